import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { auditWrite } from "../../entities/audit.ts";
import { checkProfile, loadProfile, type ProfileRow } from "../../entities/profile.ts";
import { removeStaffRoleWrites } from "../../entities/staff-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Table } from "../../platform/table/table.ts";
import { staffAccount, staffSubject } from "./staff-account.ts";

type Endpoint = typeof staffAccountsContract.endpoints.removeRole;

/** Removes a staff role, with effect from the next request. An administrator always remains: the caller keeps that role. */
export const revokeStaffRole: UseCase<Endpoint> = async (
  deps,
  { userId: givenBy },
  { params: { id }, body: { role, reason } },
) => {
  const { table, now } = deps;
  if (id === givenBy && role === "administrator") throw ownRole();
  const profile = await retryOnConflict(
    async () => {
      const [person, by] = await Promise.all([
        loadProfile(table, id),
        loadAdministrator(table, givenBy),
      ]);
      if (person === null) throw notFound("This person");
      if (!person.staffRoles.includes(role)) return person;
      await table.save([
        ...removeStaffRoleWrites(person, { role, givenBy, now: now() }),
        // If two administrators remove each other at the same time, one of them gets a conflict.
        ...(id === givenBy ? [] : [checkProfile(by)]),
        auditWrite(deps, {
          by,
          subject: staffSubject(person),
          action: "removed a staff role",
          changes: { role: { before: role, after: null } },
          reason,
        }),
      ]);
      return { ...person, staffRoles: person.staffRoles.filter((roles) => roles !== role) };
    },
    { tries: 5, givingUp: () => new AppError("conflict", "Please try again.") },
  );
  return { status: 200, body: { data: staffAccount(profile) } };
};

const ownRole = (): AppError =>
  new AppError(
    "conflict",
    "You can’t remove your own administrator role. Ask another administrator.",
  );

/** Loads the current profile, because the caller may have lost the role since the request was authorised. */
const loadAdministrator = async (table: Table, userId: string): Promise<ProfileRow> => {
  const profile = await loadProfile(table, userId);
  if (profile === null || !profile.staffRoles.includes("administrator"))
    throw new AppError("forbidden", "This area is for staff.");
  return profile;
};
