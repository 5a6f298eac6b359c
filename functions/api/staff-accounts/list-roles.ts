import type { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
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
> = async (deps, _caller, { query }) => {
  const { stored, view } = await loadMemberRolesContext(deps);
  const found = stored.roles
    .filter(({ name, displayName }) => textsContainWords(query.q ?? "", [name, displayName]))
    .map(view);
  const { data, meta: pagination } = sortedPageOf(found, query, orders);
  return { status: 200, body: { data, meta: { pagination } } };
};
