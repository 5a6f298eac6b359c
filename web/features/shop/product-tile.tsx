import type { ProductView } from "../../../shared/contract/catalogue/catalogue.ts";
import { productPath } from "../../lib/paths.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { productKindText, ownedText } from "./product-text.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import styles from "./product-tile.module.css";

/** A product in a grid: the whole tile links to its page. */
export const ProductTile = ({
  product,
  heading: Heading = "h2",
  priority = false,
}: {
  product: ProductView;
  heading?: "h2" | "h3";
  priority?: boolean;
}) => (
  <article className={styles["tile"]}>
    <ProductPicture product={product} sizes={pictureWidths.tile} priority={priority} decorative />
    <div className={styles["words"]}>
      <p className={`label ${styles["kind"]}`}>{productKindText[product.kind].one}</p>
      <Heading className={styles["title"]}>
        <StretchedLink to={productPath(product.slug)}>{product.title}</StretchedLink>
      </Heading>
      <p className={styles["foot"]}>
        {product.in_library || product.has_access ? (
          <span className={styles["owned"]}>{ownedText(product)}</span>
        ) : (
          <TilePrice product={product} />
        )}
      </p>
    </div>
  </article>
);

const TilePrice = ({
  product: { price_display: price, rrp_display: before, options },
}: {
  product: ProductView;
}) => (
  <>
    {before !== null && (
      <s className={styles["before"]}>
        <span className="visually-hidden">Original price </span>
        {shortPrice(before)}
      </s>
    )}
    <span className="money">
      {options.length > 0 && "from "}
      {shortPrice(price)}
    </span>
  </>
);
