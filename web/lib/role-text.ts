import type { ForStaff, StaffRole } from "../../shared/contract/endpoint.ts";

const pluralRoleNames: Readonly<Record<StaffRole, string>> = {
  editor: "editors",
  merchandiser: "merchandisers",
  finance: "finance",
  support: "support",
  administrator: "administrators",
};

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns the roles that a page is for: `finance and administrators`. */
export const audienceText = ({ staff }: ForStaff): string =>
  listFormat.format(staff.map((role) => pluralRoleNames[role]));

/** Returns the roles that a person has: `an editor`, `finance and support`. */
export const rolesText = (roles: readonly StaffRole[]): string =>
  listFormat.format(roles.map(roleText));

const roleText = (role: StaffRole): string => {
  if (role === "finance" || role === "support") return role;
  return role === "merchandiser" ? `a ${role}` : `an ${role}`;
};
