import { Link, useSearchParams } from "react-router";
import type * as z from "zod/mini";
import type { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { productForms } from "../../../shared/kernel/order-terms.ts";
import { withQuery } from "../../lib/list-query.ts";
import { Filter, type FilterOption } from "../../ui/filter.tsx";
import { productKindText } from "./product-text.ts";
import styles from "./shop-filters.module.css";
import type { shopQueryOf } from "./shop-query.ts";

export type Products = z.output<(typeof catalogueContract.endpoints.listProducts.replies)[200]>;

const orders: readonly FilterOption[] = [
  { id: "Featured", title: "Featured first" },
  { id: "Latest", title: "Latest first" },
  { id: "Price up", title: "Lowest price first" },
  { id: "Price down", title: "Highest price first" },
];

interface ShopFiltersProps {
  query: ReturnType<typeof shopQueryOf>;
  /** The products; undefined while loading. */
  products: Products | undefined;
}

/** The product forms in a row with the number of each; industry and sort order beside them. */
export const ShopFilters = ({ query, products }: ShopFiltersProps) => (
  <div className={styles["bar"]}>
    <Kinds chosen={query.kind} products={products} />
    <p className={styles["total"]} role="status">
      {products && counted(products.meta.total)}
    </p>
    <div className={styles["choices"]}>
      <Filter
        label="Industry"
        name="industry"
        value={query.industry ?? "all"}
        choices={industriesOf(query.industry, products)}
      />
      <Filter
        label="Order"
        name="order_by"
        value={query.order}
        standard="Featured"
        choices={orders}
      />
    </div>
  </div>
);

const counted = (total: number): string => `${total} ${total === 1 ? "thing" : "things"}`;

/**
 * Returns the industries to choose from. If the URL names one without products, it is included, so that it is shown
 * and can be removed.
 */
const industriesOf = (
  chosen: string | undefined,
  products: Products | undefined,
): readonly FilterOption[] => {
  const existing = (products?.industries ?? []).map(({ slug, title, total }) => ({
    id: slug,
    title: `${title} (${total})`,
  }));
  const missing = chosen !== undefined && existing.every(({ id }) => id !== chosen);
  return [
    { id: "all", title: "All industries" },
    ...existing,
    ...(missing ? [{ id: chosen, title: chosen }] : []),
  ];
};

const Kinds = ({
  chosen,
  products,
}: {
  chosen: string | undefined;
  products: Products | undefined;
}) => {
  const [search] = useSearchParams();
  const total = (kind: string) => products?.kinds.find((one) => one.kind === kind)?.total ?? 0;
  const all = products?.kinds.reduce((sum, kind) => sum + kind.total, 0) ?? 0;
  const links = [
    { id: "all", title: "Everything", count: all },
    ...productForms.map((kind) => ({
      id: kind,
      title: productKindText[kind].many,
      count: total(kind),
    })),
  ];
  return (
    <nav className={styles["kinds"]} aria-label="Kinds">
      <ul className={styles["row"]}>
        {links.map(({ id, title, count }) => (
          <li key={id}>
            <Link
              to={withQuery(search, { kind: id })}
              aria-current={id === (chosen ?? "all") ? "true" : undefined}
              preventScrollReset
            >
              {title} <span className={styles["count"]}>{products ? count : " "}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
