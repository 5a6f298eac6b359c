import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { uniqueSlug, slugify } from "../../../shared/domain/search/fold-text.ts";
import { maxMemberRoles, roleNameFault } from "../../../shared/domain/accounts/member-roles.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { saveRecord } from "../../entities/audited-record.ts";
import type { StoredRoles } from "../../entities/member-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import {
  loadMemberRolesContext,
  rolesSavePolicy,
  assertValidRoleName,
} from "./load-member-roles.ts";

export const createRole: UseCase<
  typeof staffAccountsContract.endpoints.createRole,
  DirectoryDeps
> = async (deps, caller, { body }) => {
  const id = deps.newId("role");
  const data = await retryOnConflict(async () => {
    const { stored, view, record } = await loadMemberRolesContext(deps);
    if (stored.roles.length >= maxMemberRoles)
      throw new AppError(
        "conflict",
        `You already have ${maxMemberRoles} job titles. Delete one first.`,
      );
    const after = {
      id,
      name: chooseName(stored, body.name, body.display_name),
      displayName: body.display_name,
      assignable: body.assignable,
      version: 1,
      updatedAt: deps.now().toISOString(),
    };
    await saveRecord(deps, caller, record(null), after);
    return view(after);
  }, rolesSavePolicy);
  return { status: 201, body: { data } };
};

/** The maximum length of a generated name, which leaves room for a number at the end. */
const maxGeneratedLength = 56;

/** Returns the requested name, or the first free one based on the title. */
const chooseName = (stored: StoredRoles, requested: string | undefined, title: string): string => {
  if (requested !== undefined) {
    assertValidRoleName(stored, null, requested);
    return requested;
  }
  const made = slugify(title, "role").slice(0, maxGeneratedLength).replace(/-$/, "");
  const takenNames = new Set(stored.roles.map(({ name }) => name));
  if (roleNameFault(stored.roles, null, made) === "reserved") takenNames.add(made);
  return uniqueSlug(made, takenNames);
};
