/** What staff do to somebody's account: decided on the account as it is, and saved with its trail. */
import { AppError } from "../../../shared/kernel/app-error.ts";
import { loadProfile, type ProfileRow } from "../../entities/profile.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { loadPersonFor, type Told, trailOf } from "../../identity/person-for-staff.ts";
import { decideAgain, decideBeside } from "../../platform/table/decide-again.ts";
import type { Write } from "../../platform/table/write.ts";

export interface Act extends Told {
  readonly writes: readonly Write[];
}

/**
 * `decide` answers null where all is done already, and reads what stands beside the profile. Of two at once the second is
 * decided again on what the first has left.
 */
export const actFor = async (
  deps: Pick<Deps, "newId" | "now" | "table">,
  caller: Pick<Member, "profile">,
  userId: string,
  decide: (profile: ProfileRow) => Promise<Act | null>,
): Promise<void> =>
  decideAgain(
    async () => {
      const profile = await loadPersonFor(deps, caller, userId);
      const act = await decideBeside(
        () => decide(profile),
        async () => (await loadProfile(deps.table, userId))?.version === profile.version,
      );
      if (act === null) return;
      const { writes, ...told } = act;
      await deps.table.save([...writes, trailOf(deps, caller, userId, told)]);
    },
    { tries: 5, givingUp: () => new AppError("conflict", changed) },
  );

const changed = "This account has changed. Please try again.";
