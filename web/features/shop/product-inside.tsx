import { Link } from "react-router";
import type { ProductPage } from "../../../shared/contract/catalogue.ts";
import { contentContract } from "../../../shared/contract/content.ts";
import { contentPath, previewPath } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { PreviewContents } from "../../ui/preview-contents.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import styles from "./product-inside.module.css";

/** What a buyer gets: point by point, and what the items of the library that it opens have in them. */
export const ProductInside = ({ product }: { product: ProductPage }) => {
  const { inside, opens } = product;
  const [only] = opens;
  return (
    <>
      {inside.length > 0 && (
        <section aria-labelledby="inside" className={styles["part"]}>
          <h2 id="inside" className="label">
            What is inside
          </h2>
          <TickList points={inside} />
        </section>
      )}
      {opens.length > 0 && (
        <section aria-labelledby="opens" className={styles["part"]}>
          <h2 id="opens" className="label">
            Opens in the library
          </h2>
          <ul className={styles["opened"]}>
            {opens.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={product.in_library ? contentPath(slug) : previewPath(slug)}>{title}</Link>
              </li>
            ))}
          </ul>
          {opens.length === 1 && only && <ItemContents slug={only.slug} />}
        </section>
      )}
    </>
  );
};

/** Its pages and the names of its colours, which everybody may know. */
const ItemContents = ({ slug }: { slug: string }) => {
  const { data } = useEndpoint(
    contentContract.endpoints.readPreview,
    { params: { slug } },
    { leaves: false },
  );
  return data ? <PreviewContents preview={data.data} heading="h3" /> : null;
};
