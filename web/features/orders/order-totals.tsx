import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { classNames } from "../../ui/class-names.ts";
import rows from "../../ui/totals.module.css";
import styles from "./order-totals.module.css";

interface Sum {
  readonly name: string;
  readonly amount: string;
  readonly grand?: boolean;
}

/** Returns the sums from the net total to the outstanding amount, without those that do not apply to the order. */
export const totalRows = ({ totals, shipping, ...order }: OrderView): readonly Sum[] => [
  { name: "Subtotal excl. VAT", amount: totals.subTotalDisplay },
  ...(shipping
    ? [
        {
          name: "Delivery excl. VAT",
          amount: totals.shipping === 0 ? "Free" : totals.shippingDisplay,
        },
      ]
    : []),
  ...vatOf(totals),
  { name: "Total", amount: totals.totalDisplay, grand: true },
  ...order.amounts.rows.map((row, index) => ({
    ...row,
    grand: index === 0 || (order.left > 0 && row.amount === order.left_display),
  })),
];

/** Returns VAT by rate if any is charged; otherwise one line. */
const vatOf = ({ vat, taxDisplay }: OrderView["totals"]): readonly Sum[] => {
  const charged = vat.filter(({ tax }) => tax > 0);
  return charged.length === 0
    ? [{ name: "VAT", amount: taxDisplay }]
    : charged.map(({ rate, taxDisplay: amount }) => ({ name: `VAT at ${rate}`, amount }));
};

export const OrderTotals = ({ order }: { order: OrderView }) => (
  <div className={styles["totals"]}>
    <dl>
      {totalRows(order).map(({ name, amount, grand }) => (
        <div key={name} className={classNames(rows["row"], grand && rows["strong"])}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    {order.totals.reverseCharge && (
      <p className={rows["note"]}>
        Reverse charge: your business accounts for VAT in its own country.
      </p>
    )}
  </div>
);
