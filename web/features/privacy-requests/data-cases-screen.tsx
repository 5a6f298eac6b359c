import { Link } from "react-router";
import type { DataCase } from "../../../shared/contract/privacy/privacy-requests.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { staffPaths, staffPersonPath } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { ListFilter } from "../admin-kit/list-filter.ts";
import { RecordList } from "../admin-kit/record-list.tsx";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { CaseActs } from "./case-acts.tsx";
import { kindWords, stateWords, wayWords } from "./case-words.ts";
import { dataCasesCall } from "./data-cases-call.ts";
import styles from "./data-cases.module.css";

const nameOf = ({ person, user_id }: DataCase): string =>
  person === null ? `Erased (${user_id})` : person.name;

const stepText = ({ at, text, by }: DataCase["steps"][number]): string =>
  `${instantText(at)}: ${text}${by === null ? "" : ` (${by})`}`;

const columns: ReadonlyArray<TableColumn<DataCase>> = [
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
  {
    id: "kind",
    title: "Asked for",
    cell: ({ kind }) => kindWords[kind],
    text: ({ kind }) => kindWords[kind],
  },
  {
    id: "came",
    title: "Came",
    cell: ({ came, received_on }) => `${wayWords[came]}, ${formatDay(received_on)}`,
    text: ({ came, received_on }) => `${wayWords[came]}, ${formatDay(received_on)}`,
  },
  {
    id: "due_on",
    title: "Answer by",
    sort: "due_on",
    cell: ({ due_on, late }) => (
      <span className={styles["due"]}>
        {formatDay(due_on)}
        {late && <Badge tone="warn">Late</Badge>}
      </span>
    ),
    text: ({ due_on, late }) => `${formatDay(due_on)}${late ? ", late" : ""}`,
  },
  {
    id: "state",
    title: "State",
    cell: ({ state }) => stateWords[state],
    text: ({ state }) => stateWords[state],
  },
  {
    id: "steps",
    title: "What was done",
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
    cell: (one) => <CaseActs request={one} />,
    text: ({ state, unmailed }) =>
      state === "open" || state === "confirming"
        ? "Carry out or refuse"
        : unmailed
          ? "Hand over the copy"
          : "",
  },
];

const filters: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    choices: [
      { id: "", title: "Waiting and finished" },
      { id: "waiting", title: "Waiting" },
      { id: "late", title: "Late" },
      { id: "finished", title: "Finished" },
    ],
  },
  {
    name: "kind",
    label: "Asked for",
    choices: [
      { id: "", title: "Copies and erasures" },
      { id: "export", title: "Copies" },
      { id: "erasure", title: "Erasures" },
    ],
  },
];

/** The data requests, overdue ones first. */
export const DataCasesScreen = () => (
  <RecordList
    name="data-requests"
    title="Data requests"
    about={
      <>
        The law gives a month from the day on which a request came. What people ask for in their
        account is done by itself within minutes. What came by letter, mail or telephone is entered
        on the <Link to={staffPaths.people}>person&rsquo;s page</Link>, and carried out here once
        you know that it is them. Copies are listed for the week in which they can be fetched.
      </>
    }
    words={["request", "requests"]}
    list={dataCasesCall}
    columns={columns}
    filters={() => filters}
    nameOf={nameOf}
    empty={<EmptyState message="Nobody has asked for their data or for its end." />}
  />
);
