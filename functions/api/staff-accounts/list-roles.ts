import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { hasEveryWord } from "../../../shared/domain/search/fold-text.ts";
import { byNumber, byText, sorted } from "../../../shared/domain/directory/sorted.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadMemberRolesContext } from "./load-member-roles.ts";

const orders = {
  display_name: byText("display_name"),
  name: byText("name"),
  people: byNumber("people"),
};

export const listRoles: UseCase<
  typeof staffAccountsContract.endpoints.listRoles,
  DirectoryDeps
> = async (deps, _caller, { query: { q = "", page, limit, sort } }) => {
  const { stored, view } = await loadMemberRolesContext(deps);
  const found = stored.roles
    .filter(({ name, displayName }) => hasEveryWord(q, [name, displayName]))
    .map(view);
  return {
    status: 200,
    body: {
      data: sorted(found, sort, orders).slice((page - 1) * limit, page * limit),
      meta: { pagination: { total: found.length, page, perPage: limit } },
    },
  };
};
