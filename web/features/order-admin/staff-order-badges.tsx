import type { ListedOrder } from "../../../shared/contract/staff/admin-search.ts";
import type { OrderStatus } from "../../../shared/kernel/order-terms.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import styles from "./order-marks.module.css";
import { statusLabels } from "./order-text.ts";

const tones: Readonly<Record<OrderStatus, Tone>> = {
  new: "plain",
  pending: "warn",
  paid: "good",
  active: "good",
  shipped: "good",
  completed: "plain",
  cancelled: "plain",
};

/** The order's status and other badges. */
export const StaffOrderBadges = ({
  order: { status, dispute, renewal },
}: {
  order: Pick<ListedOrder, "dispute" | "renewal" | "status">;
}) => (
  <span className={styles["marks"]}>
    <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
    {renewal && <Badge>Renewal</Badge>}
    {dispute !== null && (
      <Badge tone={dispute === "won" ? "good" : "bad"}>{`Dispute ${dispute}`}</Badge>
    )}
  </span>
);
