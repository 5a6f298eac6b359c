import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { addressSubject, limitFailures, type RateLimit } from "../../identity/rate-limit.ts";

const perAddress: RateLimit = { what: "mailed-secret", limit: 20, windowSeconds: 15 * 60 };

/** Looks up an emailed secret. Limits how often one address can guess. */
export const findEmailedSecret = <T>(
  deps: Deps,
  { origin }: Caller,
  find: () => Promise<T | null>,
): Promise<T | null> =>
  limitFailures(deps, { limit: perAddress, subject: addressSubject(origin.ip) }, find);
