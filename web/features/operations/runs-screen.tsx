import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { RunView } from "../../../shared/contract/operations/operations-views.ts";
import { schedules } from "../../../shared/kernel/schedules.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import type { ListFilter } from "../admin-kit/list-filter.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { countColumn, instantColumn } from "../admin-kit/value-columns.ts";
import { OperationsList } from "./operations-list.tsx";
import { RunOutcome, outcomeText, runMessagesText } from "./run-text.tsx";

const runsCall = listCall(operationsContract.endpoints.listRuns);

const columns: ReadonlyArray<TableColumn<RunView>> = [
  instantColumn("started_at", "Started"),
  {
    id: "seconds",
    title: "Seconds",
    sort: "seconds",
    descends: true,
    numeric: true,
    text: ({ seconds }) => String(seconds),
  },
  { id: "outcome", title: "Outcome", cell: (run) => <RunOutcome run={run} />, text: outcomeText },
  countColumn("writes", "Writes"),
  { id: "said", title: "Log summary", text: runMessagesText },
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
    title="Job runs"
    about="Runs from the last 30 days that did work or failed. The summary counts log lines; see the log for full text. A job’s schedules share its runs. Work triggered by the stream, such as most emails, is not listed."
    words={["run", "runs"]}
    list={runsCall}
    columns={columns}
    filters={filters}
    nameOf={({ started_at }) => instantText(started_at)}
    empty={<EmptyState message="No runs with work yet." />}
  />
);
