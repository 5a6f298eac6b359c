import { useLocation, useSearchParams } from "react-router";
import type { CategoryPage } from "../../../shared/contract/content/content-view.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { categoryPath } from "../../lib/paths.ts";
import { usePageCall } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CardGridSkeleton } from "../content-cards/card-grid.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { categoryCall } from "./category-call.ts";
import { ClearFilters } from "./clear-filters.tsx";
import styles from "./browse.module.css";
import { CategoryBreadcrumbs } from "./category-breadcrumbs.tsx";
import { Chapter } from "./chapter.tsx";
import { pagingOf } from "../../lib/list-query.ts";
import { ListFilters } from "./list-filters.tsx";
import { hasBrowseFilters, parseBrowseFilters } from "./browse-filters.ts";
import { PagedCards } from "../content-cards/paged-cards.tsx";

const step = ({ title, level }: { title: string; level: readonly string[] }) => ({
  title,
  to: categoryPath(level),
});

const CategoryHead = ({ category }: { category: CategoryPage }) => (
  <header className={styles["head"]}>
    <div className={styles["trail"]}>
      <CategoryBreadcrumbs
        steps={category.breadcrumbs.trail.map(step)}
        siblings={category.breadcrumbs.siblings.map(step)}
      />
    </div>
    <div className={`${styles["words"]} ${category.image ? "" : styles["wide"]}`}>
      <h1>{category.title}</h1>
      {category.intro && <p className="standfirst">{category.intro}</p>}
      {category.message && <p className={styles["message"]}>{category.message}</p>}
    </div>
    {category.image && (
      <div className={styles["art"]}>
        <Picture
          picture={category.image}
          sizes="(min-width: 1600px) 470px, 31vw"
          ratio="4 / 5"
          priority
        />
      </div>
    )}
  </header>
);

const Loading = () => (
  <>
    <header className={styles["head"]} aria-hidden>
      <div className={styles["trail"]}>
        <Skeleton width="30%" height={44} />
      </div>
      <div className={styles["words"]}>
        <Skeleton width="60%" height={64} />
        <Skeleton width="80%" height={60} />
      </div>
      <div className={styles["art"]}>
        <Skeleton ratio="4 / 5" />
      </div>
    </header>
    <CardGridSkeleton count={4} />
  </>
);

/**
 * `/category/{level+}`: sub-categories first, then all items page by page. The current content stays while filters
 * are applied.
 */
export const CategoryScreen = () => {
  const { pathname } = useLocation();
  return (
    <div className={`page ${styles["screen"]}`}>
      <CategoryResults key={pathname} />
    </div>
  );
};

const CategoryResults = () => {
  const { data, error, mutate, isLoading } = usePageCall(categoryCall, { keepPreviousData: true });
  const category = data?.data;
  // The URL names a tag that the library does not have, so nothing matches it.
  const unknown = error?.status === 422;
  usePageTitle(category?.title);
  if (unknown && !category)
    return (
      <EmptyState message={empty}>
        <ClearFilters />
      </EmptyState>
    );
  if (error && !category)
    return (
      <ErrorState
        message={`There was a problem getting the content category: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!category) return <Loading />;
  return (
    <>
      <CategoryHead category={category} />
      <CategoryContent category={category} changing={isLoading} />
    </>
  );
};

const empty = "No matching content found.";

/**
 * The content of a category. Sub-categories are shown for the whole category only; a filtered or later page shows the
 * list alone.
 */
const CategoryContent = ({ category, changing }: { category: CategoryPage; changing: boolean }) => {
  const [search] = useSearchParams();
  const narrowing = parseBrowseFilters(search);
  const { data: cards, meta } = category.content;
  const hasChapters = category.show_children && category.children.length > 0;
  return (
    <>
      {hasChapters && pagingOf(search).page === 1 && !hasBrowseFilters(narrowing) && (
        <div className={styles["chapters"]}>
          {category.children.map((chapter) => (
            <Chapter key={chapter.id} chapter={chapter} />
          ))}
        </div>
      )}
      <section aria-labelledby="everything-title">
        <SectionHead
          id="everything-title"
          title={hasChapters ? `Everything in ${category.title}` : "In this category"}
        />
        <ListFilters narrowing={narrowing} choices={category} total={meta.total} />
        <PagedCards
          cards={cards}
          meta={meta}
          changing={changing}
          heading="h3"
          empty={empty}
          emptyAction={hasBrowseFilters(narrowing) && <ClearFilters />}
        />
      </section>
    </>
  );
};
