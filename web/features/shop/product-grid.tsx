import type { ProductView } from "../../../shared/contract/catalogue/catalogue.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./product-grid.module.css";
import { ProductTile } from "./product-tile.tsx";

/** The number of products in the first row on a phone. */
const firstRow = 2;

export const ProductGrid = ({
  products,
  heading,
  first = false,
}: {
  products: readonly ProductView[];
  heading?: "h2" | "h3";
  /** Marks the first grid on its page. */
  first?: boolean;
}) => (
  <ul className={styles["grid"]}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductTile
          product={product}
          priority={first && index < firstRow}
          {...(heading && { heading })}
        />
      </li>
    ))}
  </ul>
);

export const ProductGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <div className={styles["grid"]} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles["ghost"]}>
        <Skeleton ratio="4 / 5" />
        <Skeleton width="40%" height={14} />
        <Skeleton width="80%" height={24} />
      </div>
    ))}
  </div>
);
