import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import {
  changeRole,
  loadMemberRolesContext,
  rolesSavePolicy,
  assertValidRoleName,
} from "./load-member-roles.ts";

export const updateRole: UseCase<
  typeof staffAccountsContract.endpoints.updateRole,
  DirectoryDeps
> = async (deps, caller, { params: { id }, body }) => {
  const data = await retryOnConflict(async () => {
    const { stored, find, refuseStale, view } = await loadMemberRolesContext(deps);
    const before = find(id);
    refuseStale(before, body.version);
    const changed = {
      name: body.name ?? before.name,
      displayName: body.display_name ?? before.displayName,
      assignable: body.assignable ?? before.assignable,
    };
    if (changed.name !== before.name) assertValidRoleName(stored, id, changed.name);
    if (
      changed.name === before.name &&
      changed.displayName === before.displayName &&
      changed.assignable === before.assignable
    )
      return view(before);
    const version = before.version + 1;
    const after = { id, ...changed, version, updatedAt: deps.now().toISOString() };
    await changeRole(deps, caller, stored, { before, after }, body.version === undefined);
    return view(after);
  }, rolesSavePolicy);
  return { status: 200, body: { data } };
};
