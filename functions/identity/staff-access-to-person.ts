/** Somebody whose account staff are about to act on, and the trail of what they did. */
import { displayNameOf } from "../../shared/domain/accounts/person-name.ts";
import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import { type AuditChanges, auditWrite } from "../entities/audit.ts";
import { loadProfile, type ProfileRow } from "../entities/profile.ts";
import type { Member } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import type { Write } from "../platform/table/write.ts";

/** Throws `not_found`, and `conflict` for an account of staff that is an administrator's to act on. */
export const loadPersonFor = async (
  { table }: Pick<Deps, "table">,
  caller: Pick<Member, "profile">,
  userId: string,
): Promise<ProfileRow> => {
  const profile = await loadProfile(table, userId);
  if (profile === null) throw notFound("This person");
  if (isBeyond(caller, profile))
    throw new AppError("conflict", "This is a staff account. Please ask an administrator.");
  return profile;
};

/** Accounts of staff are administrators' business: nobody lends themselves another's roles by way of their account. */
export const isBeyond = (
  { profile: staff }: Pick<Member, "profile">,
  { staffRoles }: Pick<ProfileRow, "staffRoles">,
): boolean => staffRoles.length > 0 && !staff.staffRoles.includes("administrator");

export interface Told {
  /** As the trail says it: `gave access`. */
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string | null;
}

/** Of a person the trail names the id alone, so that it can stay when they are erased. */
export const auditEntryFor = (
  deps: Pick<Deps, "newId" | "now">,
  { profile: by }: Pick<Member, "profile">,
  userId: string,
  told: Told,
): Write =>
  auditWrite(deps, { by, subject: { kind: "person", id: userId, title: userId }, ...told });

export const signedBy = ({ profile }: Pick<Member, "profile">) => ({
  userId: profile.userId,
  name: displayNameOf(profile),
});
