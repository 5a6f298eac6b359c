/**
 * Opens a port of the stack: on the loopback interface, with timeouts for slow connections, and an answer to any bytes. An
 * exception of a handler fails one request, never the stack.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorResponse, errorResponse } from "./error-response.ts";

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

/** The limits in milliseconds. */
interface Limits {
  /** The time from the first byte of a request to the end of its headers. */
  readonly headersTimeout: number;
  /** The time from the first byte of a request to the end of its body. */
  readonly requestTimeout: number;
  /** The time between two requests of a connection: longer than any of our clients keeps one. */
  readonly keepAliveTimeout: number;
  /** The interval at which connections are checked. */
  readonly connectionsCheckingInterval: number;
}

export interface ServerOptions {
  readonly port: number;
  /** The address; `127.0.0.1` by default. */
  readonly host?: "127.0.0.1" | "::1";
  readonly answer: RequestHandler;
  readonly limits?: Limits;
}

export interface OpenServer {
  /** Accepts no new connections, and closes the open ones after `patience` milliseconds. */
  close(patience?: number): Promise<void>;
}

export const openServer = async ({
  port,
  host = "127.0.0.1",
  answer,
  limits = defaultTimeouts,
}: ServerOptions): Promise<OpenServer> => {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    underWay.set(request.socket, response);
    response.on("error", () => {});
    const path = pathOf(request.url ?? "");
    const hasHost = request.headers.host !== undefined || request.httpVersion === "1.0";
    if (path === undefined || !hasHost) {
      sendErrorResponse(response, notHttp);
      return;
    }
    request.url = path;
    try {
      await answer(request, response);
    } catch {
      if (response.headersSent) response.destroy();
      else
        sendErrorResponse(
          response,
          errorResponse("internal", "This part of the local stack has failed."),
        );
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
    if (said) rejectSocket(socket, parserErrors[error.code ?? ""] ?? notHttp);
    else socket.destroy();
  });
  server.on("connect", (_, socket) => {
    socket.on("error", () => {});
    rejectSocket(socket, errorResponse("method_not_allowed", "This is no proxy."));
  });
  server.on("checkExpectation", (_, response) => {
    sendErrorResponse(
      response,
      errorResponse("broken_request", "This expectation cannot be met.", 417),
    );
  });
  await listen(server, port, host);
  return {
    close: (patience = 0) =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        if (patience === 0) server.closeAllConnections();
        // A browser keeps its connections; requests in progress have had their time by then.
        else setTimeout(() => server.closeAllConnections(), patience).unref();
      }),
  };
};

const defaultTimeouts: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
};

const parserErrors: Readonly<Record<string, ErrorResponse>> = {
  HPE_HEADER_OVERFLOW: errorResponse(
    "too_large",
    "The headers of this request are too large.",
    431,
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: errorResponse("too_large", "This request is too large."),
  ERR_HTTP_REQUEST_TIMEOUT: errorResponse("broken_request", "This request took too long.", 408),
};
const notHttp = errorResponse("broken_request", "This is not a valid HTTP request.");

const sendErrorResponse = (response: ServerResponse, { status, body }: ErrorResponse): void => {
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  response.writeHead(status, headers).end(body);
};

/** Answers a client that cannot get a response, because there is no request. */
const rejectSocket = (socket: Duplex, { status, body }: ErrorResponse): void => {
  const head = [
    `HTTP/1.1 ${status} Refused`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
};

/**
 * Returns the path of a request target. A proxy-style `http://site/path` is `/path`; undefined for other targets, such as `*`.
 */
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
