import { Link } from "react-router";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { paths } from "../../lib/paths.ts";
import { CancelButton } from "./cancel-button.tsx";
import styles from "./cancel-renewal.module.css";

/** Cancels a renewal before `lock_at`, and explains the effects. */
export const CancelRenewal = ({
  order,
  onCancelled,
}: {
  order: OrderView;
  onCancelled: (next: OrderView) => Promise<unknown>;
}) => {
  const cancelled = order.status === "cancelled";
  const canReturn = cancelled && order.cancelled_because === "member";
  const starts = order.start_at === null ? "its start" : formatDate(order.start_at);
  const stops = `the payment of ${order.totals.toPayDisplay} on ${starts}`;
  return (
    <div className={styles["renewal"]}>
      <p role="status">
        {cancelled
          ? "This renewal has been cancelled."
          : order.cancellable && order.lock_at !== null
            ? `This renewal starts on ${starts}. You can cancel it until ${londonTime(order.lock_at)}, which stops ${stops}.`
            : `This renewal starts on ${starts} and can no longer be cancelled.`}
      </p>
      {canReturn && order.lock_at !== null && (
        <p>
          You can restart it until {londonTime(order.lock_at)} on{" "}
          <Link to={paths.accountPlan}>My Plan</Link>.
        </p>
      )}
      {(order.cancellable || cancelled) && (
        <div>
          <CancelButton
            order={order}
            noun="renewal"
            variant="hollow"
            disabled={cancelled}
            onCancelled={onCancelled}
          >
            <p>
              This stops {stops}. You’ll keep your plan until then and move to Basics afterwards.
            </p>
            {order.lock_at !== null && (
              <p>You can restart it on My Plan until {londonTime(order.lock_at)}.</p>
            )}
          </CancelButton>
        </div>
      )}
    </div>
  );
};
