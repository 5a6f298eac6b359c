/**
 * CloudFront and the HTTP API in one: behaviours in their order, the deployed viewer-request functions, the buckets behind the
 * site, and the API's routes to the functions. It listens on the loopback interface only.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { httpRoutes } from "../../http-routes.ts";
import { errorResponse } from "../../error-response.ts";
import type { Template } from "../../template.ts";
import type { HttpResult } from "../lambda/http-result.ts";
import type { HttpInvocation } from "../lambda/start-lambda.ts";
import type { ObjectSource } from "../s3/object-source.ts";
import { ApiOrigin, type Target } from "./api-origin.ts";
import { BucketFiles } from "./bucket-origin.ts";
import {
  type Behaviour,
  type Distribution,
  type Origin,
  readDistribution,
} from "./distribution.ts";
import { CachedErrors } from "./cached-errors.ts";
import { RouteTable } from "./route-table.ts";
import { sendResult } from "./send-result.ts";
import { runViewerRequest } from "./viewer-request.ts";

export interface GatewayOptions {
  readonly template: Template;
  readonly objects: ObjectSource;
  readonly invoke: (call: HttpInvocation) => Promise<HttpResult>;
  readonly now: () => number;
  readonly onError: (line: string) => void;
}

const refusedPage =
  "<!DOCTYPE html><title>ERROR: The request could not be satisfied</title><h1>403 ERROR</h1>" +
  "<p>This distribution is not configured to allow the HTTP request method that was used for this request.</p>";

/** Rejects methods that a behaviour does not allow; the API's allows all that CloudFront supports. */
const rejectMethod = (response: ServerResponse, { origin, headers }: Behaviour): void => {
  if (origin.kind === "api") {
    const { status, body } = errorResponse(
      "method_not_allowed",
      "This address does not take this method.",
    );
    const own = {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
    };
    response.writeHead(status, headers.apply(own)).end(body);
  } else response.writeHead(403, headers.apply({ "content-type": "text/html" })).end(refusedPage);
};

const targetOf = ({ url = "/", headers: given }: IncomingMessage): Target => {
  const headers: Record<string, string> = {};
  for (const name in given) {
    const value = given[name];
    if (value !== undefined) headers[name] = typeof value === "string" ? value : value.join(",");
  }
  const mark = url.indexOf("?");
  return mark === -1
    ? { path: url, query: "", headers }
    : { path: url.slice(0, mark), query: url.slice(mark + 1), headers };
};

/** The headers that an origin sees if nothing of the request is forwarded. */
const fromEdge = { "user-agent": "Amazon CloudFront" };

const decodeKey = (path: string): string => {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
};

export class Gateway {
  readonly #options: GatewayOptions;
  readonly #files: BucketFiles;
  readonly #api: ApiOrigin;
  #distribution: Distribution;
  #routes: RouteTable;
  readonly #errors: CachedErrors;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#distribution = readDistribution(options.template);
    this.#routes = new RouteTable(httpRoutes(options.template));
    this.#files = new BucketFiles(options.objects);
    this.#errors = new CachedErrors(options.now);
    const [api] = options.template.ofType("AWS::ApiGatewayV2::Api");
    this.#api = new ApiOrigin({
      routes: () => this.#routes,
      invoke: options.invoke,
      now: options.now,
      host: `${api?.id ?? "api"}.execute-api.eu-west-2.amazonaws.com`,
    });
  }

  /** Uses the routes and behaviours of another template, from the next request on. */
  replace(template: Template): void {
    this.#distribution = readDistribution(template);
    this.#routes = new RouteTable(httpRoutes(template));
    this.forget();
  }

  /** Clears the cached responses, as an invalidation does. */
  forget(): void {
    this.#api.clear();
    this.#errors.clear();
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response, targetOf(request));
    } catch (error) {
      // A client that has disconnected needs no answer.
      if (!response.destroyed)
        this.#options.onError(`${request.method} ${request.url}: ${String(error)}`);
      throw error;
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const behaviour = this.#behaviourFor(target.path);
    if (!behaviour.methods.has(request.method ?? "")) {
      rejectMethod(response, behaviour);
      return;
    }
    const { viewerRequest } = behaviour;
    const changed = viewerRequest ? runViewerRequest(viewerRequest, request, target) : { target };
    const { originId } = changed;
    const origin =
      originId === undefined ? behaviour.origin : this.#distribution.origins.get(originId);
    if (!origin) throw new Error(`There is no origin "${originId}"`);
    await this.#fromOrigin(request, response, behaviour, origin, changed.target);
  }

  #behaviourFor(path: string): Behaviour {
    const { behaviours } = this.#distribution;
    for (const behaviour of behaviours) if (behaviour.fits(path)) return behaviour;
    throw new Error("The default behaviour fits every path");
  }

  async #fromOrigin(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    origin: Origin,
    target: Target,
  ): Promise<void> {
    const { method } = request;
    const stored = this.#errors.find(method, target.path);
    const result = stored ?? (await this.#ask(request, response, behaviour, origin, target));
    if (!result) return;
    if (!stored) this.#errors.keep(method, target.path, result, this.#distribution.errorSeconds);
    sendResult(request, response, behaviour, result);
  }

  /** Returns undefined if the response has been sent already. */
  #ask(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    origin: Origin,
    target: Target,
  ): Promise<HttpResult | undefined> {
    if (origin.kind === "api") {
      const passed = behaviour.forwardsEverything ? target.headers : fromEdge;
      const headers = { ...passed, ...origin.headers };
      return this.#api.answer(request, behaviour, { ...target, headers });
    }
    const key = target.path === "/" ? this.#distribution.rootObject : decodeKey(target.path);
    return this.#files.answer(request, response, behaviour, origin, key);
  }
}
