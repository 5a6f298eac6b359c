/** The roles in a member's record: those that the member has chosen, and those that follow from plans and staff roles. */
import { toggle } from "./toggle.ts";

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly display_name: string;
}

/** A role that members can have. It opens nothing. */
export interface MemberRole {
  readonly id: string;
  /** The unique name, which differs from all derived roles: `trend-lead`. */
  readonly name: string;
  readonly displayName: string;
  /** True if members add and remove the role themselves. Other roles stay with the members who have them. */
  readonly assignable: boolean;
  readonly version: number;
  /** The time of the last change; null for a role that was never changed. */
  readonly updatedAt: string | null;
}

const derived: Readonly<Record<string, string>> = {
  editor: "Editor",
  merchandiser: "Merchandiser",
  finance: "Finance",
  support: "Support",
  administrator: "Administrator",
  "user-subscription": "Subscriber",
};

const derivedRole = (name: string): Role => ({
  id: name,
  name,
  display_name: derived[name] ?? name,
});

const defaultRole = (id: string, displayName: string): MemberRole => ({
  id,
  name: id,
  displayName,
  assignable: true,
  version: 1,
  updatedAt: null,
});

/** The roles that exist until staff change them. Their ids are stored with members. */
export const defaultRoles: readonly MemberRole[] = [
  defaultRole("designer", "Designer"),
  defaultRole("buyer", "Buyer"),
  defaultRole("trend-lead", "Trend lead"),
  defaultRole("product-developer", "Product developer"),
  defaultRole("marketer", "Brand and marketing"),
  defaultRole("student", "Student or teacher"),
];

/** The maximum number of roles: as many fit on a profile and into one row. */
export const maxMemberRoles = 40;

export type RoleNameFault = "reserved" | "taken";

/**
 * Returns `reserved` or `taken` for a name that cannot be used, otherwise null. `id` is the id of the role to rename, or null for
 * a new role.
 */
export const roleNameFault = (
  roles: readonly MemberRole[],
  id: string | null,
  name: string,
): RoleNameFault | null => {
  if (Object.hasOwn(derived, name)) return "reserved";
  return roles.some((role) => role.id !== id && role.name === name) ? "taken" : null;
};

const presentRole = ({ id, name, displayName }: MemberRole): Role => ({
  id,
  name,
  display_name: displayName,
});

/** Returns the roles that members may choose, as their profile lists them. */
export const availableRoles = (roles: readonly MemberRole[]): Role[] =>
  roles.filter(({ assignable }) => assignable).map(presentRole);

export interface RoleSources {
  readonly staffRoles: readonly string[];
  readonly ownRoles: readonly string[];
  readonly buysActivePlan: boolean;
}

/**
 * Returns the staff roles, `user-subscription` for the buyer of an active paid plan, and the member's own roles that still exist.
 */
export const assignedRoles = (
  roles: readonly MemberRole[],
  { staffRoles, ownRoles, buysActivePlan }: RoleSources,
): Role[] => [
  ...staffRoles.map(derivedRole),
  ...(buysActivePlan ? [derivedRole("user-subscription")] : []),
  ...roles.filter(({ id }) => ownRoles.includes(id)).map(presentRole),
];

/** Returns the member's roles with this one added or removed; null if members cannot choose it. */
export const toggleRole = (
  roles: readonly MemberRole[],
  ownRoles: readonly string[],
  id: string,
): string[] | null =>
  roles.some((role) => role.id === id && role.assignable) ? toggle(ownRoles, id) : null;
