import type { ConsentSource } from "../../../shared/contract/accounts/consent-text.ts";
import type { Preferences } from "../../../shared/domain/newsletters/communications.ts";
import { preferencesWrites } from "../../entities/preferences.ts";
import { changeProfile, type ProfileChange, type ProfileRow } from "../../entities/profile.ts";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { consumeRateLimit, type RateLimit } from "../../identity/rate-limit.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { findOwner } from "./find-owner.ts";

const perMember: RateLimit = { what: "comms-save", limit: 60, windowSeconds: 15 * 60 };

type Choice = ProfileChange & Partial<Preferences>;

/**
 * Finds the owner of the hash and saves the preferences that `decide` returns, with the consent entry. Returns the updated
 * profile. Throws `not_found`, and `too_many` if preferences change too often.
 */
export const savePreferencesByHash = async (
  deps: Deps,
  caller: Caller,
  { hash, source }: { readonly hash: string; readonly source: ConsentSource },
  decide: (profile: ProfileRow) => Choice,
): Promise<ProfileRow> => {
  let found: ProfileRow | null = await findOwner(deps, caller, hash);
  await consumeRateLimit(deps, perMember, found.userId);
  return retryOnConflict(async () => {
    const profile = found ?? (await findOwner(deps, caller, hash));
    found = null;
    const change = decide(profile);
    if (Object.keys(change).length === 0) return profile;
    const { row, write } = changeProfile(profile, change, deps.now());
    await deps.table.save([write, ...preferencesWrites(profile, change, source, deps.now())]);
    return row;
  });
};
