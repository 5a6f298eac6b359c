/** Roles as a member's record shows them: those that members wear, and those that follow from what they have. */
import { toggle } from "./toggle.ts";

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly display_name: string;
}

/** One that members wear. It opens nothing. */
export interface MemberRole {
  readonly id: string;
  /** Unique, and none that follows from something else: `trend-lead`. */
  readonly name: string;
  readonly displayName: string;
  /** Members take it and give it up themselves. Others stay with whoever wears them. */
  readonly assignable: boolean;
  readonly version: number;
  /** Null for one that is as it was at first. */
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

const first = (id: string, displayName: string): MemberRole => ({
  id,
  name: id,
  displayName,
  assignable: true,
  version: 1,
  updatedAt: null,
});

/** What there is until staff change it. Ids are stored with members. */
export const firstRoles: readonly MemberRole[] = [
  first("designer", "Designer"),
  first("buyer", "Buyer"),
  first("trend-lead", "Trend lead"),
  first("product-developer", "Product developer"),
  first("marketer", "Brand and marketing"),
  first("student", "Student or teacher"),
];

/** So many fit on a profile, and into one row. */
export const maxMemberRoles = 40;

export type RoleNameFault = "reserved" | "taken";

/** What speaks against a name; `id` is of the role that would have it, null for a new one. */
export const roleNameFault = (
  roles: readonly MemberRole[],
  id: string | null,
  name: string,
): RoleNameFault | null => {
  if (Object.hasOwn(derived, name)) return "reserved";
  return roles.some((role) => role.id !== id && role.name === name) ? "taken" : null;
};

const shown = ({ id, name, displayName }: MemberRole): Role => ({
  id,
  name,
  display_name: displayName,
});

/** Those that members may take, as their profile lists them. */
export const availableRoles = (roles: readonly MemberRole[]): Role[] =>
  roles.filter(({ assignable }) => assignable).map(shown);

export interface RolesOf {
  readonly staffRoles: readonly string[];
  readonly ownRoles: readonly string[];
  readonly buysActivePlan: boolean;
}

/** Staff roles, `user-subscription` for the buyer of an active paid plan, and the member's own that there still are. */
export const assignedRoles = (
  roles: readonly MemberRole[],
  { staffRoles, ownRoles, buysActivePlan }: RolesOf,
): Role[] => [
  ...staffRoles.map(derivedRole),
  ...(buysActivePlan ? [derivedRole("user-subscription")] : []),
  ...roles.filter(({ id }) => ownRoles.includes(id)).map(shown),
];

/** The member's own roles with this one taken or given up; null when it is not for members to take. */
export const toggleRole = (
  roles: readonly MemberRole[],
  ownRoles: readonly string[],
  id: string,
): string[] | null =>
  roles.some((role) => role.id === id && role.assignable) ? toggle(ownRoles, id) : null;
