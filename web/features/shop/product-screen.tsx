import { useState } from "react";
import { Link } from "react-router";
import type { ProductPage } from "../../../shared/contract/catalogue/catalogue.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import { paths } from "../../lib/paths.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProductDelivery } from "./product-delivery.tsx";
import { ProductContents } from "./product-contents.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ProductSale } from "./product-sale.tsx";
import { productKindText } from "./product-text.ts";
import styles from "./product-screen.module.css";

/** The page `/shop/{slug}`. */
export const ProductScreen = ({ product }: { product: ProductPage }) => {
  const { options, related } = product;
  const [slug, choose] = useState(options[0]?.slug ?? product.slug);
  return (
    <div className={`page ${styles["screen"]}`}>
      <div className="product-spread">
        <div className={`product-pictures ${styles["pictures"]}`}>
          <ProductPicture product={product} sizes={pictureWidths.plate} priority />
          <Samples pictures={product.pictures} />
        </div>
        <div className="product-words">
          <nav className="product-trail" aria-label="Breadcrumb">
            <Link to={paths.shop}>Shop</Link>
            <Link to={`${paths.shop}?kind=${product.kind}`}>
              {productKindText[product.kind].many}
            </Link>
          </nav>
          <h1 className="product-title">{product.title}</h1>
          <p className="standfirst">{product.subtext}</p>
          <ProductSale product={product} chosen={slug} onChoose={choose} />
          <ProductContents product={product} chosen={slug} />
          <ProductDelivery product={product} />
          <Credits product={product} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <SectionHead id="related" title="Pairs well with" />
          <ProductGrid products={related} heading="h3" />
        </section>
      )}
    </div>
  );
};

/** The samples below the cover; a single one is as wide as it. */
const Samples = ({ pictures }: Pick<ProductPage, "pictures">) => {
  const isAlone = pictures.length === 1;
  return pictures.map((picture) => (
    <Picture
      key={picture.temporary_url}
      picture={picture}
      sizes={isAlone ? pictureWidths.plate : pictureWidths.sample}
      ratio={isAlone ? "8 / 5" : "4 / 5"}
    />
  ));
};

const Credits = ({ product: { image, pictures } }: { product: ProductPage }) => {
  const credits = new Set([image, ...pictures].flatMap((picture) => picture?.credit ?? []));
  return (
    credits.size > 0 && <p className={styles["credits"]}>Pictures: {[...credits].join(", ")}</p>
  );
};

export const ProductSkeleton = () => (
  <div className={`page ${styles["screen"]}`}>
    <LoadingNote />
    <div className="product-spread" aria-hidden>
      <div className="product-pictures">
        <Skeleton ratio="4 / 5" />
      </div>
      <div className="product-words">
        <Skeleton width="30%" height={20} />
        <Skeleton width="90%" height={96} />
        <Skeleton height={96} />
        <Skeleton height={220} />
      </div>
    </div>
  </div>
);
