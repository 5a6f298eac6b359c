import { loadRoles } from "../entities/member-role.ts";
import { cacheFor } from "../platform/cache-for.ts";

/** Returns member roles for a login, cached for five seconds, since staff rarely change them. */
export const recentRoles = cacheFor(5000, async (table) => (await loadRoles(table)).roles);
