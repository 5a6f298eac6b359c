/** The member whose account staff are about to change, and the audit entry of the change. */
import { displayNameOf } from "../../shared/domain/accounts/person-name.ts";
import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import { type AuditChanges, auditWrite } from "../entities/audit.ts";
import { loadProfile, type ProfileRow } from "../entities/profile.ts";
import type { Member } from "./caller.ts";
import type { Deps } from "../platform/deps.ts";
import type { Write } from "../platform/table/write.ts";

/** Loads the member. Throws `not_found`, and `conflict` for a staff account if the caller is not an administrator. */
export const loadPersonAsStaff = async (
  { table }: Pick<Deps, "table">,
  caller: Pick<Member, "profile">,
  userId: string,
): Promise<ProfileRow> => {
  const profile = await loadProfile(table, userId);
  if (profile === null) throw notFound("This person");
  if (isProtectedStaffAccount(caller, profile))
    throw new AppError("conflict", "This is a staff account. Please ask an administrator.");
  return profile;
};

/**
 * Returns true for a staff account that the caller may not change. Only administrators may, so that nobody acquires
 * another's roles through their account.
 */
export const isProtectedStaffAccount = (
  { profile: staff }: Pick<Member, "profile">,
  { staffRoles }: Pick<ProfileRow, "staffRoles">,
): boolean => staffRoles.length > 0 && !staff.staffRoles.includes("administrator");

export interface AuditDetails {
  /** The action as the audit log prints it, such as `gave access`. */
  readonly action: string;
  readonly changes: AuditChanges;
  readonly reason?: string | null;
}

/** Returns the audit entry. It names the member by id alone, so that it can remain when they are erased. */
export const auditEntryFor = (
  deps: Pick<Deps, "newId" | "now">,
  { profile: by }: Pick<Member, "profile">,
  userId: string,
  details: AuditDetails,
): Write =>
  auditWrite(deps, { by, subject: { kind: "person", id: userId, title: userId }, ...details });

export const auditActor = ({ profile }: Pick<Member, "profile">) => ({
  userId: profile.userId,
  name: displayNameOf(profile),
});
