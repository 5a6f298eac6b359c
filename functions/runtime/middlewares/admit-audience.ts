import { admit } from "../caller.ts";
import type { Deps } from "../deps.ts";
import type { HttpMiddleware } from "./exchange.ts";

/** 401 or 403 for whoever the endpoint is not for. */
export const admitAudience = (deps: Deps): HttpMiddleware => ({
  before: ({ context: { exchange } }) => admit(exchange.endpoint.audience, exchange.caller, deps),
});
