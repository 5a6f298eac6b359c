import type { IncomingMessage } from "node:http";

/** Returns the whole body; null if it is larger than `limit` bytes. Throws if the client disconnects. */
export const readBody = (request: IncomingMessage, limit: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        chunks = [];
        resolve(null);
      }
    });
    request.on("end", () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
    request.on("error", reject);
  });
