import type { ProductPage } from "../../../shared/contract/catalogue/catalogue.ts";
import { shortPrice } from "../../lib/short-price.ts";
import styles from "./product-delivery.module.css";

/** The kind of delivery, the cost of a parcel, and the VAT that is charged. */
export const ProductDelivery = ({ product }: { product: ProductPage }) => (
  <section aria-labelledby="delivery" className={styles["delivery"]}>
    <h2 id="delivery" className="label">
      Delivery and VAT
    </h2>
    {product.ships ? (
      <dl className={styles["zones"]}>
        {product.delivery.map(({ title, price_display: price, free_from_display: free }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <span className="money">{shortPrice(price)}</span>
              {free !== null && <span>, free for orders from {shortPrice(free)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <p>In your library as soon as you have paid. Nothing is posted.</p>
    )}
    <p>{vatText(product)}</p>
  </section>
);

const vatText = ({ vat_class: kind, vat_rate_display: rate, price }: ProductPage): string => {
  if (price === 0) return "It’s free, so there is no VAT.";
  return kind === "zero"
    ? "Zero-rated for UK VAT. Delivery prices exclude VAT."
    : `UK VAT at ${rate} is added in the basket. Outside the UK we charge no UK VAT; business customers account for it locally.`;
};
