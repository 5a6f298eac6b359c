import type {
  adminSearchContract,
  PersonView,
} from "../../../shared/contract/staff/admin-search.ts";
import {
  type ListedPerson,
  pageOfPeople,
  planStateOf,
} from "../../../shared/domain/directory/directory-people.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { parseDirectoryQuery } from "../../../shared/domain/directory/directory-search.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";

/** Lists everybody with an account, from memory. A search for an order number finds the buyer. */
export const listPeople: UseCase<
  typeof adminSearchContract.endpoints.listPeople,
  DirectoryDeps
> = async (deps, _, { query }) => {
  const {
    q,
    page,
    limit,
    sort,
    plan,
    through,
    standing: currentPlan,
    verified,
    role,
    wears,
    team,
  } = query;
  const sought = parseDirectoryQuery(q);
  const [people, orders] = await Promise.all([
    deps.people.current(),
    sought.orderId === null ? null : deps.orders.current(),
  ]);
  const buyer = orders?.find(sought.orderId ?? "")?.userId ?? null;
  const now = deps.now();
  const filter = {
    sought,
    buyer,
    plan,
    through,
    planState: currentPlan,
    verified,
    role,
    wears,
    team,
  };
  const { rows, total, plans } = pageOfPeople(people, filter, { sort, page, limit }, now);
  return {
    status: 200,
    body: {
      data: rows.map((person) => personView(person, now)),
      meta: { total, page, perPage: limit },
      plans: [...plans],
    },
  };
};

export const personView = ({ person, shown }: ListedPerson, now: Date): PersonView => ({
  id: person.id,
  name: displayNameOf(person),
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  company: person.company,
  plan: shown && { id: shown.plan.id, title: shown.plan.title, rank: shown.plan.rank },
  plan_through: shown?.team ? { id: shown.team.id, name: shown.team.name } : null,
  plan_state: planStateOf({ plan: shown?.plan ?? null }, now),
  plan_ends_on: person.plan?.endsOn ?? null,
  plan_renews: person.plan?.renews ?? false,
  teams: person.teams.map(({ id, name, owns }) => ({ id, name, owns })),
  verified: person.verified,
  two_step: person.twoStep,
  staff_roles: [...person.staffRoles],
  created_at: person.createdAt,
});
