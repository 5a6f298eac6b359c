/** Requests as bytes, which no HTTP client would send. */
import { connect } from "node:net";

/** What comes back until the other side has nothing more to say, or closes. */
export const sendBytes = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
    // The other side waits for more, or has said what it had to say: it is told that nothing comes.
    socket.setTimeout(150, () => {
      if (socket.writableEnded) socket.destroy();
      else socket.end();
    });
    socket.on("data", (more) => {
      answer += more.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });

export interface RawAnswer {
  readonly status: number;
  /** Undefined when the body is no JSON. */
  readonly body: unknown;
}

/** The first answer in what came back; status 0 for a connection that was closed without one. */
export const readAnswer = (text: string): RawAnswer => {
  const [head = "", rest = ""] = text.split(/\r\n\r\n(.*)/s);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? rest.length);
  try {
    return { status, body: JSON.parse(rest.slice(0, length)) };
  } catch {
    return { status, body: undefined };
  }
};
