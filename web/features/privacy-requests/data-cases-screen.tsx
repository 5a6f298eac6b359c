import { Link } from "react-router";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import type { PrivacyRequest } from "../../../shared/contract/privacy/privacy-requests.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { staffPaths, staffPersonPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { CaseActions } from "./case-actions.tsx";
import { requestKindText, requestStateText, receivedViaText } from "./case-text.ts";
import styles from "./data-cases.module.css";

const { listPrivacyRequests } = privacyContract.endpoints;

const dataCasesCall = listCall(listPrivacyRequests);

const nameOf = ({ person, user_id }: PrivacyRequest): string =>
  person === null ? `Deleted (${user_id})` : person.name;

const stepText = ({ at, text, by }: PrivacyRequest["steps"][number]): string =>
  `${instantText(at)}: ${text}${by === null ? "" : ` (${by})`}`;

const columns: ReadonlyArray<TableColumn<PrivacyRequest>> = [
  {
    id: "person",
    title: "Person",
    cell: (one) =>
      one.person === null ? (
        <span className={styles["quiet"]}>{nameOf(one)}</span>
      ) : (
        <Link to={staffPersonPath(one.user_id)}>{one.person.name}</Link>
      ),
    text: nameOf,
  },
  { id: "kind", title: "Request", text: ({ kind }) => requestKindText[kind] },
  {
    id: "came",
    title: "Received",
    text: ({ came: receivedVia, received_on }) =>
      `${receivedViaText[receivedVia]}, ${formatDay(received_on)}`,
  },
  {
    id: "due_on",
    title: "Respond by",
    sort: "due_on",
    cell: ({ due_on, late }) => (
      <span className={styles["due"]}>
        {formatDay(due_on)}
        {late && <Badge tone="warn">Late</Badge>}
      </span>
    ),
    text: ({ due_on, late }) => `${formatDay(due_on)}${late ? ", late" : ""}`,
  },
  { id: "state", title: "Status", text: ({ state }) => requestStateText[state] },
  {
    id: "steps",
    title: "Steps",
    sort: "done_at",
    descends: true,
    cell: ({ steps }) => (
      <ul className={styles["steps"]}>
        {steps.map((step) => (
          <li key={`${step.at} ${step.text}`}>{stepText(step)}</li>
        ))}
      </ul>
    ),
    text: ({ steps }) => steps.map(stepText).join("; "),
  },
  {
    id: "acts",
    title: "To do",
    cell: (one) => <CaseActions request={one} />,
    text: ({ state, unmailed }) =>
      state === "open" || state === "confirming"
        ? "Process or refuse"
        : unmailed
          ? "Provide the copy"
          : "",
  },
];

const filters: readonly ListFilter[] = [
  choiceFilter("state", "Status", "Any status", {
    waiting: "Open",
    late: "Late",
    finished: "Closed",
  }),
  choiceFilter("kind", "Request", "All requests", { export: "Copies", erasure: "Deletions" }),
];

/** The data requests, overdue ones first. */
export const DataCasesScreen = () => (
  <RecordList
    name="data-requests"
    title="Data requests"
    about={
      <>
        Respond within one month of receipt. Requests made in an account are completed automatically
        within minutes. Log requests by letter, email or phone on the{" "}
        <Link to={staffPaths.people}>person&rsquo;s page</Link>, and process them here once you have
        confirmed their identity. Copies are listed for the week they can be downloaded.
      </>
    }
    words={["request", "requests"]}
    list={dataCasesCall}
    columns={columns}
    filters={filters}
    nameOf={nameOf}
    empty={<EmptyState message="No data requests." />}
  />
);
