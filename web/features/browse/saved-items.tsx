import { useState } from "react";
import { useSearchParams } from "react-router";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { paths } from "../../lib/paths.ts";
import { session } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { CardGridSkeleton } from "../content-cards/card-grid.tsx";
import { pagingOf } from "../../lib/list-query.ts";
import { PagedCards } from "../content-cards/paged-cards.tsx";

const empty = "You have no favourited content.";
const browseLink = (
  <ButtonLink variant="hollow" to={paths.contentIndex}>
    Browse the library
  </ButtonLink>
);

/**
 * The member's favourites, newest first. A removed item stays in its place, marked as not saved, until the page is
 * left, so that a mistake can be undone and nothing moves under the pointer.
 */
export const SavedItems = () => {
  const [search] = useSearchParams();
  const [saved] = useState(() => session.user()?.favourites ?? []);
  const { page, perPage: requested } = pagingOf(search);
  // The number of ids that fit in a URL.
  const perPage = Math.min(requested, 96);
  const ids = saved.slice((page - 1) * perPage, page * perPage);
  const { data, error, mutate, isLoading } = useEndpoint(
    contentContract.endpoints.listContent,
    ids.length === 0 ? null : { query: { ids: ids.join(), perPage } },
    { keepPreviousData: true },
  );
  if (ids.length === 0)
    return (
      <PagedCards
        cards={[]}
        meta={{ total: saved.length, page, perPage }}
        changing={false}
        empty={empty}
        emptyAction={browseLink}
      />
    );
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem getting the content list: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <CardGridSkeleton count={ids.length} />;
  return (
    <PagedCards
      first
      cards={data.data}
      meta={{ total: saved.length, page, perPage }}
      changing={isLoading}
      empty={empty}
      emptyAction={browseLink}
    />
  );
};
