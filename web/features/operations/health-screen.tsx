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
    about="From what the stack keeps of itself, a moment ago. What rings by itself stands under Alarms."
    asked={useEndpoint(
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

const words = {
  table: { title: "The table", page: null },
  library: { title: "The published library", page: null },
  mails: { title: "Mails", page: staffPaths.parkedMails },
  letters: { title: "Letters to members", page: staffPaths.parkedLetters },
  stripe: { title: "Stripe", page: staffPaths.reconciliation },
  events: { title: "Events of Stripe", page: staffPaths.parkedEvents },
  jobs: { title: "Jobs", page: staffPaths.operations },
  "dead-letters": { title: "Dead letters", page: staffPaths.deadLetters },
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
