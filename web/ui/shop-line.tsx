import type { ReactNode } from "react";
import type { BasketLineView } from "../../shared/contract/basket/basket-view.ts";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";
import styles from "./shop-line.module.css";

/** One thing that is bought: picture or placeholder, title, option and notes; beside them what the page adds. */
export const ShopLine = ({
  line: { product, option, notes },
  small = false,
  children,
}: {
  line: BasketLineView;
  /** Beside something that matters more. */
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

/** Something without a picture of its own: a drawn tile in its colours, or in the house's. */
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

/** The amount of a line, with the original one struck when it was more. */
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
