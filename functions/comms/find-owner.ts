import { notFound } from "../../shared/kernel/app-error.ts";
import { findByCommsHash } from "../rows/comms-hash.ts";
import type { ProfileRow } from "../rows/profile.ts";
import type { Caller } from "../runtime/caller.ts";
import type { Deps } from "../runtime/deps.ts";
import {
  addressSubject,
  countTries,
  type RateLimit,
  refuseExhausted,
} from "../runtime/rate-limit.ts";

/** Only what names nobody counts: a mail scanner that follows a thousand good links keeps nobody out. */
const unknownHashes: RateLimit = { what: "comms-unknown", limit: 20, windowSeconds: 15 * 60 };

/** Whose preferences the hash is for. Throws `not_found`, and `too_many` for an address that guesses. */
export const findOwner = async (deps: Deps, caller: Caller, hash: string): Promise<ProfileRow> => {
  const tries = [{ limit: unknownHashes, subject: addressSubject(caller.origin.ip) }];
  const [profile] = await Promise.all([
    findByCommsHash(deps.table, hash),
    refuseExhausted(deps, tries),
  ]);
  if (profile !== null) return profile;
  await countTries(deps, tries);
  throw notFound("This page");
};
