import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { reviseRecord } from "../../entities/audited-record.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import {
  loadMemberRolesContext,
  rolesSavePolicy,
  assertValidRoleName,
} from "./load-member-roles.ts";

export const updateRole: UseCase<
  typeof staffAccountsContract.endpoints.updateRole,
  DirectoryDeps
> = async (deps, caller, { params: { id }, body }) => {
  const { record, saved } = await reviseRecord(deps, caller, {
    version: body.version,
    load: async () => {
      const roles = await loadMemberRolesContext(deps);
      return { roles, ...roles.record(id) };
    },
    change: (role, { roles }) => {
      const {
        name = role.name,
        display_name = role.displayName,
        assignable = role.assignable,
      } = body;
      if (name !== role.name) assertValidRoleName(roles.stored, id, name);
      const updatedAt = deps.now().toISOString();
      return { ...role, name, displayName: display_name, assignable, updatedAt };
    },
    patience: rolesSavePolicy,
  });
  return { status: 200, body: { data: record.roles.view(saved) } };
};
