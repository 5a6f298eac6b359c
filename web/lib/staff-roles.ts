import { type ForStaff, type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import { hasRole } from "../../shared/contract/staff/staff-roles.ts";
import { type User, useUser } from "./session.ts";

/** Returns the staff roles of a user. */
export const staffRolesOf = ({ roles }: Pick<User, "roles">): readonly StaffRole[] =>
  staffRoles.filter((role) => roles.assigned.some(({ id }) => id === role));

/** Returns the staff roles of the logged-in user; none for members and visitors. */
export const useStaffRoles = (): readonly StaffRole[] => {
  const user = useUser();
  return user === null ? [] : staffRolesOf(user);
};

/** Returns whether the logged-in user may make this call. The server checks it again. */
export const usePermission = ({ audience }: { readonly audience: ForStaff }): boolean =>
  hasRole(audience, useStaffRoles());
