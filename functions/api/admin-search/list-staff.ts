import type { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import {
  hasAllWords,
  parseDirectoryQuery,
} from "../../../shared/domain/directory/directory-search.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { pageOf } from "../../presenters/page-of.ts";
import { personView } from "./list-people.ts";
import { shownPlan, teamOwners } from "../../../shared/domain/teams/team-plans.ts";

/** Lists all members of staff, from memory. */
export const listStaff: UseCase<
  typeof adminSearchContract.endpoints.listStaff,
  DirectoryDeps
> = async (deps, _, { query }) => {
  const { q, sort, role, two_step: twoStep } = query;
  const directory = await deps.people.current();
  const sought = parseDirectoryQuery(q);
  const found = directory
    .inOrder(sort)
    .filter(
      ({ entry: { staffRoles, twoStep: has } }) =>
        (role === undefined ? staffRoles.length > 0 : staffRoles.includes(role)) &&
        (twoStep === undefined || twoStep === has),
    )
    .filter((one) => hasAllWords(sought, one));
  const now = deps.now();
  const owners = teamOwners(directory.inOrder("name"));
  const { data, meta } = pageOf(found, query);
  const people = data.map(({ entry: person }) =>
    personView({ person, shown: shownPlan(person, owners, undefined, now) }, now),
  );
  return { status: 200, body: { data: people, meta } };
};
