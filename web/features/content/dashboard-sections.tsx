import { CardGrid } from "./card-grid.tsx";
import { CardIndex } from "./card-index.tsx";
import { CardRow } from "./card-row.tsx";
import styles from "./dashboard.module.css";
import { LatestStream } from "./latest-stream.tsx";
import { LibraryTile } from "./library-tile.tsx";
import { SectionHead } from "./section-head.tsx";
import type { DashboardView } from "./use-dashboard.ts";

/** Everything below the masthead. */
const DashboardSections = ({ dashboard }: { dashboard: DashboardView }) => {
  const { latest_content: latest, personalisedFeed, premiumContent, moreContent } = dashboard;
  return (
    <div className={styles["sections"]}>
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

export default DashboardSections;
