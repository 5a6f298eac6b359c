import { Link } from "react-router";
import type { ProductPage } from "../../../shared/contract/catalogue/catalogue.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { contentPath, previewPath } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { PreviewContents } from "../../ui/preview-contents.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import styles from "./product-inside.module.css";

/**
 * The contents of the purchase: a list of points, the library items that the selected option includes with the plans
 * that include them too, and the contents of an item if there is only one.
 */
export const ProductContents = ({ product, chosen }: { product: ProductPage; chosen: string }) => {
  const { inside } = product;
  const option = product.options.find(({ slug }) => slug === chosen);
  const opens = product.opens.filter(({ slug }) => option?.opens.includes(slug) ?? true);
  const [only] = opens;
  const pathOf = product.in_library || product.has_access ? contentPath : previewPath;
  return (
    <>
      {inside.length > 0 && (
        <section aria-labelledby="inside" className={styles["part"]}>
          <h2 id="inside" className="label">
            What’s included
          </h2>
          <TickList points={inside} />
        </section>
      )}
      {opens.length > 0 && (
        <section aria-labelledby="opens" className={styles["part"]}>
          <h2 id="opens" className="label">
            Gives you access to
          </h2>
          <ul className={styles["opened"]}>
            {opens.map(({ slug, title, included_with: plan }) => (
              <li key={slug}>
                <Link to={pathOf(slug)}>{title}</Link>
                {plan !== null && <span>Also included with {plan}</span>}
              </li>
            ))}
          </ul>
          {opens.length === 1 && only && <ItemContents slug={only.slug} />}
        </section>
      )}
    </>
  );
};

/** The page titles of an item and the names of its colours, which are public. */
const ItemContents = ({ slug }: { slug: string }) => {
  const { data } = useEndpoint(
    contentContract.endpoints.readPreview,
    { params: { slug } },
    { leaves: false },
  );
  return data ? <PreviewContents preview={data.data} heading="h3" /> : null;
};
