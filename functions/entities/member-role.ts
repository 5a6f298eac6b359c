/**
 * Roles that members wear: all of them in one row, as they are few, always read together and unique by name. Whoever changes
 * one does so on condition of the row's revision, so that no two make the same name at once.
 */
import * as z from "zod/mini";
import { firstRoles, type MemberRole } from "../../shared/domain/accounts/member-roles.ts";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, where, type Write } from "../platform/table/write.ts";

const memberRole: z.ZodMiniType<MemberRole> = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  assignable: z.boolean(),
  version: z.int(),
  updatedAt: z.nullable(z.string()),
});

const rolesRow = z.object({ revision: z.int(), roles: z.array(memberRole) });

export interface StoredRoles {
  readonly roles: readonly MemberRole[];
  /** Null before staff have changed one. */
  readonly revision: number | null;
}

const key: Key = { pk: "MEMBERROLES", sk: "MEMBERROLES" };

/** As they are now. */
export const loadRoles = async (table: Table): Promise<StoredRoles> =>
  (await table.get(key, rolesRow)) ?? { roles: firstRoles, revision: null };

/** In place of those that were read, unless they were changed since. */
export const saveRoles = ({ revision }: StoredRoles, roles: readonly MemberRole[]): Write =>
  put(
    { ...key, revision: (revision ?? 0) + 1, roles },
    revision === null ? absent : where({ revision }),
  );
