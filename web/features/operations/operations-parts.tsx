import { NavLink } from "react-router";
import { staffPaths } from "../../lib/staff-paths.ts";
import styles from "./operations.module.css";

const parts = [
  { to: staffPaths.operations, title: "Jobs" },
  { to: staffPaths.health, title: "Health" },
  { to: staffPaths.runs, title: "Job runs" },
  { to: staffPaths.alarms, title: "Alarms" },
  { to: staffPaths.failedEmails, title: "Undelivered emails" },
  { to: staffPaths.failedNewsletters, title: "Undelivered newsletters" },
  { to: staffPaths.deadLetters, title: "Failed jobs" },
  { to: staffPaths.failedEvents, title: "Failed Stripe events" },
  { to: staffPaths.eventLog, title: "Event log" },
  { to: staffPaths.surveys, title: "Surveys" },
  { to: staffPaths.settings, title: "Deployment settings" },
];

/** The links between the parts of operations. */
export const OperationsParts = () => (
  <nav aria-label="Operations">
    <ul className={styles["parts"]}>
      {parts.map(({ to, title }) => (
        <li key={to}>
          <NavLink to={to} end className={styles["part"] ?? ""}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
