import { useStaffRoles } from "../../lib/staff-roles.ts";

/** Whether who is signed in answers members' questions; finance reads what is bought, and no more. */
export const useMayHelp = (): boolean =>
  useStaffRoles().some((role) => role === "support" || role === "administrator");

/** Whether they make offers: finance does. */
export const useMayQuote = (): boolean =>
  useStaffRoles().some((role) => role === "finance" || role === "administrator");
