import { Link } from "react-router";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { HealthView } from "../../../shared/contract/operations/operations-views.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Badge } from "../../ui/badge.tsx";
import styles from "./operations.module.css";
import { OperationsPage } from "./operations-page.tsx";

/** The health of each part of the stack, in a sentence. */
export const HealthScreen = () => (
  <OperationsPage
    title="Health"
    about="Current status from stored data. Automatic warnings are under Alarms."
    query={useEndpoint(
      operationsContract.endpoints.readHealth,
      {},
      { leaves: false, revalidateOnFocus: true },
    )}
    renderAnswer={({ data }) => (
      <ul className={styles["jobs"]}>
        {data.map((health) => (
          <Part key={health.part} health={health} />
        ))}
      </ul>
    )}
  />
);

const labels = {
  table: { title: "Table", page: null },
  library: { title: "Published library", page: null },
  mails: { title: "Emails", page: staffPaths.failedEmails },
  letters: { title: "Newsletters", page: staffPaths.failedNewsletters },
  stripe: { title: "Stripe", page: staffPaths.reconciliation },
  events: { title: "Failed Stripe events", page: staffPaths.failedEvents },
  jobs: { title: "Jobs", page: staffPaths.operations },
  "dead-letters": { title: "Failed jobs", page: staffPaths.deadLetters },
} as const;

const states = {
  good: { label: "Good", tone: "good" },
  look: { label: "Check", tone: "warn" },
  bad: { label: "Problem", tone: "bad" },
} as const;

const Part = ({ health: { part, state, sentence } }: { health: HealthView }) => {
  const { title, page } = labels[part];
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
