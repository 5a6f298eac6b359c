import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { addressSubject, limitFailures, type RateLimit } from "../../identity/rate-limit.ts";

const perAddress: RateLimit = { what: "mailed-secret", limit: 20, windowSeconds: 15 * 60 };

/** Looks up what a mailed secret leads to; whoever goes on guessing has to wait. */
export const findGuessed = <T>(
  deps: Deps,
  { origin }: Caller,
  find: () => Promise<T | null>,
): Promise<T | null> =>
  limitFailures(deps, { limit: perAddress, subject: addressSubject(origin.ip) }, find);
