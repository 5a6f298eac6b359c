import type { usersContract } from "../../../shared/contract/accounts/users.ts";
import { loadRoles } from "../../entities/member-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentUser } from "../../presenters/user-view.ts";
import { reviseProfile } from "./revise-profile.ts";

/** Saves the filters of the member's feeds. A category that is selected twice is stored once. */
export const updateFilter: UseCase<typeof usersContract.endpoints.updateFilter> = async (
  deps,
  caller,
  { body: { filter } },
) => {
  const change = { filter: { ...filter, categories: [...new Set(filter.categories)] } };
  const [{ roles }, account] = await Promise.all([
    loadRoles(deps.table),
    reviseProfile(deps, caller, () => ({ change, extraWrites: [] })),
  ]);
  return { status: 200, body: { data: presentUser(account, roles, deps.now()) } };
};
