import type { ForStaff, StaffRole } from "../../shared/contract/endpoint.ts";

const those: Readonly<Record<StaffRole, string>> = {
  editor: "editors",
  merchandiser: "merchandisers",
  finance: "finance",
  support: "support",
  administrator: "administrators",
};

const together = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns the roles that a page is for: `finance and administrators`. */
export const whoText = ({ staff }: ForStaff): string =>
  together.format(staff.map((role) => those[role]));

/** Returns the roles that a person has: `an editor`, `finance and support`. */
export const rolesText = (roles: readonly StaffRole[]): string =>
  together.format(roles.map(roleText));

const roleText = (role: StaffRole): string => {
  if (role === "finance" || role === "support") return role;
  return role === "merchandiser" ? `a ${role}` : `an ${role}`;
};
