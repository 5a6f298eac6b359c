import type { OrderView } from "../../../shared/contract/order-view.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import styles from "./order-totals.module.css";

interface Sum {
  readonly name: string;
  readonly amount: string;
  readonly grand?: boolean;
}

/** From the net sum to what is left, without the steps that this order does not have. */
export const sumsOf = ({ totals, shipping, ...order }: OrderView): readonly Sum[] => [
  { name: "Sub total", amount: totals.subTotalDisplay },
  ...(shipping ? [{ name: "Delivery", amount: totals.shippingDisplay }] : []),
  ...totals.vat.map(({ rate, tax }) => ({ name: `VAT ${rate}`, amount: displayPence(tax) })),
  { name: "Total", amount: totals.totalDisplay, grand: true },
  ...(totals.monthly
    ? [
        { name: "First month", amount: totals.toPayDisplay },
        { name: `Each of ${totals.months - 1} later months`, amount: totals.toPayMonthlyDisplay },
      ]
    : []),
  ...(order.received > 0 ? [{ name: "Received", amount: order.received_display }] : []),
  ...(order.refunded > 0 ? [{ name: "Refunded", amount: order.refunded_display }] : []),
  ...(order.left > 0 && order.status !== "cancelled"
    ? [{ name: "Left to pay", amount: order.left_display, grand: true }]
    : []),
];

export const OrderTotals = ({ order }: { order: OrderView }) => (
  <div className={styles["totals"]}>
    <dl>
      {sumsOf(order).map(({ name, amount, grand }) => (
        <div key={name} className={grand ? styles["grand"] : undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    {order.totals.reverseCharge && (
      <p className={styles["note"]}>
        Reverse charge: no UK VAT is charged, and the buyer accounts for VAT in their own country.
      </p>
    )}
  </div>
);
