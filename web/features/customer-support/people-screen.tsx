import { useSearchParams } from "react-router";
import type { RoleRecord } from "../../../shared/contract/accounts/member-roles.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
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
    label: "Plan status",
    choices: [
      { id: "", title: "Any plan status" },
      { id: "active", title: "Active" },
      { id: "inactive", title: "In-active" },
      { id: "none", title: "No paid plan" },
    ],
  },
  {
    name: "through",
    label: "Plan source",
    choices: [
      { id: "", title: "Any plan source" },
      { id: "own", title: "Own plan" },
      { id: "team", title: "Team plan" },
    ],
  },
  {
    name: "verified",
    label: "Email status",
    choices: [
      { id: "", title: "Any email status" },
      { id: "true", title: "Verified" },
      { id: "false", title: "Not verified" },
    ],
  },
  {
    name: "role",
    label: "Staff role",
    choices: [
      { id: "", title: "Any staff role" },
      ...staffRoles.map((role) => ({ id: role, title: role })),
    ],
  },
  {
    name: "wears",
    label: "Job title",
    choices: [
      { id: "", title: "Any job title" },
      ...roles.map(({ id, display_name }) => ({ id, title: display_name })),
    ],
  },
];
