/** Changes somebody's account on behalf of staff. The change is decided on the current account and saved with its audit entry. */
import { AppError } from "../../../shared/kernel/app-error.ts";
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  loadPersonAsStaff,
  type AuditDetails,
  auditEntryFor,
} from "../../identity/staff-access-to-person.ts";
import { retryOnConflict, withRowLock } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";

export interface StaffAccountChange extends AuditDetails {
  readonly writes: readonly Write[];
}

/**
 * Changes an account. `decide` may read more than the profile, and returns null if there is nothing to change. Of two
 * simultaneous changes, the second is decided again on the result of the first.
 */
export const changeAccountAsStaff = async (
  deps: Pick<Deps, "newId" | "now" | "table">,
  caller: Pick<Member, "profile">,
  userId: string,
  decide: (profile: ProfileRow) => Promise<StaffAccountChange | null>,
): Promise<void> =>
  retryOnConflict(
    async () => {
      const profile = await loadPersonAsStaff(deps, caller, userId);
      const act = await withRowLock(
        () => decide(profile),
        async () => (await loadProfile(deps.table, userId))?.version === profile.version,
      );
      if (act === null) return;
      const { writes, ...details } = act;
      await deps.table.save([...writes, auditEntryFor(deps, caller, userId, details)]);
    },
    { tries: 5, givingUp: () => new AppError("conflict", accountChangedMessage) },
  );

const accountChangedMessage = "This account has changed. Please try again.";
