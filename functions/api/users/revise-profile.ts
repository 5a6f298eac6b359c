import { AppError } from "../../../shared/kernel/app-error.ts";
import { type Account, loadAccount } from "../../entities/account.ts";
import { changeProfile, type ProfileChange, type ProfileRow } from "../../entities/profile.ts";
import { endSessions } from "../../entities/session.ts";
import { renameInTeams } from "../../entities/team.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict, ConflictError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

export interface ProfileDecision {
  readonly change: ProfileChange;
  /** Emails and conditions that belong in the same transaction. */
  readonly extraWrites: readonly Write[];
  /** True after a change of password: other sessions end, and this browser stays logged in. */
  readonly endsOtherSessions?: boolean;
}

/**
 * Changes the profile. Fields are saved one at a time, so two changes may overlap: the second one is decided again on the result
 * of the first. `decide` is pure.
 */
export const reviseProfile = async (
  { table, now }: Deps,
  caller: Member,
  decide: (profile: ProfileRow) => ProfileDecision,
): Promise<Account> => {
  let existing: Account | null = caller;
  return retryOnConflict(
    async () => {
      const account = existing ?? (await loadAccount(table, caller.userId, now()));
      existing = null;
      if (account === null) throw new ConflictError();
      const { profile } = account;
      const { change, extraWrites, endsOtherSessions } = decide(profile);
      if (Object.keys(change).length === 0) return account;
      const {
        row,
        write,
        kept: stored,
      } = endsOtherSessions === true
        ? endSessions(profile, change, now(), caller.session)
        : { ...changeProfile(profile, change, now()), kept: [] };
      await table.save([write, ...stored, ...renameInTeamsWrites(profile, row), ...extraWrites]);
      return { ...account, profile: row };
    },
    { tries: 5, givingUp: () => new AppError("conflict", accountChangedMessage) },
  );
};

/** Returns the writes that rename the member in their teams, which show members by name. */
const renameInTeamsWrites = (before: ProfileRow, after: ProfileRow): readonly Write[] =>
  before.firstName === after.firstName && before.lastName === after.lastName
    ? []
    : renameInTeams(before, after);

const accountChangedMessage = "Your account has changed. Please try again.";
