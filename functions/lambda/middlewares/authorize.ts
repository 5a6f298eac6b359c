import { isAllowedWhileImpersonating } from "../../../shared/contract/staff/impersonation-policy.ts";
import { assertAudience } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { HttpMiddleware } from "./request-context.ts";

/** Throws 401 or 403 if the endpoint's audience does not include the caller. */
export const authorizeCaller = (deps: Deps, feature: string): HttpMiddleware => ({
  before: ({ context: { exchange } }) => {
    const { caller, endpoint, name } = exchange;
    const seenAs = isAllowedWhileImpersonating(feature, name, endpoint);
    assertAudience({ audience: endpoint.audience, seenAs }, caller, deps);
  },
});
