/**
 * The frames between the stack and a worker: `[length of head][length of body][head][body]`, lengths as 32-bit little endian. The
 * head is small JSON; the body is bytes that nothing in between has to parse: an event, or a response's body.
 */
import type { Socket } from "node:net";

const prefix = 8;

export interface Frame {
  readonly head: string;
  readonly body: Buffer;
}

/** Encodes a frame into one buffer, so that it is one write. */
export const encodeFrame = (head: string, body: string | Uint8Array): Buffer => {
  const headBytes = Buffer.byteLength(head);
  const bodyBytes = typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
  const frame = Buffer.allocUnsafe(prefix + headBytes + bodyBytes);
  frame.writeUInt32LE(headBytes, 0);
  frame.writeUInt32LE(bodyBytes, 4);
  frame.write(head, prefix, "utf8");
  if (typeof body === "string") frame.write(body, prefix + headBytes, "utf8");
  else frame.set(body, prefix + headBytes);
  return frame;
};

/** Calls `onFrame` for each whole frame, however the stream was split. */
export const readFrames = (socket: Socket, onFrame: (frame: Frame) => void): void => {
  let chunks: Buffer[] = [];
  let current = 0;
  let requested = prefix;
  const take = (data: Buffer): Buffer => {
    let from = 0;
    while (data.length - from >= prefix) {
      const headBytes = data.readUInt32LE(from);
      const end = from + prefix + headBytes + data.readUInt32LE(from + 4);
      if (data.length < end) {
        requested = end - from;
        return data.subarray(from);
      }
      const bodyFrom = from + prefix + headBytes;
      onFrame({
        head: data.toString("utf8", from + prefix, bodyFrom),
        body: data.subarray(bodyFrom, end),
      });
      from = end;
    }
    requested = prefix;
    return data.subarray(from);
  };
  socket.on("data", (chunk: Buffer) => {
    current += chunk.length;
    chunks.push(chunk);
    if (current < requested) return;
    const rest = take(chunks.length === 1 ? chunk : Buffer.concat(chunks, current));
    current = rest.length;
    chunks = current > 0 ? [rest] : [];
  });
};
