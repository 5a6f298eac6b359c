/** A proxy before the table or before Stripe that sees every write on its way, and what was answered to it. */
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface WriteWatch {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Called for each write before it is passed on; what it answers is called after the write was answered. Nothing goes on
 * until they resolve.
 */
export type OnWrite = (what: string) => Promise<() => Promise<void>>;

const tableWrites = /\.(?:PutItem|UpdateItem|DeleteItem|TransactWriteItems)$/;

/** What the request changes; null when it only reads. */
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
    // Whoever asked may be dead by now.
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
