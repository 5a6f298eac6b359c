import type { OrderSummary, PaymentView } from "../../../shared/contract/orders/order-view.ts";
import type { OrderStatus } from "../../../shared/kernel/order-terms.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import styles from "./order-badges.module.css";

const statuses: Record<OrderStatus, { readonly name: string; readonly tone: Tone }> = {
  new: { name: "New", tone: "plain" },
  pending: { name: "Pending", tone: "warn" },
  paid: { name: "Paid", tone: "good" },
  active: { name: "Active", tone: "good" },
  shipped: { name: "Shipped", tone: "good" },
  completed: { name: "Completed", tone: "good" },
  cancelled: { name: "Cancelled", tone: "bad" },
};

/** The badges of an order: its status, Renewal, Requires Shipping, Dispatched. */
export const OrderBadges = ({ order }: { order: OrderSummary }) => (
  <span className={styles["badges"]}>
    <Badge tone={statuses[order.status].tone}>{statuses[order.status].name}</Badge>
    {order.renewal && <Badge>Renewal</Badge>}
    {order.for_approval && <Badge>Quote</Badge>}
    {order.shipping && <Badge>Requires Shipping</Badge>}
    {order.dispatched && <Badge tone="good">Dispatched</Badge>}
  </span>
);

/** The badge of a payment: paid, overdue, or the due date in a neutral colour. */
export const PaymentBadges = ({ payment }: { payment: PaymentView }) => (
  <span className={styles["badges"]}>{stateOf(payment)}</span>
);

const stateOf = ({ paid, overdue, due_display: due }: PaymentView) => {
  if (paid) return <Badge tone="good">Paid</Badge>;
  if (!overdue) return <Badge>{`Due ${due}`}</Badge>;
  return (
    <>
      <Badge tone="bad">Unpaid</Badge>
      <Badge tone="bad">Overdue</Badge>
    </>
  );
};
