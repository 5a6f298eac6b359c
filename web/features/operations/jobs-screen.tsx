import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations.ts";
import type { JobView } from "../../../shared/contract/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { instantText } from "../records/date-text.ts";
import styles from "./operations.module.css";
import { OperationsPage } from "./operations-page.tsx";
import { Outcome, saidText } from "./run-words.tsx";

const { listJobs, runJob } = operationsContract.endpoints;

/** What the clock wakes: when, and what came of it. */
export const JobsScreen = () => {
  const asked = useEndpoint(listJobs, {}, { leaves: false, revalidateOnFocus: true });
  return (
    <OperationsPage
      title="Jobs"
      about="Jobs find what is due by its date: a run that is missed, late or doubled changes nothing. A job that was due twenty minutes ago and has not run is marked. Times are London's."
      asked={asked}
      renderAnswer={({ data }) => (
        <ul className={styles["jobs"]}>
          {data.map((job) => (
            <Job key={job.id} job={job} onRun={() => void asked.mutate()} />
          ))}
        </ul>
      )}
    />
  );
};

const run = async (job: string): Promise<void> => {
  try {
    const { message } = await call(runJob, { params: { job } }, { leaves: false });
    notify("success", message);
  } catch (thrown) {
    notify("error", reasonOf(thrown));
  }
};

interface JobProps {
  job: JobView;
  onRun: () => void;
}

const Job = ({ job: { id, description, expression, next_at, last, late }, onRun }: JobProps) => (
  <li className={styles["job"]}>
    <div className={styles["jobHead"]}>
      <h2 className={styles["jobTitle"]}>
        <Link to={`${staffPaths.runs}?job=${id}`}>{id}</Link>
      </h2>
      <p className={styles["quiet"]}>{description}</p>
      <ConfirmButton
        action="Run now"
        doing="Waking it"
        keep="Not now"
        variant="quiet"
        about={id}
        onConfirm={async () => {
          await run(id);
          onRun();
        }}
      >
        {description}. It does what is due by now and nothing else; the next run comes at its own
        time.
      </ConfirmButton>
    </div>
    <dl className={styles["facts"]}>
      <div>
        <dt>Runs</dt>
        <dd className={styles["expression"]}>{expression}</dd>
      </div>
      <div>
        <dt>Next</dt>
        <dd>{next_at === null ? "Never" : instantText(next_at)}</dd>
      </div>
      <div>
        <dt>Last</dt>
        <dd>
          {last === null ? (
            "Not since runs are kept"
          ) : (
            <>
              {instantText(last.started_at)}, {last.seconds} s <Outcome run={last} />
              {saidText(last) !== "" && <span className={styles["quiet"]}> {saidText(last)}</span>}
            </>
          )}{" "}
          {late && <Badge tone="bad">Late</Badge>}
        </dd>
      </div>
    </dl>
  </li>
);
