import { isSeenAs } from "../../../shared/contract/staff/impersonation-policy.ts";
import { admit } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { HttpMiddleware } from "./request-context.ts";

/** Throws 401 or 403 if the endpoint's audience does not include the caller. */
export const admitAudience = (deps: Deps, feature: string): HttpMiddleware => ({
  before: ({ context: { exchange } }) => {
    const { caller, endpoint, name } = exchange;
    const seenAs = isSeenAs(feature, name, endpoint);
    admit({ audience: endpoint.audience, seenAs }, caller, deps);
  },
});
