import { useSearchParams } from "react-router";
import type { RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { staffContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { staffRoles } from "../../../shared/contract/endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { maxBulkSelection } from "../admin-kit/list-call.ts";
import type { ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { peopleColumns } from "./people-columns.tsx";
import { type People, peopleCall } from "./people-call.ts";

/** The list of all accounts. */
export const PeopleScreen = () => {
  const { data } = useEndpoint(
    staffContract.endpoints.listRoles,
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
        about: "Choose a person: their page says why the item opens to them, or does not.",
      })}
      words={["person", "people"]}
      list={peopleCall}
      columns={peopleColumns}
      filters={(people) => filtersFor(people, roles)}
      nameOf={({ name }) => name}
      hint="Name, email, company or order number"
      empty={<EmptyState message="Nobody has registered yet." />}
    />
  );
};

const filtersFor = (
  people: People | undefined,
  roles: readonly RoleRecord[],
): readonly ListFilter[] => [
  {
    name: "plan",
    label: "Plan",
    choices: [
      { id: "", title: "All plans" },
      ...(people?.plans ?? []).map(({ id, title, total }) => ({
        id: String(id),
        title: `${title} (${total.toLocaleString("en-GB")})`,
      })),
    ],
  },
  {
    name: "standing",
    label: "Standing of the plan",
    choices: [
      { id: "", title: "Any standing" },
      { id: "active", title: "Active" },
      { id: "inactive", title: "In-active" },
      { id: "none", title: "No paid plan" },
    ],
  },
  {
    name: "through",
    label: "How they have it",
    choices: [
      { id: "", title: "Own or team plan" },
      { id: "own", title: "A plan of their own" },
      { id: "team", title: "Through a team" },
    ],
  },
  {
    name: "verified",
    label: "Address",
    choices: [
      { id: "", title: "Verified or not" },
      { id: "true", title: "Verified" },
      { id: "false", title: "Not verified" },
    ],
  },
  {
    name: "role",
    label: "Staff role",
    choices: [
      { id: "", title: "Staff or not" },
      ...staffRoles.map((role) => ({ id: role, title: role })),
    ],
  },
  {
    name: "wears",
    label: "Role on the profile",
    choices: [
      { id: "", title: "Any role" },
      ...roles.map(({ id, display_name }) => ({ id, title: display_name })),
    ],
  },
];
