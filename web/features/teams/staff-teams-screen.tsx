import { Link } from "react-router";
import { requestPathOf } from "../../../shared/contract/address-of.ts";
import {
  adminSearchContract,
  type ListedTeam,
} from "../../../shared/contract/staff/admin-search.ts";
import type { Received200 } from "../../../shared/contract/endpoint.ts";
import { call } from "../../lib/api-client.ts";
import { staffTeamPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateInput } from "../admin-kit/date-text.ts";
import { type ListCall, parseQuery } from "../admin-kit/list-call.ts";
import type { ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { partyColumns } from "../admin-kit/party-columns.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import styles from "./staff-teams-screen.module.css";

const { listAllTeams } = adminSearchContract.endpoints;

type Teams = Received200<typeof listAllTeams>;

const sent = (search: URLSearchParams) => ({ query: parseQuery(listAllTeams.query, search) });

const teamsCall: ListCall<ListedTeam, Teams> = {
  key: (search) => requestPathOf(listAllTeams, sent(search)),
  ask: (search) => call(listAllTeams, sent(search)),
  size: "limit",
};

/** The list of all teams. */
export const StaffTeamsScreen = () => (
  <RecordList
    name="teams"
    title="Teams"
    words={["team", "teams"]}
    list={teamsCall}
    getting="getting team(s)"
    columns={columns}
    filters={() => filters}
    nameOf={({ name }) => name}
    hint="Team, owner, email or company"
    empty={<EmptyState message="No teams yet." />}
  />
);

const filters: readonly ListFilter[] = [
  {
    name: "standing",
    label: "Plan status",
    choices: [
      { id: "", title: "Any plan status" },
      { id: "active", title: "Active" },
      { id: "inactive", title: "In-active" },
      { id: "none", title: "No plan" },
    ],
  },
];

const columns: ReadonlyArray<TableColumn<ListedTeam>> = [
  {
    id: "name",
    title: "Name",
    sort: "name",
    cell: ({ id, name }) => (
      <Link to={staffTeamPath(id)} className={styles["name"]}>
        {name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  ...partyColumns("owner", "Owner"),
  {
    id: "plan",
    title: "Plan",
    cell: ({ plan, plan_state }) => (
      <span className={styles["plan"]}>
        {plan ?? "None"}
        {plan_state === "inactive" && <Badge tone="warn">In-active</Badge>}
      </span>
    ),
    text: ({ plan }) => plan ?? "",
  },
  {
    id: "plan_ends_on",
    title: "Term ends",
    sort: "plan_ends_on",
    cell: ({ plan_ends_on }) => (plan_ends_on === null ? "" : formatDateInput(plan_ends_on)),
    text: ({ plan_ends_on }) => plan_ends_on ?? "",
  },
  {
    id: "people",
    title: "People",
    sort: "people",
    descends: true,
    cell: ({ people }) => people.toLocaleString("en-GB"),
    text: ({ people }) => String(people),
  },
];
