import { Link } from "react-router";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { staffOrderPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { Callout } from "../../ui/callout.tsx";
import { classNames } from "../../ui/class-names.ts";
import { formatDateInput, instantText } from "../admin-kit/date-text.ts";
import { StaffLink } from "../admin-kit/staff-link.tsx";
import styles from "./order-head.module.css";
import { StaffOrderBadges } from "./staff-order-badges.tsx";
import { refundMethodText } from "./order-text.ts";

/** The order's number, buyer, status and outstanding amount. */
export const OrderHead = ({ order }: { order: StaffOrder }) => (
  <header className={styles["head"]}>
    <div className={styles["name"]}>
      <h1 className={styles["number"]}>{order.id}</h1>
      <StaffOrderBadges order={order} />
    </div>
    <p className={styles["what"]}>{order.title}</p>
    <Due order={order} />
    <dl className={styles["facts"]}>
      <div>
        <dt>Customer</dt>
        <dd>
          <StaffLink to={staffPersonPath(order.buyer.id)}>{order.buyer.name}</StaffLink>
          {order.buyer.company !== "" && `, ${order.buyer.company}`}
        </dd>
      </div>
      {factsOf(order).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {order.upgrade_parent_id !== null && (
        <div>
          <dt>Upgrades</dt>
          <dd>
            <Link to={staffOrderPath(order.upgrade_parent_id)}>{order.upgrade_parent_id}</Link>
          </dd>
        </div>
      )}
    </dl>
    {order.kept > 0 && (
      <Callout tone="warn">
        {`${order.kept_display} is unallocated. Apply it, move it to another order or return it.`}
      </Callout>
    )}
  </header>
);

const Due = ({ order: { due, due_display, due_on_display, overdue } }: { order: StaffOrder }) =>
  due === 0 ? (
    <p className={styles["due"]}>Nothing due</p>
  ) : (
    <p className={classNames(styles["due"], overdue && styles["overdue"])}>
      <strong>{due_display}</strong> {overdue ? "due since" : "due on"} {due_on_display}
    </p>
  );

const factsOf = (order: StaffOrder): ReadonlyArray<readonly [string, string]> =>
  (
    [
      ["Email", order.buyer.email],
      ["Placed", instantText(order.created_at)],
      [
        "Payment method",
        order.payment_type === null ? "Free" : refundMethodText[order.payment_type],
      ],
      ["Term starts", order.start_at === null ? "" : formatDateInput(order.start_at.slice(0, 10))],
      ["Expires", order.lapses_display ?? ""],
      ["Received", order.received === 0 ? "" : order.received_display],
      ["Refunded", order.refunded === 0 ? "" : order.refunded_display],
      ["Purchase order", order.purchase_number],
      ["VAT number", order.vat_number],
      ["Company number", order.company_number],
    ] as const
  ).filter(([, value]) => value !== "");
