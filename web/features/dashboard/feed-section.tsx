import { Link } from "react-router";
import type { ContentCard } from "../../../shared/contract/content-view.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CardGrid } from "../cards/card-grid.tsx";
import { EmptyFeed } from "./empty-feed.tsx";
import styles from "./feed-section.module.css";
import { LibraryTile } from "./library-tile.tsx";
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

/** Nobody is led to the onboarding; who has not been through it and follows nothing is offered it here. */
const OnboardingOffer = () => {
  const user = useUser();
  if (!user || user.tree !== 0 || user.filter.categories.length > 0) return null;
  return (
    <p className={styles["offer"]}>
      You have not chosen your trends yet, so this is the newest of everything.{" "}
      <Link to={paths.welcome}>Choose them now</Link>
    </p>
  );
};
