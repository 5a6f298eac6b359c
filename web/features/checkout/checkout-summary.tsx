import type { BasketView } from "../../../shared/contract/basket/basket-view.ts";
import { LineAmount, ShopLine } from "../../ui/shop-line.tsx";
import { TotalsTable } from "../../ui/totals.tsx";
import styles from "./checkout.module.css";

/** A longer summary does not fit beside the form, so it scrolls with the page. */
const maxItemsInView = 4;

/** The items and their cost, beside the form. */
export const CheckoutSummary = ({ basket }: { basket: BasketView }) => {
  const lines = [...(basket.data?.product ?? []), ...(basket.data?.subscription ?? [])];
  return (
    <section
      className={styles["summary"]}
      aria-labelledby="order-summary"
      data-long={lines.length > maxItemsInView || undefined}
    >
      <h2 id="order-summary" className="label">
        Your order
      </h2>
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <ShopLine key={line.id} line={line} small>
            <div className={styles["lineSide"]}>
              {line.purchase_type === "product" && <p>Quantity {line.qty}</p>}
              <LineAmount line={line} />
            </div>
          </ShopLine>
        ))}
      </ul>
      <TotalsTable totals={basket.totals} ships={basket.ships} />
    </section>
  );
};
