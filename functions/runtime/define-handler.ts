/**
 * A feature's Lambda: one contract in, one use case per endpoint, everything between them the same for all. Around each
 * use case run, in this order: request context, caller, audience, parsing of params, query and body, the use case,
 * parsing of its answer; every failure becomes `{message, code, errors}`.
 */
import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from "aws-lambda";
import {
  type Answer,
  type Endpoint,
  type Received,
  routeKey,
} from "../../shared/contract/endpoint.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import {
  admit,
  type Caller,
  type CallerOf,
  findCaller,
  findVisitor,
  type Found,
} from "./caller.ts";
import { createDeps, type Deps } from "./deps.ts";
import { parseReply, readBytes, readInput } from "./parse-request.ts";
import { failureResponse, successResponse } from "./respond.ts";
import type { Key, Row } from "./table.ts";
import { viewerAddress } from "./viewer-address.ts";

/** The basket that the request's `Token` header names. */
export interface NamedBasket {
  readonly token: string | null;
  /** As stored; null when there is no basket of that token. */
  readonly row: Row | null;
}

/** A request as it was sent. */
export interface RawRequest {
  readonly bytes: Uint8Array;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** What a use case receives beside its deps and its caller; the basket and the bytes only if its endpoint says so. */
export type Request<E extends Endpoint> = Received<E> &
  (E extends { readonly basket: true } ? { readonly basket: NamedBasket } : unknown) &
  (E extends { readonly raw: true } ? { readonly raw: RawRequest } : unknown);

/** One use case: gathers, decides, acts. */
export type UseCase<E extends Endpoint, D = Deps> = (
  deps: D,
  caller: CallerOf<E["audience"]>,
  input: Request<E>,
) => Promise<Answer<E>>;

/** One use case for every endpoint of the contract; a missing one does not compile. */
export type UseCases<Endpoints extends Readonly<Record<string, Endpoint>>, D = Deps> = {
  readonly [Name in keyof Endpoints]: UseCase<Endpoints[Name], D>;
};

// A method's parameters are bivariant: this is how a table of differently typed use cases is called in one place.
interface Runnable<D> {
  run(
    deps: D,
    caller: Caller,
    input: Request<Endpoint>,
  ): Promise<{ readonly status: number; readonly body?: unknown; readonly location?: string }>;
}

interface Route<D> {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly run: Runnable<D>["run"];
}

const nothing = new Uint8Array();

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

const tokenOf = (endpoint: Endpoint, event: Event): string | null => {
  const token = endpoint.basket ? event.headers["token"] : undefined;
  return token !== undefined && /^[\w-]{16,64}$/.test(token) ? token : null;
};

const findAll = async (
  deps: Deps,
  endpoint: Endpoint,
  event: Event,
  keys: readonly Key[],
): Promise<Found> => {
  const origin = {
    ip: viewerAddress(event, deps.edgeKey),
    userAgent: event.requestContext.http.userAgent,
  };
  try {
    return await findCaller(deps, event.headers["authorization"], origin, keys);
  } catch (error) {
    const signedOut = error instanceof AppError && error.code === "unauthenticated";
    if (signedOut && endpoint.badToken === "ignored") return findVisitor(deps, origin, keys);
    throw error;
  }
};

export const defineHandler = <
  const Endpoints extends Readonly<Record<string, Endpoint>>,
  D extends Deps = Deps,
>(
  contract: { readonly name: string; readonly endpoints: Endpoints },
  useCases: UseCases<Endpoints, NoInfer<D>>,
  build: (deps: Deps) => D,
  /** Where the basket of a token stands; for features that have endpoints which work on one. */
  basketKey?: (token: string) => Key,
) => {
  const deps = build(createDeps());
  const routes = new Map<string, Route<D>>();
  for (const name in contract.endpoints) {
    const endpoint = contract.endpoints[name];
    if (endpoint === undefined) continue;
    const run: Runnable<D>["run"] = useCases[name];
    routes.set(routeKey(endpoint), { name, endpoint, run });
  }

  const requestContext = {
    before: ({ event, context }: { event: Event; context: Context }): void => {
      Object.assign(deps.table.spent, {
        trips: 0,
        writes: 0,
        units: 0,
        written: 0,
        milliseconds: 0,
      });
      deps.log.about({
        feature: contract.name,
        route: event.routeKey,
        requestId: event.requestContext.requestId,
        lambdaRequestId: context.awsRequestId,
      });
    },
    onError: (request: { error: unknown; response?: unknown }): void => {
      request.response = failureResponse(deps.log, request.error);
    },
  };

  return middy<Event, Result>()
    .use(requestContext)
    .handler(async (event: Event): Promise<Result> => {
      const start = performance.now();
      const route = routes.get(event.routeKey);
      if (!route) throw new AppError("not_found", "There is nothing at this address.");
      const { endpoint } = route;
      const token = tokenOf(endpoint, event);
      const keys = token === null || !basketKey ? [] : [basketKey(token)];
      const { caller, along } = await findAll(deps, endpoint, event, keys);
      admit(endpoint.audience, caller);
      const basket: NamedBasket = { token, row: along[0] ?? null };
      const raw = { bytes: endpoint.raw ? readBytes(event) : nothing, headers: event.headers };
      const input = { ...readInput(endpoint, event), basket, raw };
      const answer = await route.run(deps, caller, input);
      const body = parseReply(endpoint, answer);
      const { trips, writes, units, milliseconds } = deps.table.spent;
      deps.log.info("answered", {
        operation: route.name,
        status: answer.status,
        userId: caller.kind === "member" ? caller.userId : null,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
        table: { trips, writes, units, milliseconds: Math.round(milliseconds * 10) / 10 },
      });
      const cost = { app: performance.now() - start, ...deps.table.spent };
      const accepted = event.headers["accept-encoding"];
      return successResponse(endpoint, { ...answer, body }, cost, accepted);
    });
};
