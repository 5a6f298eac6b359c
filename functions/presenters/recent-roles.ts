import { loadRoles } from "../entities/member-role.ts";
import { cacheFor } from "../platform/cache-for.ts";

/** Roles that members wear, for whoever signs in: staff change them once a year. */
export const recentRoles = cacheFor(5000, async (table) => (await loadRoles(table)).roles);
