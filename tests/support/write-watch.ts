/** A proxy in front of the table or of Stripe that reports every write before and after it happens. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface WriteWatch {
  readonly url: string;
  close(): Promise<void>;
}

/** The proxy calls this before it passes a write on, and calls the returned function after the response. It waits for both. */
export type OnWrite = (what: string) => Promise<() => Promise<void>>;

const tableWrites = /\.(?:PutItem|UpdateItem|DeleteItem|TransactWriteItems)$/;

/** Returns what the request writes, or null if it only reads. */
const writeOf = ({ method, url, headers }: http.IncomingMessage): string | null => {
  const target = headers["x-amz-target"];
  if (typeof target === "string") return tableWrites.test(target) ? target : null;
  return method === "POST" ? `POST ${url}` : null;
};

const readAll = async (stream: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

interface Passed {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

const pass = (
  upstream: string,
  { method = "GET", url = "/", headers }: http.IncomingMessage,
  body: Buffer,
): Promise<Passed> =>
  new Promise((resolve, reject) => {
    const request = http.request(new URL(url, upstream), { method, headers }, (response) => {
      readAll(response).then(
        (bytes) =>
          resolve({
            status: response.statusCode ?? 502,
            headers: response.headers,
            body: bytes,
          }),
        reject,
      );
    });
    request.once("error", reject);
    request.end(body);
  });

export const watchWrites = async (upstream: string, onWrite: OnWrite): Promise<WriteWatch> => {
  const answer = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> => {
    const body = await readAll(request);
    const what = writeOf(request);
    const after = what === null ? null : await onWrite(what);
    const passed = await pass(upstream, request, body);
    await after?.();
    response.writeHead(passed.status, passed.headers).end(passed.body);
  };
  const server = http.createServer((request, response) => {
    // The process that sent the request may be dead by now.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The watch has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
