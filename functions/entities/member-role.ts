/**
 * Roles that members can have. All are in one row, because they are few, always read together and unique by name. A
 * change is conditional on the row's revision, so that two concurrent changes cannot create the same name.
 */
import * as z from "zod/mini";
import { defaultRoles, type MemberRole } from "../../shared/domain/accounts/member-roles.ts";
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
  /** The revision, or null before staff have changed a role. */
  readonly revision: number | null;
}

const key: Key = { pk: "MEMBERROLES", sk: "MEMBERROLES" };

/** Loads the current roles. */
export const loadRoles = async (table: Table): Promise<StoredRoles> =>
  (await table.get(key, rolesRow)) ?? { roles: defaultRoles, revision: null };

/** Saves the roles in place of those that were read. Fails if they have changed since. */
export const saveRoles = ({ revision }: StoredRoles, roles: readonly MemberRole[]): Write =>
  put(
    { ...key, revision: (revision ?? 0) + 1, roles },
    revision === null ? absent : where({ revision }),
  );
