import { Link } from "react-router";
import { type JobView, operationsContract } from "../../../shared/contract/operations.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Badge } from "../../ui/badge.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../records/date-text.ts";
import styles from "./operations.module.css";
import { OperationsParts } from "./operations-parts.tsx";
import { Outcome, saidText } from "./run-words.tsx";

/** What the clock wakes: when, and what came of it. */
export const JobsScreen = () => {
  const { data, error, mutate } = useEndpoint(
    operationsContract.endpoints.listJobs,
    {},
    { leaves: false, revalidateOnFocus: true },
  );
  const jobs = data?.data;
  return (
    <div className={styles["page"]}>
      <OperationsParts />
      <h1 className={styles["title"]}>Jobs</h1>
      <p className={styles["about"]}>
        Jobs find what is due by its date: a run that is missed, late or doubled changes nothing. A
        job that was due twenty minutes ago and has not run is marked. Times are London&apos;s.
      </p>
      {error && !jobs && (
        <ErrorState
          message={`There was a problem getting the jobs: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !jobs && (
        <>
          <LoadingNote />
          <Skeleton height={320} />
        </>
      )}
      {jobs && (
        <ul className={styles["jobs"]}>
          {jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
};

const Job = ({ job: { id, description, expression, next_at, last, late } }: { job: JobView }) => (
  <li className={styles["job"]}>
    <div>
      <h2 className={styles["jobTitle"]}>
        <Link to={`${staffPaths.runs}?job=${id}`}>{id}</Link>
      </h2>
      <p className={styles["quiet"]}>{description}</p>
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
