import type { ProductView } from "../../../shared/contract/catalogue/catalogue.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./product-plate.module.css";

/** A product's picture, or a tile in its colour. */
export const ProductPicture = ({
  product: { image, colour_primary: colour },
  ...picture
}: {
  product: Pick<ProductView, "image" | "colour_primary">;
  sizes: string;
  priority?: boolean;
  decorative?: boolean;
}) =>
  image ? (
    <Picture {...picture} picture={image} ratio="4 / 5" />
  ) : (
    <span
      aria-hidden
      className={styles["plate"]}
      style={{ backgroundColor: colour ?? undefined }}
    />
  );
