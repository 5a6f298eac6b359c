import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { CardGrid } from "./card-grid.tsx";
import { withQuery } from "../../lib/list-query.ts";
import styles from "./paged-cards.module.css";

interface PagedCardsProps {
  cards: readonly ContentCard[];
  meta: { readonly total: number; readonly page: number; readonly perPage: number };
  /** The text for an empty list. */
  empty: string;
  emptyAction?: ReactNode;
  /** True if another page of the list is loading. */
  changing: boolean;
  heading?: "h2" | "h3";
  /** True if no picture is above the list. */
  first?: boolean;
}

/** A page of a list with its pagination. */
export const PagedCards = ({
  cards,
  meta,
  empty,
  emptyAction,
  changing,
  heading = "h2",
  first = false,
}: PagedCardsProps) => {
  const [search] = useSearchParams();
  if (cards.length === 0)
    return (
      <EmptyState message={empty}>
        {meta.total > 0 && (
          <ButtonLink variant="hollow" to={withQuery(search, { page: 1 })}>
            Go to the first page
          </ButtonLink>
        )}
        {emptyAction}
      </EmptyState>
    );
  return (
    <div className={styles["paged"]} aria-busy={changing} data-changing={changing || undefined}>
      <CardGrid cards={cards} heading={heading} first={first} />
      <Pagination {...meta} addressOf={(page) => withQuery(search, { page })} />
    </div>
  );
};
