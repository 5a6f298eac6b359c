import type { MemberRole } from "../../shared/domain/member-roles.ts";
import { loadRoles } from "../rows/member-role.ts";
import type { Deps } from "../runtime/deps.ts";
import type { Table } from "../runtime/table/table.ts";

/** Milliseconds for which they may be as they were: staff change them once a year. */
const patience = 5000;

const seen = new WeakMap<
  Table,
  { readonly roles: Promise<readonly MemberRole[]>; readonly at: number }
>();

/** Roles that members wear, for whoever signs in: read once in a while, so that nobody waits for them. */
export const recentRoles = ({ table, now }: Deps): Promise<readonly MemberRole[]> => {
  const time = now().getTime();
  const known = seen.get(table);
  if (known !== undefined && Math.abs(time - known.at) < patience) return known.roles;
  const roles = loadRoles(table).then((stored) => stored.roles);
  seen.set(table, { roles, at: time });
  // What could not be read is not remembered.
  roles.catch(() => seen.delete(table));
  return roles;
};
