import type { BasketLineView } from "../../../shared/contract/basket-view.ts";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./order-lines.module.css";

const Line = ({ line }: { line: BasketLineView }) => (
  <li className={styles["line"]}>
    <div className={styles["cover"]}>
      {line.product.image && (
        <Picture picture={line.product.image} sizes="64px" ratio="4 / 5" decorative />
      )}
    </div>
    <div className={styles["words"]}>
      <h4 className={styles["title"]}>{line.product.title}</h4>
      {line.option && <p>{line.option.title}</p>}
      {line.notes.map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      ))}
      {line.purchase_type === "product" && <p className={styles["note"]}>Quantity {line.qty}</p>}
    </div>
    <p className={styles["amount"]}>
      {line.rrp_display !== null && (
        <s className={styles["before"]}>
          <span className="visually-hidden">Original price </span>
          {line.rrp_display}
        </s>
      )}
      {line.total_display}
      {line.monthly && <span className={styles["note"]}> a month</span>}
    </p>
  </li>
);

const Group = ({ title, lines }: { title: string; lines: readonly BasketLineView[] }) =>
  lines.length === 0 ? null : (
    <div className={styles["group"]}>
      <h3 className="label">{title}</h3>
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  );

/** What was bought, by type, as it stood in the basket. */
export const OrderLines = ({ order }: { order: OrderView }) => (
  <>
    <Group title="Subscriptions" lines={order.basket.subscription} />
    <Group title="Products" lines={order.basket.product} />
  </>
);
