/** Staff roles, and who gave them: a row each beside the profile, never changed. */
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import type { Table } from "../runtime/table/table.ts";
import { absent, put, type Write } from "../runtime/table/write.ts";
import { changeProfile, type ProfileRow } from "./profile.ts";

const staffRoleRow = z.object({
  userId: z.string(),
  role: z.enum(staffRoles),
  givenBy: z.string(),
  at: z.string(),
});
type StaffRoleRow = z.output<typeof staffRoleRow>;

const prefix = "STAFFROLE#";

/** One transaction, unless the profile was changed since it was read. */
export const staffRoleWrites = (
  profile: ProfileRow,
  {
    role,
    givenBy,
    now,
  }: { readonly role: StaffRole; readonly givenBy: string; readonly now: Date },
): readonly Write[] => {
  const { userId } = profile;
  const given: StaffRoleRow = { userId, role, givenBy, at: now.toISOString() };
  const sk = `${prefix}${given.at}#${role}`;
  return [
    changeProfile(profile, { staffRoles: [...profile.staffRoles, role] }, now).write,
    put({ pk: `USER#${userId}`, sk, ...given }, absent),
  ];
};

/** Oldest first. */
export const listRolesGiven = async (table: Table, userId: string): Promise<StaffRoleRow[]> => {
  const rows = await table.queryAll({ pk: `USER#${userId}`, beginsWith: prefix });
  return rows.map((row) => staffRoleRow.parse(row));
};
