import type { ReactNode } from "react";
import type { BasketLineView } from "../../shared/contract/basket/basket-view.ts";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";
import styles from "./shop-line.module.css";

/**
 * A line of a basket or an order: picture or placeholder, title, option and notes, and beside them the page's own
 * content.
 */
export const ShopLine = ({
  line: { product, option, notes },
  small = false,
  children,
}: {
  line: BasketLineView;
  /** Uses the small size, for a line beside more important content. */
  small?: boolean;
  children: ReactNode;
}) => (
  <li className={classNames(styles["line"], small && styles["small"])}>
    <div className={styles["art"]}>
      {product.image ? (
        <Picture picture={product.image} sizes="128px" ratio="4 / 5" decorative />
      ) : (
        <Placeholder product={product} />
      )}
    </div>
    <div className={styles["words"]}>
      <h3>{product.title}</h3>
      {option && <p>{option.title}</p>}
      {notes.map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      ))}
    </div>
    <div className={styles["side"]}>{children}</div>
  </li>
);

/** A drawn tile for a product without a picture, in its colours or the brand's. */
const Placeholder = ({ product }: Pick<BasketLineView, "product">) => (
  <span
    aria-hidden
    className={styles["placeholder"]}
    style={{
      color: product.colour_primary ?? undefined,
      backgroundColor: product.colour_secondary ?? undefined,
    }}
  />
);

/** The amount of a line, with the original amount struck through if it was higher. */
export const LineAmount = ({
  line: { total_display: total, rrp_display: rrp, monthly },
}: {
  line: BasketLineView;
}) => (
  <p className={styles["amount"]}>
    {rrp !== null && (
      <s>
        <span className="visually-hidden">Original price </span>
        {rrp}
      </s>
    )}
    <span>
      <span className="visually-hidden">{rrp === null ? "Price " : "Price now "}</span>
      {total}
      {monthly && " a month"}
    </span>
  </p>
);
