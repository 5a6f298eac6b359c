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
  /** Mails and conditions that belong into the same transaction. */
  readonly along: readonly Write[];
  /** After a change of password; this browser stays signed in. */
  readonly endsOtherSessions?: boolean;
}

/**
 * Fields are saved as they are left, so two changes may well meet: the second one is decided again on what the first has
 * left. `decide` is pure.
 */
export const reviseProfile = async (
  { table, now }: Deps,
  caller: Member,
  decide: (profile: ProfileRow) => ProfileDecision,
): Promise<Account> => {
  let known: Account | null = caller;
  return retryOnConflict(
    async () => {
      const account = known ?? (await loadAccount(table, caller.userId, now()));
      known = null;
      if (account === null) throw new ConflictError();
      const { profile } = account;
      const { change, along, endsOtherSessions } = decide(profile);
      if (Object.keys(change).length === 0) return account;
      const { row, write, kept } =
        endsOtherSessions === true
          ? endSessions(profile, change, now(), caller.session)
          : { ...changeProfile(profile, change, now()), kept: [] };
      await table.save([write, ...kept, ...renamed(profile, row), ...along]);
      return { ...account, profile: row };
    },
    { tries: 5, givingUp: () => new AppError("conflict", changed) },
  );
};

/** A team shows its members by name. */
const renamed = (before: ProfileRow, after: ProfileRow): readonly Write[] =>
  before.firstName === after.firstName && before.lastName === after.lastName
    ? []
    : renameInTeams(before, after);

const changed = "Your account has changed. Please try again.";
