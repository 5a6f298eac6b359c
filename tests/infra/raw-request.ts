/** Requests are sent as bytes that no HTTP client would send. */
import { connect } from "node:net";

/** The function returns everything received until the server stops sending or closes. */
export const sendBytes = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
    // The server is waiting for more or has finished, so the connection is ended.
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
  /** The body is undefined unless it is JSON. */
  readonly body: unknown;
}

/** The function returns the first response in the text, or status 0 for a connection that was closed without one. */
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
