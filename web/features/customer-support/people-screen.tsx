import { useSearchParams } from "react-router";
import { adminSearchContract } from "../../../shared/contract/staff/admin-search.ts";
import type { RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { type ResponseData, staffRoles } from "../../../shared/contract/endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listCall, maxBulkSelection } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { peopleColumns } from "./people-columns.tsx";

const { listPeople } = adminSearchContract.endpoints;

type People = ResponseData<typeof listPeople>;

const peopleCall = listCall(listPeople);

/** The list of all accounts. */
export const PeopleScreen = () => {
  const { data } = useEndpoint(
    staffAccountsContract.endpoints.listRoles,
    { query: { limit: maxBulkSelection } },
    { leaves: false },
  );
  const roles = data?.data ?? [];
  const [search] = useSearchParams();
  return (
    <RecordList
      name="people"
      title="People"
      {...(search.has("item") && {
        about: "Choose a person to see why they do or don’t have access to the item.",
      })}
      words={["person", "people"]}
      list={peopleCall}
      columns={peopleColumns}
      filters={(people) => filtersFor(people, roles)}
      nameOf={({ name }) => name}
      hint="Name, email, company or order number"
      empty={<EmptyState message="No one has registered yet." />}
    />
  );
};

const filtersFor = (
  people: People | undefined,
  roles: readonly RoleRecord[],
): readonly ListFilter[] => [
  choiceFilter(
    "plan",
    "Plan",
    "All plans",
    (people?.plans ?? []).map(({ id, title, total }) => ({
      id: String(id),
      title: `${title} (${total.toLocaleString("en-GB")})`,
    })),
  ),
  choiceFilter("standing", "Plan status", "Any plan status", {
    active: "Active",
    inactive: "In-active",
    none: "No paid plan",
  }),
  choiceFilter("through", "Plan source", "Any plan source", { own: "Own plan", team: "Team plan" }),
  choiceFilter("verified", "Email status", "Any email status", {
    true: "Verified",
    false: "Not verified",
  }),
  choiceFilter(
    "role",
    "Staff role",
    "Any staff role",
    staffRoles.map((role) => ({ id: role, title: role })),
  ),
  choiceFilter(
    "wears",
    "Job title",
    "Any job title",
    roles.map(({ id, display_name }) => ({ id, title: display_name })),
  ),
];
