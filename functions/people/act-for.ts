/** What staff do to somebody's account: decided on the account as it is, and saved with its trail. */
import { nameOf } from "../../shared/domain/directory-people.ts";
import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import { type AuditChanges, auditWrite } from "../rows/audit.ts";
import { loadProfile, type ProfileRow } from "../rows/profile.ts";
import type { Member } from "../runtime/caller.ts";
import type { Deps } from "../runtime/deps.ts";
import { decideAgain } from "../runtime/table/decide-again.ts";
import type { Write } from "../runtime/table/write.ts";

export interface Act extends Told {
  readonly writes: readonly Write[];
}

interface Told {
  /** As the trail says it: `gave access`. */
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string | null;
}

/** `decide` answers null where all is done already. Of two at once the second is decided again on what the first has left. */
export const actFor = async (
  deps: Pick<Deps, "newId" | "now" | "table">,
  caller: Pick<Member, "profile">,
  userId: string,
  decide: (profile: ProfileRow) => Promise<Act | null>,
): Promise<void> =>
  decideAgain(
    async () => {
      const profile = await loadPersonFor(deps, caller, userId);
      const act = await decide(profile);
      if (act === null) return;
      const { writes, ...told } = act;
      await deps.table.save([...writes, trailOf(deps, caller, userId, told)]);
    },
    { tries: 5, givingUp: () => new AppError("conflict", changed) },
  );

const changed = "This account was changed meanwhile. Please try again.";

/** Accounts of staff are administrators' business: nobody lends themselves another's roles by way of their account. */
export const loadPersonFor = async (
  { table }: Pick<Deps, "table">,
  { profile: staff }: Pick<Member, "profile">,
  userId: string,
): Promise<ProfileRow> => {
  const profile = await loadProfile(table, userId);
  if (profile === null) throw notFound("This person");
  if (profile.staffRoles.length > 0 && !staff.staffRoles.includes("administrator"))
    throw new AppError("conflict", "This is an account of staff. Please ask an administrator.");
  return profile;
};

/** Of a person the trail names the id alone, so that it can stay when they are erased. */
export const trailOf = (
  deps: Pick<Deps, "newId" | "now">,
  { profile: by }: Pick<Member, "profile">,
  userId: string,
  told: Told,
): Write =>
  auditWrite(deps, { by, subject: { kind: "person", id: userId, title: userId }, ...told });

export const signedBy = ({ profile }: Pick<Member, "profile">) => ({
  userId: profile.userId,
  name: nameOf(profile),
});
