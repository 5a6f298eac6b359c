/**
 * A visitor with an IP address of their own, because rate limits count by address, so that tests do not use up each other's attempts. It
 * speaks plain HTTP/1.1, because `fetch` cannot choose its local address.
 */
import { randomInt } from "node:crypto";
import http from "node:http";
import { requestPath } from "../../shared/contract/request-path.ts";
import type { Endpoint, RequestInput } from "../../shared/contract/endpoint.ts";
import type { FileStack } from "./in-process/file-stack.ts";
import { fileStack } from "./in-process/own-file-stack.ts";
import { stackOrigin } from "./own-stack.ts";

export interface VisitorResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The parsed JSON, or null without a JSON body. */
  readonly body: unknown;
}

export interface VisitorRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Visitor {
  readonly address: string;
  /** Sends any request, even one that no browser would send. */
  send(sending: VisitorRequest): Promise<VisitorResponse>;
  /** Makes one call of the contract. */
  call<E extends Endpoint>(
    endpoint: E,
    sent?: Partial<RequestInput<E>>,
    token?: string,
  ): Promise<VisitorResponse>;
}

/** Returns one of the sixteen million loopback addresses. */
const newAddress = (): string => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

const parsed = (text: string, type: string | undefined): unknown =>
  text !== "" && type?.startsWith("application/json") === true ? JSON.parse(text) : null;

/** Calls the function in the process of the test, if the file has such a stack. */
const sendInProcess = async (
  stack: FileStack,
  sourceIp: string,
  { method, path, headers = {}, body }: VisitorRequest,
): Promise<VisitorResponse> => {
  const answer = await stack.call({
    method,
    path,
    headers: { accept: "application/json", "user-agent": "test", ...headers },
    sourceIp,
    body: body === undefined ? undefined : Buffer.from(body),
  });
  const { status, headers: given, cookies } = answer;
  const text = Buffer.from(answer.body).toString();
  return {
    status,
    headers: { ...given, ...(cookies.length > 0 && { "set-cookie": [...cookies] }) },
    body: parsed(text, given["content-type"]),
  };
};

const sendFrom = (address: string) => {
  const sendByHttp = ({
    method,
    path,
    headers = {},
    body,
  }: VisitorRequest): Promise<VisitorResponse> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(stackOrigin());
      const length =
        body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const request = http.request({
        agent,
        hostname,
        port,
        localAddress: address,
        family: 4,
        method,
        path,
        headers: { accept: "application/json", ...length, ...headers },
      });
      // A server may close an idle connection just when it is reused. It has not read the request then, so the request is sent again.
      request.once("error", (error) => {
        if (request.reusedSocket && "code" in error && error.code === "ECONNRESET")
          resolve(sendByHttp({ method, path, headers, ...(body === undefined ? {} : { body }) }));
        else reject(error);
      });
      request.once("response", (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("error", reject);
        response.once("end", () => {
          const text = Buffer.concat(parts).toString();
          const { "content-type": type } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: parsed(text, type),
          });
        });
      });
      request.end(body);
    });
  return (sending: VisitorRequest): Promise<VisitorResponse> => {
    const stack = fileStack();
    return stack === undefined ? sendByHttp(sending) : sendInProcess(stack, address, sending);
  };
};

export const newVisitor = (address = newAddress()): Visitor => {
  const send = sendFrom(address);
  return {
    address,
    send,
    call: (endpoint, { params, query, body } = {}, token) =>
      send({
        method: endpoint.method,
        path: requestPath(endpoint, { params, query }),
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
};
