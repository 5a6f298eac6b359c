/** Roles as a member's record shows them. */
import { toggle } from "./toggle.ts";

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly display_name: string;
}

const titles: Readonly<Record<string, string>> = {
  editor: "Editor",
  merchandiser: "Merchandiser",
  finance: "Finance",
  support: "Support",
  administrator: "Administrator",
  "user-subscription": "Subscriber",
};

const role = (name: string, title = titles[name]): Role => ({
  id: name,
  name,
  display_name: title ?? name,
});

/** What members say of their own work. They open nothing; ids are stored with members, new ones are added at the end. */
export const assignableRoles: readonly Role[] = [
  role("designer", "Designer"),
  role("buyer", "Buyer"),
  role("trend-lead", "Trend lead"),
  role("product-developer", "Product developer"),
  role("marketer", "Brand and marketing"),
  role("student", "Student or teacher"),
];

export interface RolesOf {
  readonly staffRoles: readonly string[];
  readonly ownRoles: readonly string[];
  readonly buysActivePlan: boolean;
}

/** Staff roles, `user-subscription` for the buyer of an active paid plan, and the member's own. */
export const assignedRoles = ({ staffRoles, ownRoles, buysActivePlan }: RolesOf): Role[] => [
  ...staffRoles.map((name) => role(name)),
  ...(buysActivePlan ? [role("user-subscription")] : []),
  ...assignableRoles.filter(({ id }) => ownRoles.includes(id)),
];

/** The member's own roles with this one taken or given up; null when it is not for members to take. */
export const toggleRole = (ownRoles: readonly string[], id: string): string[] | null =>
  assignableRoles.some((one) => one.id === id) ? toggle(ownRoles, id) : null;
