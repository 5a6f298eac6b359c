import { Link } from "react-router";
import type { CategoryPage } from "../../../shared/contract/content/content-view.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./category-tiles.module.css";
import { tileWidth } from "./index-calls.ts";

type Tile = Pick<CategoryPage, "id" | "title" | "image" | "total"> & { readonly to: string };

/** The number of cards in the first row on a phone, whose pictures load first. */
const firstRow = 2;

/** The sub-categories, each with one of its covers. */
export const CategoryTiles = ({ tiles }: { tiles: readonly Tile[] }) =>
  tiles.length > 0 && (
    <ul className={styles["tiles"]}>
      {tiles.map(({ id, title, image, total, to }, index) => (
        <li key={id}>
          <Link to={to} className={styles["tile"]}>
            <span className={styles["cover"]}>
              {image && (
                <Picture
                  picture={image}
                  sizes={tileWidth}
                  ratio="1 / 1"
                  decorative
                  priority={index < firstRow}
                />
              )}
            </span>
            <span className={styles["title"]}>{title}</span>
            <span className={styles["total"]}>
              {total} {total === 1 ? "item" : "items"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );

export const CategoryTilesSkeleton = () => (
  <ul className={styles["tiles"]} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={styles["tile"]}>
        <Skeleton ratio="1 / 1" />
        <Skeleton width="70%" height={26} className={styles["ghost"] ?? ""} />
        <Skeleton width="40%" height={22} />
      </li>
    ))}
  </ul>
);
