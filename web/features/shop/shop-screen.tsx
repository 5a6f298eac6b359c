import { useSearchParams } from "react-router";
import { siteTexts, shopTitle } from "../../../shared/kernel/site-texts.ts";
import { withQuery } from "../../lib/list-query.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { usePageCall } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { LoadingNote } from "../../ui/skeleton.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import { shopCall } from "./shop-calls.ts";
import { type Products, ShopFilters } from "./shop-filters.tsx";
import { shopQueryOf } from "./shop-query.ts";
import styles from "./shop-screen.module.css";

/** `/shop`: all products that are sold individually, filtered by the URL. */
export const ShopScreen = () => {
  const [search] = useSearchParams();
  const query = shopQueryOf(search);
  usePageTitle(shopTitle(query.kind, query.page));
  const { data, error, mutate, isLoading } = usePageCall(shopCall, { keepPreviousData: true });
  return (
    <div className={`page first-screen ${styles["screen"]}`}>
      <header className="first-head first-head-wide">
        <h1>{siteTexts.shop.title}</h1>
        <p className="standfirst">{siteTexts.shop.intro}</p>
      </header>
      <section className={styles["list"]} aria-label="Products">
        <ShopFilters query={query} products={data} />
        {error && !data ? (
          <ErrorState
            message={`There was a problem getting the shop: ${error.message}`}
            onRetry={() => void mutate()}
          />
        ) : (
          <ProductList products={data} changing={isLoading} />
        )}
      </section>
    </div>
  );
};

const ProductList = ({
  products,
  changing,
}: {
  products: Products | undefined;
  /** True if another page of the list is loading. */
  changing: boolean;
}) => {
  const [search] = useSearchParams();
  if (!products)
    return (
      <>
        <LoadingNote>Loading the shop</LoadingNote>
        <ProductGridSkeleton />
      </>
    );
  if (products.data.length === 0) return <Nothing total={products.meta.total} />;
  return (
    <div className={styles["paged"]} aria-busy={changing} data-changing={changing || undefined}>
      <ProductGrid products={products.data} first />
      <p className={styles["note"]}>Prices exclude VAT and delivery.</p>
      <Pagination {...products.meta} addressOf={(page) => withQuery(search, { page })} />
    </div>
  );
};

/** The message if no product matches, or the URL names a page beyond the last. */
const Nothing = ({ total }: { total: number }) => {
  const [search] = useSearchParams();
  return total > 0 ? (
    <EmptyState message="There’s nothing on this page." ruled={false}>
      <ButtonLink variant="hollow" to={withQuery(search, { page: 1 })}>
        Go to the first page
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      message="Nothing in the shop matches these filters."
      hint="Try another industry, or show everything."
      ruled={false}
    >
      <ButtonLink variant="hollow" to="?">
        Show everything
      </ButtonLink>
    </EmptyState>
  );
};
