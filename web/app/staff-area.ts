/** The staff area's routes with their code and their guard. They are loaded when somebody goes there. */
import { type ComponentType, lazy } from "react";
import { hasRole } from "../../shared/contract/staff/staff-roles.ts";
import { endedSession } from "../lib/ended-session.ts";
import { paths, staffDeniedPath } from "../lib/paths.ts";
import { session } from "../lib/session.ts";
import { staffRolesOf } from "../lib/staff-roles.ts";
import { guard } from "./guards.ts";
import type { PageRoute } from "./page-route.ts";
import type { StaffRoute } from "./staff-routes.ts";

export { staffRoutes } from "./staff-routes.ts";

endedSession.askWith(lazy(() => import("../features/auth/sign-in-again-sheet.tsx")));

const pages = import.meta.glob<{ readonly default: ComponentType }>("../pages/admin/*.tsx");

export const loadStaffPageModule = ({
  file,
}: PageRoute): Promise<{ readonly default: ComponentType }> => {
  const load = pages[`../pages/admin/${file}.tsx`];
  if (load === undefined) throw new Error(`There is no staff page ${file}.`);
  return load();
};

/**
 * Returns the redirect for a staff page. A member without a staff role has no access to the area; staff with another
 * role see whose page it is.
 */
export const guardStaff = ({ access, audience }: StaffRoute, here: string): string | null => {
  const instead = guard(access, here);
  const user = session.user();
  if (instead !== null || user === null) return instead;
  const current = staffRolesOf(user);
  if (current.length === 0) return paths.denied;
  return hasRole(audience, current) ? null : staffDeniedPath(here);
};
