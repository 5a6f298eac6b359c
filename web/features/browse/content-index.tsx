import { useSearchParams } from "react-router";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useEndpoint, usePageCall } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FollowButton } from "../content-cards/follow-button.tsx";
import { CardGridSkeleton } from "../content-cards/card-grid.tsx";
import { indexCall, industriesCall } from "./index-calls.ts";
import { ClearFilters } from "./clear-filters.tsx";
import styles from "./browse.module.css";
import { CategoryTiles, CategoryTilesSkeleton } from "./category-tiles.tsx";
import { CategoryBreadcrumbs } from "./category-breadcrumbs.tsx";
import { IndexFilters } from "./index-filters.tsx";
import { withQuery } from "../../lib/list-query.ts";
import { indexQueryOf } from "./index-query.ts";
import { PagedCards } from "../content-cards/paged-cards.tsx";

const { readCategory } = contentContract.endpoints;

/**
 * The breadcrumb, title and sub-categories of the selected category, or all industries if none or several are
 * selected.
 */
const IndexHead = ({ categories }: { categories: readonly string[] }) => {
  const [search] = useSearchParams();
  const [only] = categories;
  const id = categories.length === 1 ? only : undefined;
  const tree = usePageCall(industriesCall);
  const chosen = useEndpoint(readCategory, id === undefined ? null : { params: { id } });
  const category = id === undefined ? undefined : chosen.data?.data;
  const below = id === undefined ? tree.data?.data : category?.children;
  const addressOf = (categoryId: string) => withQuery(search, { categories: categoryId });
  const step = (crumb: { id: string; title: string }) => ({
    title: crumb.title,
    to: addressOf(crumb.id),
  });
  usePageTitle(category?.title);
  return (
    <>
      <header className={styles["head"]}>
        <div className={styles["trail"]}>
          <CategoryBreadcrumbs
            steps={category?.breadcrumbs.trail.map(step) ?? []}
            siblings={category?.breadcrumbs.siblings.map(step) ?? []}
          />
        </div>
        <div className={`${styles["words"]} ${styles["plain"]}`}>
          <h1>{category?.title ?? (id === undefined ? "Content" : " ")}</h1>
          {category?.intro && <p className="standfirst">{category.intro}</p>}
        </div>
      </header>
      {below === undefined ? (
        !tree.error && !chosen.error && <CategoryTilesSkeleton />
      ) : (
        <CategoryTiles tiles={below.map((tile) => ({ ...tile, to: addressOf(tile.id) }))} />
      )}
    </>
  );
};

const empty = "No matching results found, please modify your selected filters.";

/** `/content`: the whole library, filtered by the URL. */
export const ContentIndex = () => {
  const [search] = useSearchParams();
  const query = indexQueryOf(search);
  const { data, error, mutate, isLoading } = usePageCall(indexCall, {
    keepPreviousData: true,
  });
  // The URL names a filter value that the library does not have, so nothing matches it.
  const unknown = error?.status === 422;
  const [tag, ...otherTags] = query.tags;
  return (
    <div className={`page ${styles["screen"]}`}>
      <IndexHead categories={query.categories} />
      <section aria-label="Results">
        <IndexFilters
          query={query}
          types={data?.types ?? []}
          choices={data}
          total={unknown ? 0 : (data?.meta.total ?? null)}
        />
        {tag !== undefined && otherTags.length === 0 && !unknown && (
          <div className={styles["follow"]}>
            <FollowButton kind="tag" value={tag} />
          </div>
        )}
        {unknown ? (
          <EmptyState message={empty}>
            <ClearFilters />
          </EmptyState>
        ) : error && !data ? (
          <ErrorState
            message={`There was a problem getting the content list: ${error.message}`}
            onRetry={() => void mutate()}
          />
        ) : data ? (
          <PagedCards
            cards={data.data}
            meta={data.meta}
            changing={isLoading}
            empty={empty}
            emptyAction={<ClearFilters />}
          />
        ) : (
          <CardGridSkeleton />
        )}
      </section>
    </div>
  );
};
