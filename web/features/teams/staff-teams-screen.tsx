import { Link } from "react-router";
import {
  adminSearchContract,
  type ListedTeam,
} from "../../../shared/contract/staff/admin-search.ts";
import { staffTeamPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import { partyColumns } from "../admin-kit/party-columns.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { dayColumn } from "../admin-kit/value-columns.ts";
import styles from "./staff-teams-screen.module.css";

const { listAllTeams } = adminSearchContract.endpoints;

const teamsCall = listCall(listAllTeams);

/** The list of all teams. */
export const StaffTeamsScreen = () => (
  <RecordList
    name="teams"
    title="Teams"
    words={["team", "teams"]}
    list={teamsCall}
    getting="getting team(s)"
    columns={columns}
    filters={filters}
    nameOf={({ name }) => name}
    hint="Team, owner, email or company"
    empty={<EmptyState message="No teams yet." />}
  />
);

const filters: readonly ListFilter[] = [
  choiceFilter("standing", "Plan status", "Any plan status", {
    active: "Active",
    inactive: "In-active",
    none: "No plan",
  }),
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
  dayColumn("plan_ends_on", "Term ends"),
  {
    id: "people",
    title: "People",
    sort: "people",
    descends: true,
    cell: ({ people }) => people.toLocaleString("en-GB"),
    text: ({ people }) => String(people),
  },
];
