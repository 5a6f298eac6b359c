/** The HTTP API: routes a request, invokes its function, and answers for it where it cannot. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpResult } from "../lambda/http-result.ts";
import type { HttpInvocation } from "../lambda/start-lambda.ts";
import { InvocationFailed } from "../lambda/worker.ts";
import { apiEvent, type ApiRequest } from "./api-event.ts";
import { secondsToKeep } from "./cache-policy.ts";
import type { Behaviour } from "./distribution.ts";
import { codingFor, EncodedBody, isCompressible } from "./encoded-body.ts";
import { BadPath, type Matched, type RouteTable } from "./route-table.ts";

export interface ApiOriginOptions {
  readonly routes: () => RouteTable;
  readonly invoke: (call: HttpInvocation) => Promise<HttpResult>;
  /** Epoch milliseconds of the shared clock. */
  readonly now: () => number;
  /** The API's own host name. */
  readonly host: string;
}

export interface Target {
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** As they leave the edge: names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** API Gateway takes no more. */
const largestBody = 10 * 1024 * 1024;
/** Milliseconds after which API Gateway gives up on an integration. */
const integrationTimeout = 30_000;

const message = (status: number, text: string): HttpResult => ({
  status,
  headers: { "content-type": "application/json" },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: text })),
});

const tooLarge = message(413, "Request Entity Too Large");

const readBody = (request: IncomingMessage): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBody) resolve(null);
      else chunks.push(chunk);
    });
    request.on("end", () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only ? only : Buffer.concat(chunks));
    });
    request.on("error", reject);
  });

interface Kept {
  readonly result: HttpResult;
  readonly body: EncodedBody;
  /** Epoch milliseconds on the shared clock. */
  readonly until: number;
  readonly since: number;
}

let requestCount = 0;
const requestPrefix = Math.random().toString(36).slice(2, 10);

export class ApiOrigin {
  readonly #options: ApiOriginOptions;
  readonly #kept = new Map<string, Kept>();

  constructor(options: ApiOriginOptions) {
    this.#options = options;
  }

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    target: Target,
  ): Promise<void> {
    if (behaviour.cache.most > 0 && request.method === "GET") {
      await this.#answerKept(request, response, behaviour, target);
      return;
    }
    const result = await this.#call(request, target);
    this.#send(response, behaviour, result, result.headers, result.body, request.method);
  }

  /** Forgets what is kept, as an invalidation does. */
  clear(): void {
    this.#kept.clear();
  }

  #send(
    response: ServerResponse,
    behaviour: Behaviour,
    { status, cookies }: HttpResult,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array,
    method: string | undefined,
  ): void {
    const lines = behaviour.headers.apply(headers);
    for (const cookie of cookies) lines.push("set-cookie", cookie);
    if (status !== 204 && status !== 304) lines.push("content-length", String(body.length));
    response.writeHead(status, lines);
    response.end(method === "HEAD" || body.length === 0 ? undefined : body);
  }

  async #answerKept(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    { path, query, headers }: Target,
  ): Promise<void> {
    const { cache } = behaviour;
    const passed = { path, query: cache.keepsQuery ? query : "", headers };
    const now = this.#options.now();
    const key = cache.keepsQuery ? `${path}?${query}` : path;
    let kept = this.#kept.get(key);
    // A clock that was moved back makes what is kept look new for ever.
    const hit = kept !== undefined && kept.until > now && kept.since <= now;
    if (!kept || !hit) {
      const result = await this.#call(request, passed);
      const seconds =
        result.status === 200 ? secondsToKeep(cache, result.headers["cache-control"]) : 0;
      const body = new EncodedBody(Buffer.from(result.body));
      kept = { result, body, since: now, until: now + seconds * 1000 };
      if (seconds > 0) this.#kept.set(key, kept);
    }
    const { result, body } = kept;
    const sent: Record<string, string> = {
      ...result.headers,
      "x-cache": hit ? "Hit from cloudfront" : "Miss from cloudfront",
      ...(hit && { age: String(Math.floor((now - kept.since) / 1000)) }),
    };
    const compress =
      behaviour.compresses && isCompressible(sent["content-type"], body.plain.length);
    const coding = compress ? codingFor(request.headers["accept-encoding"], cache) : "identity";
    if (coding !== "identity") sent["content-encoding"] = coding;
    this.#send(response, behaviour, result, sent, await body.as(coding), request.method);
  }

  async #call(request: IncomingMessage, target: Target): Promise<HttpResult> {
    const { method = "GET", headers } = request;
    let matched: Matched | null;
    try {
      matched = this.#options.routes().match(method, target.path);
    } catch (error) {
      if (error instanceof BadPath) return message(400, "Bad Request");
      throw error;
    }
    if (!matched) return message(404, "Not Found");
    const length = headers["content-length"];
    if (length !== undefined && Number(length) > largestBody) return tooLarge;
    const hasBody =
      headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
    const body = hasBody ? await readBody(request) : undefined;
    if (body === null) return tooLarge;
    const sourceIp = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    return this.#invoke({ method, ...target, sourceIp, body }, matched);
  }

  async #invoke(request: ApiRequest, matched: Matched): Promise<HttpResult> {
    const { invoke, now, host } = this.#options;
    requestCount += 1;
    const requestId = `${requestPrefix}${requestCount.toString(36).padStart(6, "0")}=`;
    const event = apiEvent(request, matched, requestId, now(), host);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<HttpResult>((resolve) => {
      timer = setTimeout(() => resolve(message(503, "Service Unavailable")), integrationTimeout);
    });
    try {
      const { functionArn } = matched.route;
      const reads = request.method === "GET" || request.method === "HEAD";
      return await Promise.race([invoke({ functionArn, event, requestId, reads }), late]);
    } catch (error) {
      const timedOut = error instanceof InvocationFailed && error.kind === "timeout";
      return timedOut ? message(503, "Service Unavailable") : message(502, "Internal Server Error");
    } finally {
      clearTimeout(timer);
    }
  }
}
