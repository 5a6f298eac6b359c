/**
 * Every port of the stack: on the loopback interface, with an end to slow connections, and with an answer to whatever
 * bytes come. What a handler throws costs the one request, never the stack.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Refusal, refusal } from "./refusal.ts";

export type AnswerRequest = (
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

/** Milliseconds. */
interface Limits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersTimeout: number;
  /** And to the end of its body. */
  readonly requestTimeout: number;
  /** Between two requests of a connection: longer than any client of ours keeps one. */
  readonly keepAliveTimeout: number;
  /** How often connections are looked at. */
  readonly connectionsCheckingInterval: number;
}

export interface ServerOptions {
  readonly port: number;
  /** `127.0.0.1` unless told. */
  readonly host?: "127.0.0.1" | "::1";
  readonly answer: AnswerRequest;
  readonly limits?: Limits;
}

export interface OpenServer {
  /** Takes no new connections, and ends those that are there after `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

export const openServer = async ({
  port,
  host = "127.0.0.1",
  answer,
  limits = usual,
}: ServerOptions): Promise<OpenServer> => {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    underWay.set(request.socket, response);
    response.on("error", () => {});
    const path = pathOf(request.url ?? "");
    const hasHost = request.headers.host !== undefined || request.httpVersion === "1.0";
    if (path === undefined || !hasHost) {
      refuse(response, notHttp);
      return;
    }
    request.url = path;
    try {
      await answer(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else refuse(response, refusal("internal", "This part of the local stack has failed."));
    }
  };
  const server = createServer(
    { ...limits, requireHostHeader: false },
    (request, response) => void take(request, response),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = underWay.get(socket);
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    const said = socket.writable && !isAnswering && "bytesRead" in socket && socket.bytesRead !== 0;
    if (said) refuseOnSocket(socket, words[error.code ?? ""] ?? notHttp);
    else socket.destroy();
  });
  server.on("connect", (_, socket) => {
    socket.on("error", () => {});
    refuseOnSocket(socket, refusal("method_not_allowed", "This is no proxy."));
  });
  server.on("checkExpectation", (_, response) => {
    refuse(response, refusal("broken_request", "This expectation cannot be met.", 417));
  });
  await listen(server, port, host);
  return {
    close: (patience = 0) =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        if (patience === 0) server.closeAllConnections();
        // A browser keeps its connections; what is still under way has had its time by then.
        else setTimeout(() => server.closeAllConnections(), patience).unref();
      }),
  };
};

const usual: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};

const words: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refusal("too_large", "The headers of this request are too large.", 431),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusal("too_large", "This request is too large."),
  ERR_HTTP_REQUEST_TIMEOUT: refusal("broken_request", "This request took too long.", 408),
};
const notHttp = refusal("broken_request", "This is not a valid HTTP request.");

const refuse = (response: ServerResponse, { status, body }: Refusal): void => {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  response.writeHead(status, headers).end(body);
};

/** For a client that cannot be answered by a response, since there is no request. */
const refuseOnSocket = (socket: Duplex, { status, body }: Refusal): void => {
  const head = [
    `HTTP/1.1 ${status} Refused`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
};

/** `http://site/path`, as a proxy is asked, is `/path` here; undefined for what leads nowhere, such as `*`. */
const pathOf = (target: string): string | undefined => {
  if (target.startsWith("/")) return target;
  const rest = /^https?:\/\/[^/?#]+(.*)$/is.exec(target)?.[1];
  return rest?.startsWith("/") === false ? `/${rest}` : rest;
};

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      resolve();
    });
  });
