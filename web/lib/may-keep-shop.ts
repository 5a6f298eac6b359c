import { useStaffRoles } from "./staff-roles.ts";

/** Whether who is signed in may change the shop; others of the staff read it. */
export const useMayKeepShop = (): boolean =>
  useStaffRoles().some((role) => role === "merchandiser" || role === "administrator");
