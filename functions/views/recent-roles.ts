import { loadRoles } from "../rows/member-role.ts";
import { recently } from "../runtime/recently.ts";

/** Roles that members wear, for whoever signs in: staff change them once a year. */
export const recentRoles = recently(5000, async (table) => (await loadRoles(table)).roles);
