/** The HTTP API: it routes a request, invokes the function, and answers itself if it cannot. */
import type { IncomingMessage } from "node:http";
import { readBody } from "../../read-body.ts";
import { errorResponse, type ErrorResponse } from "../../error-response.ts";
import type { HttpResult } from "../lambda/http-result.ts";
import type { HttpInvocation } from "../lambda/start-lambda.ts";
import { InvocationFailed } from "../lambda/worker.ts";
import { apiEvent, type ApiRequest } from "./api-event.ts";
import { cacheSeconds } from "./cache-policy.ts";
import type { Behaviour } from "./distribution.ts";
import { codingFor, EncodedBody, isCompressible } from "./encoded-body.ts";
import { BadPath, decodePath, type Matched, type RouteTable } from "./route-table.ts";

export interface ApiOriginOptions {
  readonly routes: () => RouteTable;
  readonly invoke: (call: HttpInvocation) => Promise<HttpResult>;
  /** Returns the shared clock's time in epoch milliseconds. */
  readonly now: () => number;
  /** The API's own host name. */
  readonly host: string;
}

export interface Target {
  readonly path: string;
  /** The query without the question mark. */
  readonly query: string;
  /** The headers as they leave the edge, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The largest body that API Gateway accepts, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;
/** The milliseconds after which API Gateway times out an integration. */
const integrationTimeout = 30_000;

const errorResult = (
  { status, body }: ErrorResponse,
  more: Record<string, string> = {},
): HttpResult => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", ...more },
  cookies: [],
  body: Buffer.from(body),
});

// The rest of the body is not needed.
const tooLarge = errorResult(errorResponse("too_large", "This request is larger than 10 MB."), {
  connection: "close",
});
const badPath = errorResult(errorResponse("broken_request", "This address is not valid."));
const noRoute = errorResult(errorResponse("not_found", "There is nothing at this address."));
const tookTooLong = errorResult(
  errorResponse("unavailable", "This takes too long. Please try again."),
);
const failed = errorResult(
  errorResponse("internal", "Something went wrong on our side. Please try again.", 502),
);

interface CachedResponse {
  readonly result: HttpResult;
  readonly body: EncodedBody;
  /** The expiry in epoch milliseconds on the shared clock. */
  readonly until: number;
  readonly since: number;
}

let requestCount = 0;
const requestPrefix = Math.random().toString(36).slice(2, 10);

export class ApiOrigin {
  readonly #options: ApiOriginOptions;
  readonly #kept = new Map<string, CachedResponse>();

  constructor(options: ApiOriginOptions) {
    this.#options = options;
  }

  answer(request: IncomingMessage, behaviour: Behaviour, target: Target): Promise<HttpResult> {
    const keeps = behaviour.cache.max > 0 && request.method === "GET";
    return keeps ? this.#answerKept(request, behaviour, target) : this.#call(request, target);
  }

  /** Clears the cache, as an invalidation does. */
  clear(): void {
    this.#kept.clear();
  }

  async #answerKept(
    request: IncomingMessage,
    behaviour: Behaviour,
    { path, query, headers }: Target,
  ): Promise<HttpResult> {
    const { cache } = behaviour;
    const passed = { path, query: cache.keptQuery(query), headers };
    const now = this.#options.now();
    const key = `${path}?${passed.query}`;
    let stored = this.#kept.get(key);
    // After the clock has moved back, a cached response would look new for ever.
    const hit = stored !== undefined && stored.until > now && stored.since <= now;
    if (!stored || !hit) {
      const result = await this.#call(request, passed);
      const seconds =
        result.status === 200 ? cacheSeconds(cache, result.headers["cache-control"]) : 0;
      const body = new EncodedBody(Buffer.from(result.body));
      stored = { result, body, since: now, until: now + seconds * 1000 };
      if (seconds > 0) this.#kept.set(key, stored);
    }
    const { result, body } = stored;
    const sent: Record<string, string> = {
      ...result.headers,
      "x-cache": hit ? "Hit from cloudfront" : "Miss from cloudfront",
      ...(hit && { age: String(Math.floor((now - stored.since) / 1000)) }),
    };
    const compress =
      behaviour.compresses && isCompressible(sent["content-type"], body.plain.length);
    const coding = compress ? codingFor(request.headers["accept-encoding"], cache) : "identity";
    if (coding !== "identity") sent["content-encoding"] = coding;
    return { ...result, headers: sent, body: await body.as(coding) };
  }

  /** Answers a request whose body has been read. */
  async call(request: ApiRequest): Promise<HttpResult> {
    const found = this.#match(request.method, request.path);
    if ("status" in found) return found;
    if ((request.body?.length ?? 0) > maxBodyBytes) return tooLarge;
    return this.#invoke(request, found);
  }

  async #call(request: IncomingMessage, target: Target): Promise<HttpResult> {
    const { method = "GET", headers } = request;
    const found = this.#match(method, target.path);
    if ("status" in found) return found;
    const length = headers["content-length"];
    if (length !== undefined && Number(length) > maxBodyBytes) return tooLarge;
    const hasBody =
      headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
    const body = hasBody ? await readBody(request, maxBodyBytes) : undefined;
    if (body === null) return tooLarge;
    const sourceIp = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    return this.#invoke({ method, ...target, sourceIp, body }, found);
  }

  /** Returns the route of a path, or the answer if it has none. */
  #match(method: string, path: string): HttpResult | Matched {
    try {
      decodePath(path);
      return this.#options.routes().match(method, path) ?? noRoute;
    } catch (error) {
      if (error instanceof BadPath) return badPath;
      throw error;
    }
  }

  async #invoke(request: ApiRequest, matched: Matched): Promise<HttpResult> {
    const { invoke, now, host } = this.#options;
    requestCount += 1;
    const requestId = `${requestPrefix}${requestCount.toString(36).padStart(6, "0")}=`;
    const event = apiEvent(request, matched, requestId, now(), host);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<HttpResult>((resolve) => {
      timer = setTimeout(() => resolve(tookTooLong), integrationTimeout);
    });
    try {
      const { functionArn } = matched.route;
      const reads = request.method === "GET" || request.method === "HEAD";
      return await Promise.race([invoke({ functionArn, event, requestId, reads }), late]);
    } catch (error) {
      const timedOut = error instanceof InvocationFailed && error.kind === "timeout";
      return timedOut ? tookTooLong : failed;
    } finally {
      clearTimeout(timer);
    }
  }
}
