import { useEffect } from "react";
import { useNavigate } from "react-router";
import { rememberSearch } from "../../lib/recent-searches.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CardGrid, CardGridSkeleton } from "../content-cards/card-grid.tsx";
import { FollowButton } from "../content-cards/follow-button.tsx";
import { Corrections } from "./corrections.tsx";
import { hitCardProps } from "./hit-card-props.tsx";
import { searchAddress, type Search } from "./search-address.ts";
import { SearchProducts } from "./search-products.tsx";
import { SearchFilters, SearchFiltersSkeleton } from "./search-filters.tsx";
import styles from "./search-results.module.css";
import { useSearch } from "./use-search.ts";
import { LazySearchSuggestions } from "./lazy-search-suggestions.tsx";

/** The results of a query. A different query replaces the component, so only filters and pages change within it. */
export const SearchResults = ({ search }: { search: Search }) => {
  const navigate = useNavigate();
  const { hits, stickied } = useSearch(search);
  const { data, error, isLoading, mutate } = hits;
  const { query, page, perPage } = search;
  const found = data !== undefined && data.meta.total > 0;
  useEffect(() => {
    if (found) rememberSearch(query);
  }, [found, query]);
  if (error)
    return (
      <ErrorState
        message={`There was a problem getting the search results: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  // The items selected by staff are above the hits; if they were shown later, they would push the hits down.
  if (!data || stickied.isLoading)
    return (
      <div className={styles["results"]}>
        <div className={styles["bar"]} aria-hidden>
          <Skeleton width="18rem" height={25} />
          <SearchFiltersSkeleton />
        </div>
        <CardGridSkeleton count={12} />
      </div>
    );
  const chosen = stickied.data?.data ?? [];
  const shown = [
    ...(page === 1 ? chosen.map((hit) => ({ ...hit, stickied: true })) : []),
    ...data.data.map((hit) => ({ ...hit, stickied: false })),
  ];
  const total = data.meta.total + chosen.length;
  return (
    <section className={styles["results"]} aria-label="Results" aria-busy={isLoading}>
      <div className={styles["bar"]}>
        <div className={styles["words"]}>
          <p role="status" className={styles["count"]}>
            Showing {shown.length} of {total} results for &quot;{query}&quot;
          </p>
          <Corrections corrections={data.corrections} />
          <FollowButton kind="search" value={query} />
        </div>
        <SearchFilters
          filters={search.filters}
          industries={data.categories}
          onChange={(filters) =>
            void navigate(searchAddress({ ...search, filters, page: 1 }), {
              preventScrollReset: true,
            })
          }
        />
      </div>
      <div className={styles["page"]} data-changing={isLoading || undefined}>
        {shown.length > 0 ? (
          <CardGrid first heading="h2" cards={shown} dress={hitCardProps} />
        ) : (
          <Nothing search={search} total={total} />
        )}
        <Pagination
          page={page}
          perPage={perPage}
          total={data.meta.total}
          addressOf={(number) => searchAddress({ ...search, page: number })}
        />
        {data.products.length > 0 && <SearchProducts products={data.products} />}
      </div>
    </section>
  );
};

const Nothing = ({ search, total }: { search: Search; total: number }) => (
  <>
    <EmptyState message="No matching results found, please modify your query." ruled={false}>
      {total > 0 && (
        <ButtonLink variant="hollow" to={searchAddress({ ...search, page: 1 })}>
          Go to the first page
        </ButtonLink>
      )}
      {total === 0 && search.filters.length > 0 && (
        <ButtonLink variant="hollow" to={searchAddress({ ...search, filters: [], page: 1 })}>
          Search in all categories
        </ButtonLink>
      )}
    </EmptyState>
    <LazySearchSuggestions />
  </>
);
