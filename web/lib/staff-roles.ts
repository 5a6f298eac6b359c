import { type ForStaff, type StaffRole, staffRoles } from "../../shared/contract/endpoint.ts";
import { hasRole } from "../../shared/contract/staff/staff-roles.ts";
import { type User, useUser } from "./session.ts";

/** What somebody is here beside being a member. */
export const staffRolesOf = ({ roles }: Pick<User, "roles">): readonly StaffRole[] =>
  staffRoles.filter((role) => roles.assigned.some(({ id }) => id === role));

/** Of who is signed in; none for members and visitors. */
export const useStaffRoles = (): readonly StaffRole[] => {
  const user = useUser();
  return user === null ? [] : staffRolesOf(user);
};

/** Whether who is signed in may make this call of the contract; the server judges it again. */
export const usePermission = ({ audience }: { readonly audience: ForStaff }): boolean =>
  hasRole(audience, useStaffRoles());
