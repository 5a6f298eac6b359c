import { Link } from "react-router";
import type { ProductHit } from "../../../shared/contract/content/search.ts";
import { productPath } from "../../lib/paths.ts";
import { shortPrice } from "../../lib/short-price.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./search-products.module.css";

/** The shop's products for the same query, below the hits. */
export const SearchProducts = ({ products }: { products: readonly ProductHit[] }) => (
  <section className={styles["products"]} aria-labelledby="search-products">
    <h2 id="search-products" className={styles["heading"]}>
      In the shop
    </h2>
    <ul className={styles["list"]}>
      {products.map(({ slug, title, image, price_display: price }) => (
        <li key={slug} className={styles["product"]}>
          <div className={styles["art"]}>
            {image && <Picture picture={image} sizes="96px" ratio="4 / 5" decorative />}
          </div>
          <div>
            <Link className={styles["title"]} to={productPath(slug)}>
              {title}
            </Link>
            <p className={styles["price"]}>{shortPrice(price)} excl. VAT</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
