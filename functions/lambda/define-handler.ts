/**
 * The Lambda of a feature: one contract in, one use case for each endpoint, and everything between them the same for
 * all.
 */
import middy from "@middy/core";
import type { EndpointResponse, Endpoint, ParsedRequest } from "../../shared/contract/endpoint.ts";
import { type Caller, type CallerOf, isImpersonating } from "../identity/caller.ts";
import { createDeps, type Deps } from "../platform/deps.ts";
import { authorizeCaller } from "./middlewares/authorize.ts";
import { handleErrors } from "./middlewares/error-handler.ts";
import type {
  HttpContext,
  HttpEvent,
  GatewayResult,
  RequestBasket,
  RawRequest,
  UseCaseAnswer,
} from "./middlewares/request-context.ts";
import { createRequestContext } from "./middlewares/create-request-context.ts";
import { parseInput } from "./middlewares/parse-input.ts";
import { authenticateCaller } from "./middlewares/authenticate.ts";
import { reply } from "./middlewares/reply.ts";
import type { Key } from "../platform/table/write.ts";
import { readOnlyTable } from "../identity/impersonated-caller.ts";

/**
 * Returns the handler of all endpoints of a contract. A missing use case does not compile. `build` adds to the
 * dependencies what this feature alone needs.
 *
 *     export const handler = defineHandler(boardsContract, { listBoards, createBoard }, withFileLinks);
 */
export const defineHandler = <
  const Endpoints extends Readonly<Record<string, Endpoint>>,
  D extends Deps = Deps,
>(
  contract: { readonly name: string; readonly endpoints: Endpoints },
  useCases: UseCases<Endpoints, NoInfer<D>>,
  build: (deps: Deps) => D,
  /** Returns the key of a token's basket, for features with endpoints that work on one. */
  basketKey?: (token: string) => Key,
) => {
  const deps = build(createDeps());
  const runs = new Map<string, Runnable<D>["run"]>();
  for (const name in contract.endpoints) runs.set(name, useCases[name]);
  // Middy runs `after` from the last middleware to the first.
  return middy<HttpEvent, GatewayResult, Error, HttpContext>()
    .use(handleErrors(deps))
    .use(createRequestContext(deps, contract.name, contract.endpoints))
    .use(authenticateCaller(deps, basketKey))
    .use(authorizeCaller(deps, contract.name))
    .use(parseInput())
    .use(reply(deps))
    .handler(async (_event: HttpEvent, { exchange }: HttpContext): Promise<GatewayResult> => {
      const { name, caller, basket } = exchange;
      const input = { ...exchange.input, basket };
      const given = isImpersonating(caller) ? { ...deps, table: readOnlyTable(deps.table) } : deps;
      exchange.answer = (await runs.get(name)?.(given, caller, input)) ?? null;
      return undefined;
    });
};

/**
 * The input of a use case, beside its dependencies and its caller. It contains the basket and the bytes only if its
 * endpoint declares them.
 */
export type Request<E extends Endpoint> = ParsedRequest<E> &
  (E extends { readonly basket: true } ? { readonly basket: RequestBasket } : unknown) &
  (E extends { readonly raw: true } ? { readonly raw: RawRequest } : unknown);

/** A use case, which loads, decides and writes. */
export type UseCase<E extends Endpoint, D = Deps> = (
  deps: D,
  caller: CallerOf<E["audience"]>,
  input: Request<E>,
) => Promise<EndpointResponse<E>>;

/** The use cases of a contract, one for every endpoint. */
export type UseCases<Endpoints extends Readonly<Record<string, Endpoint>>, D = Deps> = {
  readonly [Name in keyof Endpoints]: UseCase<Endpoints[Name], D>;
};

// A method's parameters are bivariant, which allows one place to call a table of differently typed use cases.
interface Runnable<D> {
  run(deps: D, caller: Caller, input: Request<Endpoint>): Promise<UseCaseAnswer>;
}
