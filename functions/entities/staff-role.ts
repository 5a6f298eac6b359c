/** Staff roles and who assigned them: a row each beside the profile, never changed. */
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, put, type Write } from "../platform/table/write.ts";
import { changeProfile, type ProfileRow } from "./profile.ts";

const staffRoleRow = z.object({
  userId: z.string(),
  role: z.enum(staffRoles),
  /** The member of staff who assigned or removed the role. */
  givenBy: z.string(),
  at: z.string(),
  /** Says whether the role was removed. */
  taken: z._default(z.boolean(), false),
});
type StaffRoleRow = z.output<typeof staffRoleRow>;

const prefix = "STAFFROLE#";

interface RoleChange {
  readonly role: StaffRole;
  readonly givenBy: string;
  readonly now: Date;
}

/** Assigns a role in one transaction. Fails if the profile has changed since it was read. */
export const staffRoleWrites = (profile: ProfileRow, change: RoleChange): readonly Write[] => [
  changeProfile(profile, { staffRoles: [...profile.staffRoles, change.role] }, change.now).write,
  record(profile, change, false),
];

/** Removes a role in the same way. */
export const removeStaffRoleWrites = (
  profile: ProfileRow,
  change: RoleChange,
): readonly Write[] => {
  const left = profile.staffRoles.filter((role) => role !== change.role);
  return [
    changeProfile(profile, { staffRoles: left }, change.now).write,
    record(profile, change, true),
  ];
};

const record = (
  { userId }: ProfileRow,
  { role, givenBy, now }: RoleChange,
  isTaken: boolean,
): Write => {
  const row: StaffRoleRow = { userId, role, givenBy, at: now.toISOString(), taken: isTaken };
  return put({ pk: `USER#${userId}`, sk: `${prefix}${row.at}#${role}`, ...row }, absent);
};

/** Lists the assignments, oldest first. */
export const listStaffRoleAssignments = async (
  table: Table,
  userId: string,
): Promise<StaffRoleRow[]> => {
  const rows = await table.queryAll({ pk: `USER#${userId}`, beginsWith: prefix });
  return rows.map((row) => staffRoleRow.parse(row));
};
