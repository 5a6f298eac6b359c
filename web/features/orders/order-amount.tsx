import type { OrderSummary } from "../../../shared/contract/orders/order-view.ts";
import styles from "./rows.module.css";

/** The amount paid or due for an order, with later amounts below; they are never added up. */
export const OrderAmount = ({
  order: { amounts, total_display: total },
}: {
  order: OrderSummary;
}) => {
  const [first, ...later] = amounts.rows;
  if (first === undefined) return <p className={styles["amount"]}>{total}</p>;
  return (
    <div className={styles["amounts"]}>
      <p className={styles["amount"]}>{first.amount}</p>
      <p className={styles["when"]}>{first.name}</p>
      {later.map(({ name, amount }) => (
        <p key={name} className={styles["when"]}>
          {name}: <span className="money">{amount}</span>
        </p>
      ))}
    </div>
  );
};
