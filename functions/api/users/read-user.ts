import type { usersContract } from "../../../shared/contract/accounts/users.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadRoles } from "../../entities/member-role.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentUser } from "../../presenters/user-view.ts";

/** Returns the logged-in member. Throws `not_found` for other users. */
export const readUser: UseCase<typeof usersContract.endpoints.readUser> = async (
  { table, now },
  caller,
  { params },
) => {
  if (params.id !== caller.userId) throw notFound("This account");
  const { roles } = await loadRoles(table);
  return { status: 200, body: { data: presentUser(caller, roles, now()) } };
};
