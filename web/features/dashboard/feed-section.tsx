import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CardGrid } from "../content-cards/card-grid.tsx";
import { EmptyFeed } from "./empty-feed.tsx";
import styles from "./feed-section.module.css";
import { LibraryTile } from "./library-tile.tsx";
import { OnboardingOffer } from "./onboarding-offer.tsx";
import { SectionHead } from "../../ui/section-head.tsx";

/** The personalised feed. */
export const FeedSection = ({
  cards,
  turnFilter,
}: {
  cards: readonly ContentCard[];
  turnFilter: () => void;
}) => (
  <section className="page" aria-labelledby="feed-title">
    <SectionHead id="feed-title" title="Your personalised feed">
      <a
        href="#personalise"
        data-turns-filter
        className={styles["settings"]}
        onClick={(event) => {
          event.preventDefault();
          turnFilter();
        }}
      >
        Update my personlisation settings
      </a>
    </SectionHead>
    <OnboardingOffer />
    {cards.length > 0 ? (
      <>
        <CardGrid cards={cards} spread last={<LibraryTile />} />
        <p className={styles["all"]}>
          <ButtonLink variant="hollow" to={paths.personalised}>
            View all my trends
          </ButtonLink>
        </p>
      </>
    ) : (
      <EmptyFeed />
    )}
  </section>
);
