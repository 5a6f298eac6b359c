import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { useEndpoint, usePageCall } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { pagingOf } from "../../lib/list-query.ts";
import { PagedCards } from "../content-cards/paged-cards.tsx";
import { CardGridSkeleton } from "../content-cards/card-grid.tsx";
import { CardRow } from "../content-cards/card-row.tsx";
import { personalisedCall } from "./personalised-call.ts";
import { EmptyFeed } from "./empty-feed.tsx";
import { OnboardingOffer } from "./onboarding-offer.tsx";
import styles from "./personalised-feed.module.css";

const { listContent } = contentContract.endpoints;

/** Switches between the feed and everything; the choice is in the URL: `?show=all`. */
const Toggle = ({ all }: { all: boolean }) => (
  <nav className={styles["toggle"]} aria-label="What is shown">
    <Link to="?" aria-current={all ? undefined : "page"} preventScrollReset>
      Your Content
    </Link>
    <Link to="?show=all" aria-current={all ? "page" : undefined} preventScrollReset>
      All Content
    </Link>
  </nav>
);

/** The link to the onboarding, where members choose what the feed follows for the first time or again. */
const Choosing = () => {
  const chosen = useUser()?.filter.categories.length ?? 0;
  return chosen === 0 ? (
    <OnboardingOffer />
  ) : (
    <p className={styles["again"]}>
      <Link to={paths.welcome}>Choose your trends step by step</Link>
    </p>
  );
};

/**
 * Loads the page of the feed, or of everything, that the URL names; and the rows, which are part of the feed's
 * answer.
 */
const useFeed = (all: boolean, paging: ReturnType<typeof pagingOf>) => {
  const order = useUser()?.filter.order_by;
  const feed = usePageCall(personalisedCall, { keepPreviousData: true });
  const everything = useEndpoint(
    listContent,
    all ? { query: { ...paging, order_by: order } } : null,
    { keepPreviousData: true },
  );
  return { feed, shown: all ? everything : feed };
};

/** The page `/personalised`. */
export const PersonalisedFeedSection = ({ bar }: { bar: ReactNode }) => {
  const [search] = useSearchParams();
  const all = search.get("show") === "all";
  const { feed, shown } = useFeed(all, pagingOf(search));
  const { data, error, isLoading } = shown;
  return (
    <>
      {bar}
      <div className={`page ${styles["screen"]}`}>
        <header className={styles["head"]}>
          <h1>Your personalised feed</h1>
          <Toggle all={all} />
        </header>
        {!all && <Choosing />}
        {error && !data ? (
          <ErrorState
            message={`There was a problem getting the content list: ${error.message}`}
            onRetry={() => void shown.mutate()}
          />
        ) : !data ? (
          <CardGridSkeleton />
        ) : data.meta.total === 0 ? (
          <EmptyFeed />
        ) : (
          <PagedCards
            first
            cards={data.data}
            meta={data.meta}
            changing={isLoading}
            empty="No matches were found in your personalised feed"
          />
        )}
      </div>
      <div className={styles["rows"]}>
        <CardRow
          id="more-title"
          title="More content for you"
          cards={feed.data?.moreContent ?? []}
        />
        <CardRow
          id="trends-title"
          title="Subscription trends"
          cards={feed.data?.subscriptionTrends ?? []}
        />
      </div>
    </>
  );
};
