import type { usersContract } from "../../../shared/contract/accounts/users.ts";
import { loadRoles } from "../../entities/member-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { userView } from "../../presenters/user-view.ts";
import { reviseProfile } from "./revise-profile.ts";

/** Saves what the member's feeds are filtered by. A category chosen twice is chosen once. */
export const updateFilter: UseCase<typeof usersContract.endpoints.updateFilter> = async (
  deps,
  caller,
  { body: { filter } },
) => {
  const change = { filter: { ...filter, categories: [...new Set(filter.categories)] } };
  const [{ roles }, account] = await Promise.all([
    loadRoles(deps.table),
    reviseProfile(deps, caller, () => ({ change, along: [] })),
  ]);
  return { status: 200, body: { data: userView(account, roles, deps.now()) } };
};
