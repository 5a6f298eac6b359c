import type { OrderView } from "../../../shared/contract/order-view.ts";
import { displayDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { CancelButton } from "./cancel-button.tsx";
import styles from "./cancel-renewal.module.css";

/** A renewal can be cancelled before `lock_at`, and what that stops is said. */
export const CancelRenewal = ({
  order,
  onCancelled,
}: {
  order: OrderView;
  onCancelled: (next: OrderView) => Promise<unknown>;
}) => {
  const cancelled = order.status === "cancelled";
  const starts = order.start_at === null ? "its start" : displayDate(order.start_at);
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
              This stops {stops}. Your plan goes on until then, and you have the Basics plan
              afterwards.
            </p>
          </CancelButton>
        </div>
      )}
    </div>
  );
};
