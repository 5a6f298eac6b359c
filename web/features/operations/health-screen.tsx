import { Link } from "react-router";
import { type HealthView, operationsContract } from "../../../shared/contract/operations.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Badge } from "../../ui/badge.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./operations.module.css";
import { OperationsParts } from "./operations-parts.tsx";

/** How each part of the stack is, in a sentence. */
export const HealthScreen = () => {
  const { data, error, mutate } = useEndpoint(
    operationsContract.endpoints.readHealth,
    {},
    { leaves: false, revalidateOnFocus: true },
  );
  return (
    <div className={styles["page"]}>
      <OperationsParts />
      <h1 className={styles["title"]}>Health</h1>
      <p className={styles["about"]}>
        From what the stack keeps of itself, a moment ago. What rings by itself stands under Alarms.
      </p>
      {error && !data && (
        <ErrorState
          message={`There was a problem getting the health: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && (
        <>
          <LoadingNote />
          <Skeleton height={320} />
        </>
      )}
      {data && (
        <ul className={styles["jobs"]}>
          {data.data.map((health) => (
            <Part key={health.part} health={health} />
          ))}
        </ul>
      )}
    </div>
  );
};

const words = {
  table: { title: "The table", page: null },
  library: { title: "The published library", page: null },
  mails: { title: "Mails", page: staffPaths.parkedMails },
  stripe: { title: "Stripe", page: staffPaths.reconciliation },
  jobs: { title: "Jobs", page: staffPaths.operations },
} as const;

const states = {
  good: { label: "Good", tone: "good" },
  look: { label: "Have a look", tone: "warn" },
  bad: { label: "Bad", tone: "bad" },
} as const;

const Part = ({ health: { part, state, sentence } }: { health: HealthView }) => {
  const { title, page } = words[part];
  const { label, tone } = states[state];
  return (
    <li className={styles["job"]}>
      <h2 className={styles["jobTitle"]}>
        {page === null ? title : <Link to={page}>{title}</Link>}
      </h2>
      <p>
        <Badge tone={tone}>{label}</Badge> {sentence}
      </p>
    </li>
  );
};
