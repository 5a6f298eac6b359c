import type { RunView } from "../../../shared/contract/operations/operations-views.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import type { ListFilter } from "../admin-kit/list-filter.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { runsCall } from "./operations-calls.ts";
import { OperationsList } from "./operations-list.tsx";
import { Outcome, outcomeText, saidText } from "./run-words.tsx";

const columns: ReadonlyArray<TableColumn<RunView>> = [
  {
    id: "started_at",
    title: "Began",
    sort: "started_at",
    descends: true,
    cell: ({ started_at }) => instantText(started_at),
    text: ({ started_at }) => started_at,
  },
  {
    id: "seconds",
    title: "Seconds",
    sort: "seconds",
    descends: true,
    numeric: true,
    cell: ({ seconds }) => seconds,
    text: ({ seconds }) => String(seconds),
  },
  { id: "outcome", title: "Outcome", cell: (run) => <Outcome run={run} />, text: outcomeText },
  {
    id: "writes",
    title: "Writes",
    sort: "writes",
    descends: true,
    numeric: true,
    cell: ({ writes }) => writes.toLocaleString("en-GB"),
    text: ({ writes }) => String(writes),
  },
  { id: "said", title: "What it said", cell: saidText, text: saidText },
];

const filters: readonly ListFilter[] = [
  {
    name: "job",
    label: "Job",
    choices: Object.keys(schedules).map((name, at) => ({ id: at === 0 ? "" : name, title: name })),
  },
];

/** The runs of a job. */
export const RunsScreen = () => (
  <OperationsList
    name="runs"
    title="Runs"
    about="Runs that did something or failed, for 30 days. What it said are the lines of its log, with how often each was written; the log itself has them whole. Schedules of one job share its runs. What leaves by the table's stream at once, as most mails do, is no run."
    words={["run", "runs"]}
    list={runsCall}
    columns={columns}
    filters={() => filters}
    nameOf={({ started_at }) => instantText(started_at)}
    empty={<EmptyState message="This job has had nothing to do yet." />}
  />
);
