import { AppError } from "../../../shared/kernel/app-error.ts";
import { findCaller, findVisitor, type FoundCaller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Key } from "../../platform/table/write.ts";
import type { RequestContext, HttpEvent, HttpMiddleware } from "./request-context.ts";

/**
 * Authenticates the caller by the access token, and reads the basket that the request names in the same round trip.
 * `basketKey` returns the key of a token's basket, for features with endpoints that work on one.
 */
export const authenticateCaller = (
  deps: Deps,
  basketKey: ((token: string) => Key) | undefined,
): HttpMiddleware => ({
  before: async ({ event, context: { exchange } }) => {
    const token = basketToken(exchange, event);
    const keys = token === null || !basketKey ? [] : [basketKey(token)];
    const { caller, extraRows } = await find(deps, exchange, event, keys);
    exchange.caller = caller;
    exchange.basket = { token, row: extraRows[0] ?? null };
  },
});

const basketToken = ({ endpoint }: RequestContext, { headers }: HttpEvent): string | null => {
  const token = endpoint.basket ? headers["token"] : undefined;
  return token !== undefined && /^[\w-]{16,64}$/.test(token) ? token : null;
};

const find = async (
  deps: Deps,
  { endpoint, origin }: RequestContext,
  { headers }: HttpEvent,
  keys: readonly Key[],
): Promise<FoundCaller> => {
  try {
    return await findCaller(deps, headers["authorization"], origin, keys);
  } catch (error) {
    const signedOut = error instanceof AppError && error.code === "unauthenticated";
    if (signedOut && endpoint.badToken === "ignored") return findVisitor(deps, origin, keys);
    throw error;
  }
};
