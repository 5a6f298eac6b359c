import { useStaffRoles } from "../../lib/staff-roles.ts";

/** Whether who is signed in may change the catalogue; others of the staff read it. */
export const useMayWrite = (): boolean =>
  useStaffRoles().some((role) => role === "merchandiser" || role === "administrator");
