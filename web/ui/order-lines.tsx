import type { BasketLineView } from "../../shared/contract/basket/basket-view.ts";
import type { OrderView } from "../../shared/contract/orders/order-view.ts";
import styles from "./order-lines.module.css";
import { LineAmount, ShopLine } from "./shop-line.tsx";

/** The lines of an order by type, as they were in the basket. */
export const OrderLines = ({ order }: { order: OrderView }) => (
  <>
    <Group title="Subscriptions" lines={order.basket.subscription} />
    <Group title="Products" lines={order.basket.product} />
  </>
);

const Group = ({ title, lines }: { title: string; lines: readonly BasketLineView[] }) =>
  lines.length === 0 ? null : (
    <div className={styles["group"]}>
      <p className="label">{title}</p>
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <ShopLine key={line.id} line={line} small>
            <div className={styles["side"]}>
              {line.purchase_type === "product" ? <p>Quantity {line.qty}</p> : <span />}
              <LineAmount line={line} />
            </div>
          </ShopLine>
        ))}
      </ul>
    </div>
  );
