import type { ProductForm } from "../../../../shared/kernel/order-terms.ts";
import {
  catalogueContract,
  type ProductView,
} from "../../../../shared/contract/catalogue/catalogue.ts";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { basketPath } from "../../../lib/paths.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import { BlockNotice } from "../block-notice.tsx";
import styles from "./product-card.module.css";

const forms: Readonly<Record<ProductForm, string>> = {
  download: "Download",
  "e-book": "E-book",
  goods: "Delivered by post",
};

/** A product of the shop. It shows nothing if there is none or it is no longer sold. */
export const ProductCard = ({ block }: { block: WireBlock<"product-card"> }) => {
  const { data, error } = useEndpoint(
    catalogueContract.endpoints.readProduct,
    { params: { slug: block.product } },
    { leaves: false },
  );
  if (error) return error.status === 404 ? null : <BlockNotice />;
  const product = data?.data;
  if (product?.on_sale === false) return null;
  if (!product)
    return (
      <BlockGrid className={styles["card"]}>
        <div className={styles["art"]}>
          <Skeleton ratio="4 / 5" />
        </div>
      </BlockGrid>
    );
  return (
    <BlockGrid className={styles["card"]}>
      <div className={styles["art"]}>
        {product.image ? (
          <Picture
            picture={product.image}
            ratio="4 / 5"
            sizes="(min-width: 1600px) 380px, (min-width: 760px) 24vw, 40vw"
            decorative
          />
        ) : (
          <span
            className={styles["plate"]}
            style={{ backgroundColor: product.colour_primary ?? undefined }}
          />
        )}
      </div>
      <div className={styles["words"]}>
        <p className={`label ${styles["form"]}`}>{forms[product.kind]}</p>
        <BlockTitle>{product.title}</BlockTitle>
        <p>{product.subtext}</p>
        {block.text && <RichText html={block.text} />}
      </div>
      <div className={styles["sale"]}>
        {product.in_library || product.has_access ? (
          <p>{product.in_library ? "In your library" : "Included in your plan"}</p>
        ) : (
          <>
            <Price product={product} />
            <ButtonLink to={basketPath(product.slug)}>
              {product.options.length > 0 ? "Choose an option" : "Add to basket"}
              <span className="visually-hidden"> {product.title}</span>
            </ButtonLink>
          </>
        )}
      </div>
    </BlockGrid>
  );
};

const Price = ({ product: { price_display, rrp_display, options } }: { product: ProductView }) => (
  <p className={styles["price"]}>
    {rrp_display !== null && (
      <s className={styles["before"]}>
        <span className="visually-hidden">Original price </span>
        {rrp_display}
      </s>
    )}
    <span className={styles["amount"]}>
      {options.length > 0 && <span className={styles["from"]}>from </span>}
      {price_display}
    </span>
    <span className={styles["vat"]}>excl. VAT</span>
  </p>
);
