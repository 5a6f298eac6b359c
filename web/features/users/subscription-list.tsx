import type { User } from "../../lib/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./account-layout.module.css";

/** The member's subscriptions. */
export const SubscriptionList = ({ user }: { user: User }) =>
  user.allSubscriptions.length === 0 ? (
    <EmptyState ruled={false} message="You currently have no plans purchased through the system." />
  ) : (
    <ul className={styles["rows"]}>
      {user.allSubscriptions.map((one) => (
        <li key={one.id} className={styles["row"]}>
          <div className={styles["grid"]}>
            <h3>{one.title}</h3>
            <Dates one={one} />
          </div>
          <Badge tone={one.status === "Active" ? "good" : "plain"}>{one.status}</Badge>
        </li>
      ))}
    </ul>
  );

const Dates = ({ one }: { one: User["subscriptions"][number] }) => (
  <dl>
    {one.order_id !== null && (
      <div>
        <dt>Number</dt>
        <dd>{one.order_id}</dd>
      </div>
    )}
    {one.renewal_display && (
      <div>
        <dt>Renewal</dt>
        <dd>{one.renewal_display}</dd>
      </div>
    )}
    {one.expiry_display && (
      <div>
        <dt>Expiry</dt>
        <dd>{one.expiry_display}</dd>
      </div>
    )}
  </dl>
);
