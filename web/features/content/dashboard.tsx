import { useUser } from "../../lib/session.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { CardGrid, CardGridSkeleton } from "./card-grid.tsx";
import { CardIndex } from "./card-index.tsx";
import { CardRow } from "./card-row.tsx";
import styles from "./dashboard.module.css";
import { LatestStream } from "./latest-stream.tsx";
import { LibraryTile } from "./library-tile.tsx";
import { BlankMasthead, Masthead, MastheadSkeleton } from "./masthead.tsx";
import { SectionHead } from "./section-head.tsx";
import { useDashboard } from "./use-dashboard.ts";

const Loading = () => (
  <>
    <MastheadSkeleton />
    <div className={`page ${styles["loading"]}`}>
      <CardGridSkeleton count={4} />
    </div>
  </>
);

/** Specification B §2 Dashboard: masthead, Latest, the personalised feed and the rows below it. */
export const Dashboard = () => {
  const name = useUser()?.first_name;
  const { data, error, mutate } = useDashboard();
  const heading = <h1 className="visually-hidden">{name ? `For you, ${name}` : "For you"}</h1>;
  if (error && !data)
    return (
      <div className="page">
        {heading}
        <ErrorState
          message={`There was a problem getting the dashboard: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  if (!data)
    return (
      <>
        {heading}
        <Loading />
      </>
    );
  const { message, featured_content: featured, latest_content: latest } = data.data;
  const { personalisedFeed, premiumContent, moreContent } = data.data;
  return (
    <div className={styles["dashboard"]}>
      {heading}
      {message === null && featured.length > 0 ? (
        <Masthead key={featured.map(({ id }) => id).join()} cards={featured} />
      ) : (
        <BlankMasthead message={message} />
      )}
      <LatestStream key={latest.map(({ id }) => id).join()} cards={latest} />
      {personalisedFeed.length > 0 && (
        <section className="page" aria-labelledby="feed-title">
          <SectionHead id="feed-title" title="Your personalised feed" />
          <CardGrid cards={personalisedFeed} spread last={<LibraryTile />} />
        </section>
      )}
      <CardRow id="premium-title" title="Premium content for you" cards={premiumContent} />
      {moreContent.length > 0 && (
        <section className="page" aria-labelledby="more-title">
          <SectionHead id="more-title" title="More content for you" />
          <CardIndex cards={moreContent} />
        </section>
      )}
    </div>
  );
};
