import { Link } from "react-router";
import { useSWRConfig } from "swr";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { JobView } from "../../../shared/contract/operations/operations-views.ts";
import { staffAccountsContract } from "../../../shared/contract/staff/staff-accounts.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { listCall } from "../admin-kit/list-call.ts";
import { choiceFilter, type ListFilter } from "../admin-kit/list-filter.ts";
import { keyMatcher } from "../admin-kit/key-matcher.ts";
import type { TableColumn } from "../admin-kit/table-column.ts";
import { TwoLines } from "../admin-kit/two-lines.tsx";
import styles from "./operations.module.css";
import { OperationsList } from "./operations-list.tsx";
import { RunOutcome, outcomeText, runMessagesText } from "./run-text.tsx";

const { listJobs, runJob } = operationsContract.endpoints;
const { listAudit } = staffAccountsContract.endpoints;

const jobsCall = listCall(listJobs);

/** The scheduled jobs: their times and last results. */
export const JobsScreen = () => (
  <OperationsList
    name="jobs"
    title="Jobs"
    about="Jobs process whatever is due, so a missed, late or repeated run does no harm. Jobs over twenty minutes late and interrupted runs are marked. London time."
    words={["job", "jobs"]}
    list={jobsCall}
    columns={columns}
    filters={filters}
    nameOf={({ id }) => id}
    hint="Job or description"
    empty={<EmptyState message="No scheduled jobs." />}
    trail="operations:jobs"
  />
);

const filters: readonly ListFilter[] = [
  choiceFilter("state", "Status", "Any status", { late: "Late" }),
];

const nextText = ({ next_at }: JobView): string =>
  next_at === null ? "Never" : instantText(next_at);

const columns: ReadonlyArray<TableColumn<JobView>> = [
  {
    id: "id",
    title: "Job",
    sort: "id",
    cell: ({ id, description }) => (
      <TwoLines below={description}>
        <Link to={`${staffPaths.runs}?job=${id}`}>{id}</Link>
      </TwoLines>
    ),
    text: ({ id }) => id,
  },
  { id: "runs", title: "Schedule", text: ({ runs }) => runs },
  {
    id: "last",
    title: "Last run",
    sort: "last_at",
    descends: true,
    cell: (job) => <LastRun job={job} />,
    text: ({ last }) =>
      last === null
        ? ""
        : `${last.started_at} ${outcomeText(last)} ${runMessagesText(last)}`.trim(),
  },
  {
    id: "next",
    title: "Next run",
    sort: "next_at",
    cell: (job) => (
      <span className={styles["next"]}>
        {nextText(job)}
        <RunNow job={job} />
      </span>
    ),
    text: ({ next_at }) => next_at ?? "",
  },
];

/** The last run of a job, with problems beyond its result. */
const LastRun = ({ job: { last, late, unended_at, left_since } }: { job: JobView }) => (
  <span className={styles["last"]}>
    {last === null ? (
      "No recorded run yet"
    ) : (
      <>
        <span>
          {instantText(last.started_at)}, {last.seconds} s <RunOutcome run={last} />
        </span>
        {runMessagesText(last) !== "" && (
          <span className={styles["quiet"]}>{runMessagesText(last)}</span>
        )}
      </>
    )}
    {unended_at !== null && (
      <span className={styles["quiet"]}>
        <Badge tone="bad">Interrupted</Badge> started {instantText(unended_at)}
      </span>
    )}
    {left_since !== null && (
      <span className={styles["quiet"]}>Work left over since {instantText(left_since)}</span>
    )}
    {late && (
      <span>
        <Badge tone="bad">Late</Badge>
      </span>
    )}
  </span>
);

const RunNow = ({ job: { id, description } }: { job: JobView }) => {
  const lists = useSWRConfig();
  const run = async (): Promise<void> => {
    try {
      const { message } = await callInPlace(runJob, { params: { job: id } });
      notify("success", message);
    } catch (thrown) {
      notifyProblem(`running ${id}`, thrown);
    }
    await Promise.all([listJobs, listAudit].map((list) => lists.mutate(keyMatcher(list))));
  };
  return (
    <ConfirmButton
      action="Run now"
      doing="Starting"
      keep="Cancel"
      variant="quiet"
      about={id}
      onConfirm={run}
    >
      {description}. Processes only what is due now. The next scheduled run doesn’t change.
    </ConfirmButton>
  );
};
