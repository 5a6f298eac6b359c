/** Roles as a member's record shows them (specification B §3 User roles). */
export interface Role {
  readonly id: string;
  readonly name: string;
  readonly display_name: string;
}

const titles: Readonly<Record<string, string>> = {
  editor: "Editor",
  merchandiser: "Merchandiser",
  finance: "Finance",
  administrator: "Administrator",
  "user-subscription": "Subscriber",
};

const role = (name: string): Role => ({ id: name, name, display_name: titles[name] ?? name });

/** Staff roles, and `user-subscription` for the buyer of an active paid plan (decisions, Accounts). */
export const assignedRoles = (staffRoles: readonly string[], buysActivePlan: boolean): Role[] => [
  ...staffRoles.map(role),
  ...(buysActivePlan ? [role("user-subscription")] : []),
];
