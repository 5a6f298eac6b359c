import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadMemberRolesContext } from "./load-member-roles.ts";

export const readRole: UseCase<
  typeof staffAccountsContract.endpoints.readRole,
  DirectoryDeps
> = async (deps, _caller, { params }) => {
  const { find, view } = await loadMemberRolesContext(deps);
  return { status: 200, body: { data: view(find(params.id)) } };
};
