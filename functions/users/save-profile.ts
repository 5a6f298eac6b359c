/** Saves a change of the member's own profile, together with the mails that it causes. */
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Member } from "../runtime/caller.ts";
import { type Account, loadAccount } from "../rows/account.ts";
import type { ProfileRow } from "../rows/profile.ts";
import type { Deps } from "../runtime/deps.ts";
import { ConditionFailed, type Write } from "../runtime/table.ts";
import { changeProfile, endOtherSessionsOf, type ProfileChange } from "./user-store.ts";

export interface Decision {
  readonly change: ProfileChange;
  /** Mails and conditions that belong into the same transaction. */
  readonly along: readonly Write[];
  /** After a change of password; this browser stays signed in. */
  readonly endsOtherSessions?: boolean;
}

const writesOf = ({ table, now }: Deps, caller: Member, profile: ProfileRow, it: Decision) => {
  if (it.endsOtherSessions !== true) {
    const changed = changeProfile(table, profile, it.change, now());
    return { profile: changed.profile, writes: [changed.write, ...it.along] };
  }
  const ended = endOtherSessionsOf(table, profile, caller.session, it.change, now());
  return { profile: ended.profile.profile, writes: [ended.profile.write, ended.keep, ...it.along] };
};

/**
 * Fields are saved as they are left, so two changes may well meet: the second one is decided again on what the first has
 * left. `decide` is pure.
 */
export const saveProfile = async (
  deps: Deps,
  caller: Member,
  decide: (profile: ProfileRow) => Decision,
): Promise<Account> => {
  let account: Account | null = caller;
  for (let tries = 0; tries < 5 && account !== null; tries += 1) {
    const decision = decide(account.profile);
    if (Object.keys(decision.change).length === 0) return account;
    const { profile, writes } = writesOf(deps, caller, account.profile, decision);
    try {
      const [only, ...more] = writes;
      await (only !== undefined && more.length === 0
        ? deps.table.write(only)
        : deps.table.transact(writes));
      return { profile, entitlement: account.entitlement };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      account = await loadAccount(deps.table, caller.userId);
    }
  }
  throw new AppError("conflict", "Your account was changed meanwhile. Please try again.");
};
