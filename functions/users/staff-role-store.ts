/** Staff roles, and who gave them: a row each beside the profile, never changed. It alone knows the rows' keys. */
import * as z from "zod/mini";
import { type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import type { ProfileRow } from "../runtime/caller-store.ts";
import type { Table, Write } from "../runtime/table.ts";
import { changeProfile } from "./user-store.ts";

const roleGiven = z.object({
  userId: z.string(),
  role: z.enum(staffRoles),
  givenBy: z.string(),
  at: z.string(),
});
type RoleGiven = z.output<typeof roleGiven>;

/** One transaction, unless the profile was changed since it was read. */
export const putStaffRole = (
  table: Table,
  profile: ProfileRow,
  {
    role,
    givenBy,
    now,
  }: { readonly role: StaffRole; readonly givenBy: string; readonly now: Date },
): readonly Write[] => {
  const { userId } = profile;
  const given: RoleGiven = { userId, role, givenBy, at: now.toISOString() };
  const change = { staffRoles: [...profile.staffRoles, role] };
  return [
    changeProfile(table, profile, change, now).write,
    {
      Put: {
        TableName: table.name,
        Item: { pk: `USER#${userId}`, sk: `STAFFROLE#${given.at}#${role}`, ...given },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  ];
};

/** Oldest first. */
export const listRolesGiven = async (table: Table, userId: string): Promise<RoleGiven[]> => {
  const rows = await table.queryAll({ pk: `USER#${userId}`, beginsWith: "STAFFROLE#" });
  return rows.map((row) => roleGiven.parse(row));
};
