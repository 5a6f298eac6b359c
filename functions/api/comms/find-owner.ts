import { notFound } from "../../../shared/kernel/app-error.ts";
import { findByCommsHash } from "../../entities/comms-hash.ts";
import type { ProfileRow } from "../../entities/profile.ts";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { addressSubject, limitFailures, type RateLimit } from "../../identity/rate-limit.ts";

const unknownHashes: RateLimit = { what: "comms-unknown", limit: 20, windowSeconds: 15 * 60 };

/**
 * Returns the profile to which the hash belongs. Throws `not_found` if there is none, and `too_many` if the caller's address
 * guesses.
 */
export const findOwner = async (deps: Deps, caller: Caller, hash: string): Promise<ProfileRow> => {
  const check = { limit: unknownHashes, subject: addressSubject(caller.origin.ip) };
  const profile = await limitFailures(deps, check, () => findByCommsHash(deps.table, hash));
  if (profile === null) throw notFound("This page");
  return profile;
};
