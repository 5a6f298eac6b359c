import type { TimelineEntry } from "../../../shared/contract/orders/order-admin-views.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./order-timeline.module.css";

/** The order's history, oldest first. Good and bad events are marked by text as well as by an icon. */
export const OrderTimeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <>
    <ol className={styles["timeline"]}>
      {entries.map((entry) => (
        <li key={entry.id} className={classNames(styles["entry"], styles[entry.tone])}>
          <p className={styles["title"]}>
            <span>{entry.title}</span>
            {entry.amount_display !== null && (
              <span className={styles["amount"]}>{entry.amount_display}</span>
            )}
          </p>
          {entry.detail !== null && <p className={styles["detail"]}>{entry.detail}</p>}
          <p className={styles["when"]}>
            <time dateTime={entry.at}>{entry.at_display}</time>
            {entry.by !== null && `, by ${entry.by}`}
          </p>
        </li>
      ))}
    </ol>
    <p className={styles["note"]}>Emails are kept for 30 days.</p>
  </>
);
