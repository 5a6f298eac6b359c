/** Loads the roles of members, with the number of members of each. */
import type { RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { type MemberRole, roleNameFault } from "../../../shared/domain/accounts/member-roles.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import type { AuditedRecord } from "../../entities/audited-record.ts";
import { loadRoles, saveRoles, type StoredRoles } from "../../entities/member-role.ts";
import type { RetryPolicy } from "../../platform/table/retry-on-conflict.ts";

export interface MemberRolesContext {
  readonly stored: StoredRoles;
  readonly view: (role: MemberRole) => RoleRecord;
  /** Returns the role. Throws `not_found` if there is none. */
  readonly find: (id: string) => MemberRole;
  /** Returns a role as staff revise it; `id` is null for a new role. */
  readonly record: (id: string | null) => AuditedRecord<MemberRole>;
}

/** Loads the roles. The number of members comes from the directory, a few seconds late; it is only shown to staff. */
export const loadMemberRolesContext = async ({
  table,
  people,
}: Pick<DirectoryDeps, "people" | "table">): Promise<MemberRolesContext> => {
  const [stored, listing] = await Promise.all([loadRoles(table), people.current()]);
  const counts = new Map<string, number>();
  for (const { entry } of listing.inOrder("created_at"))
    for (const id of entry.roles) counts.set(id, (counts.get(id) ?? 0) + 1);
  const view = ({ id, name, displayName, assignable, version, updatedAt }: MemberRole) => ({
    id,
    name,
    display_name: displayName,
    assignable,
    people: counts.get(id) ?? 0,
    version,
    updated_at: updatedAt,
  });
  return {
    stored,
    view,
    find: (id) => {
      const role = stored.roles.find((one) => one.id === id);
      if (role === undefined) throw notFound("This job title");
      return role;
    },
    record: (id) => {
      const current = stored.roles.find((role) => role.id === id) ?? null;
      return {
        current,
        what: "This job title",
        subjectOf: (role) => ({ kind: "role", id: role.id, title: role.displayName }),
        present: view,
        forAudit,
        writesOf: (next) => [saveRoles(stored, rolesWith(stored.roles, current, next))],
      };
    },
  };
};

const nameErrors = {
  reserved: "This name is reserved: choose another",
  taken: "This name is already in use: choose another",
} as const;

export const assertValidRoleName = (
  { roles }: StoredRoles,
  id: string | null,
  name: string,
): void => {
  const fault = roleNameFault(roles, id, name);
  if (fault !== null) throw invalidField("name", nameErrors[fault]);
};

const forAudit = ({ name, displayName, assignable }: MemberRole) => ({
  name,
  display_name: displayName,
  assignable,
});

/** Returns the roles with one of them replaced; `null` stands for a role that did not or does not exist. */
const rolesWith = (
  roles: readonly MemberRole[],
  before: MemberRole | null,
  after: MemberRole | null,
): readonly MemberRole[] => {
  if (before === null) return after === null ? roles : [...roles, after];
  return roles.flatMap((role) => {
    if (role.id !== before.id) return [role];
    return after === null ? [] : [after];
  });
};

/** The retries on conflict. Few people edit roles, but sometimes at the same time. */
export const rolesSavePolicy: RetryPolicy = {
  pause: 40,
  tries: 12,
  givingUp: () => new AppError("conflict", "The job titles have changed. Please try again."),
};
