/**
 * CloudFront and the HTTP API in one: behaviours in their order, the viewer-request functions as they are deployed, the
 * buckets behind the site, and the API's routes to the functions. Loopback only.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { at, textOf } from "../../json.ts";
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
import { type Route, RouteTable } from "./route-table.ts";

export interface GatewayOptions {
  readonly template: Template;
  readonly objects: ObjectSource;
  readonly invoke: (call: HttpInvocation) => Promise<HttpResult>;
  readonly now: () => number;
  readonly onError: (line: string) => void;
}

/** The API's routes with the functions that their integrations name. */
export const readRoutes = (template: Template): RouteTable => {
  const functionOf = (target: string): string => {
    const integration = template.byId(target.replace(/^integrations\//, ""));
    const uri = textOf(integration?.properties["IntegrationUri"]);
    if (integration?.properties["PayloadFormatVersion"] !== "2.0")
      throw new Error(`${target} is no integration of payload format 2.0.`);
    return uri;
  };
  const routes = template.ofType("AWS::ApiGatewayV2::Route").map(({ properties }): Route => ({
    routeKey: textOf(at(properties, "RouteKey")),
    functionArn: functionOf(textOf(at(properties, "Target"))),
  }));
  return new RouteTable(routes);
};

const refusedPage =
  "<!DOCTYPE html><title>ERROR: The request could not be satisfied</title><h1>403 ERROR</h1>" +
  "<p>This distribution is not configured to allow the HTTP request method that was used for this request.</p>";

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

/** What an origin sees of a request of which nothing is forwarded. */
const fromEdge = { "user-agent": "Amazon CloudFront" };

type QueryObject = Record<string, { value: string }>;

/** As a CloudFront function sees the query: names and values still encoded. */
const queryObject = (query: string): QueryObject => {
  const found: QueryObject = {};
  if (query === "") return found;
  for (const part of query.split("&")) {
    const mark = part.indexOf("=");
    if (part === "") continue;
    if (mark === -1) found[part] = { value: "" };
    else found[part.slice(0, mark)] = { value: part.slice(mark + 1) };
  }
  return found;
};

const queryText = (query: QueryObject): string =>
  Object.entries(query)
    .map(([name, { value }]) => `${name}=${value}`)
    .join("&");

const viewerOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? "").replace(/^::ffff:/, "");

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

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#distribution = readDistribution(options.template);
    this.#routes = readRoutes(options.template);
    this.#files = new BucketFiles(options.objects);
    const [api] = options.template.ofType("AWS::ApiGatewayV2::Api");
    this.#api = new ApiOrigin({
      routes: () => this.#routes,
      invoke: options.invoke,
      now: options.now,
      host: `${api?.id ?? "api"}.execute-api.eu-west-2.amazonaws.com`,
    });
  }

  /** Routes and behaviours of another template, from the next request on. */
  replace(template: Template): void {
    this.#distribution = readDistribution(template);
    this.#routes = readRoutes(template);
    this.#api.clear();
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#answer(request, response, targetOf(request)).catch((error: unknown) => {
      if (!response.destroyed)
        this.#options.onError(`${request.method} ${request.url}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const behaviour = this.#behaviourFor(target.path);
    if (!behaviour.methods.has(request.method ?? "")) {
      const lines = behaviour.headers.apply({ "content-type": "text/html" });
      response.writeHead(403, lines).end(refusedPage);
      return Promise.resolve();
    }
    const { viewerRequest } = behaviour;
    return viewerRequest
      ? this.#afterFunction(request, response, behaviour, target, viewerRequest)
      : this.#fromOrigin(request, response, behaviour, behaviour.origin, target);
  }

  #behaviourFor(path: string): Behaviour {
    const { behaviours } = this.#distribution;
    for (const behaviour of behaviours) if (behaviour.fits(path)) return behaviour;
    throw new Error("The default behaviour fits every path");
  }

  #afterFunction(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    target: Target,
    viewerRequest: NonNullable<Behaviour["viewerRequest"]>,
  ): Promise<void> {
    const headers: Record<string, { value: string }> = {};
    for (const name in target.headers) headers[name] = { value: target.headers[name] ?? "" };
    const querystring = queryObject(target.query);
    const before = queryText(querystring);
    const { method = "GET" } = request;
    const seen = { method, uri: target.path, querystring, headers };
    const { request: changed, originId } = viewerRequest(seen, viewerOf(request));
    const origin =
      originId === undefined ? behaviour.origin : this.#distribution.origins.get(originId);
    if (!origin) throw new Error(`There is no origin "${originId}"`);
    const after = queryText(changed.querystring);
    const left: Record<string, string> = {};
    for (const name in changed.headers) left[name] = changed.headers[name]?.value ?? "";
    return this.#fromOrigin(request, response, behaviour, origin, {
      path: changed.uri,
      // A name that stood twice is there once in the function's view.
      query: before === after ? target.query : after,
      headers: left,
    });
  }

  #fromOrigin(
    request: IncomingMessage,
    response: ServerResponse,
    behaviour: Behaviour,
    origin: Origin,
    target: Target,
  ): Promise<void> {
    if (origin.kind === "api") {
      const passed = behaviour.forwardsEverything ? target.headers : fromEdge;
      const headers = { ...passed, ...origin.headers };
      return this.#api.answer(request, response, behaviour, { ...target, headers });
    }
    const key = target.path === "/" ? this.#distribution.rootObject : decodeKey(target.path);
    return this.#files.answer(request, response, behaviour, origin, key);
  }
}
