import { lazy, Suspense } from "react";
import { useNearViewport } from "../../lib/use-near-viewport.ts";
import { CardIndex } from "../content-cards/card-index.tsx";
import { CardRow } from "../content-cards/card-row.tsx";
import styles from "./dashboard.module.css";
import { FeedSection } from "./feed-section.tsx";
import { KeywordPanel } from "./keyword-panel.tsx";
import { LatestStream } from "./latest-stream.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import type { DashboardView } from "./use-dashboard.ts";

const AdditionalPanels = lazy(() => import("./additional-panels.tsx"));

/** Everything below the masthead. */
const DashboardSections = ({
  dashboard,
  turnFilter,
}: {
  dashboard: DashboardView;
  turnFilter: () => void;
}) => {
  const { searchFeature, additionalPanels: panels, moreContent } = dashboard;
  return (
    <div className={styles["sections"]}>
      <LatestStream cards={dashboard.latest_content} />
      <FeedSection cards={dashboard.personalisedFeed} turnFilter={turnFilter} />
      {searchFeature && <KeywordPanel {...searchFeature} />}
      {panels.blocks.length > 0 && <DeferredPanels {...panels} />}
      <CardRow
        id="premium-title"
        title="Premium content for you"
        cards={dashboard.premiumContent}
      />
      {moreContent.length > 0 && (
        <section className="page" aria-labelledby="more-title">
          <SectionHead id="more-title" title="More content for you" />
          <CardIndex cards={moreContent} />
        </section>
      )}
    </div>
  );
};

/** The panels at the end of the page, whose code and pictures load when somebody scrolls there. */
const DeferredPanels = (panels: DashboardView["additionalPanels"]) => {
  const { place, near } = useNearViewport<HTMLDivElement>();
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <AdditionalPanels {...panels} />
        </Suspense>
      )}
    </div>
  );
};

export default DashboardSections;
