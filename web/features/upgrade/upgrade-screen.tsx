import type { ContentCard, ContentPreview } from "../../../shared/contract/content-view.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CoverSpread } from "../../ui/cover-spread.tsx";
import { PreviewContents } from "../../ui/preview-contents.tsx";
import { coverTransition } from "../cards/card-link.ts";
import { OpeningOffers } from "./opening-offers.tsx";
import { PlanComparison } from "./plan-comparison.tsx";
import { ServerPanel } from "./server-panel.tsx";
import styles from "./upgrade-screen.module.css";
import { highestRank, upgradeReason } from "./upgrade-words.ts";
import { useOpens } from "./use-opens.ts";

interface UpgradeScreenProps {
  /** What the member wanted to open: its card while the rest is on its way, null where it is not an item. */
  preview: ContentPreview | null;
  card: ContentCard | null;
  /** The plans panel of the server; null while it is on its way. */
  html: string | null;
}

/** `/upgrade/{source?}`: what is locked stays in sight, with what opens it. */
export const UpgradeScreen = ({ preview, card, html }: UpgradeScreenProps) => {
  const rank = useUser()?.plan.rank ?? 0;
  const highest = rank >= highestRank;
  const wanted = preview ?? card;
  return (
    <div className={`page ${styles["screen"]}`}>
      {wanted ? (
        <CoverSpread picture={wanted.image} transition={coverTransition}>
          <Heading highest={highest} />
          <p className="standfirst">{upgradeReason(rank, wanted)}</p>
          <div className={styles["wanted"]}>
            <p className="label">{preview?.type.title ?? card?.typeTitle}</p>
            <h2>{wanted.title}</h2>
            <p>{wanted.subtext}</p>
          </div>
          {preview ? (
            <>
              <Offers preview={preview} />
              <PreviewContents preview={preview} />
            </>
          ) : (
            <div className={styles["place"]} />
          )}
        </CoverSpread>
      ) : (
        <General highest={highest} reason={upgradeReason(rank, null)} />
      )}
      {!highest && (html ? <ServerPanel html={html} /> : <PlanComparison />)}
    </div>
  );
};

const Heading = ({ highest }: { highest: boolean }) => (
  <h1 className={styles["heading"]}>{highest ? "You have everything" : "Time for an upgrade?"}</h1>
);

const Offers = ({ preview }: { preview: ContentPreview }) => (
  <OpeningOffers preview={preview} opens={useOpens(preview)} />
);

/** Nothing in particular was wanted. */
const General = ({ highest, reason }: { highest: boolean; reason: string }) => (
  <header className={styles["head"]}>
    <div className={styles["words"]}>
      <Heading highest={highest} />
      <p className="standfirst">{reason}</p>
      {highest && (
        <div className={styles["ways"]}>
          <ButtonLink to={paths.contentIndex}>Browse the library</ButtonLink>
          <ButtonLink to={paths.accountPlan} variant="hollow">
            See My Plan
          </ButtonLink>
        </div>
      )}
    </div>
    <img
      className={styles["plate"]}
      src="/plates/upgrade.avif"
      alt=""
      width={1600}
      height={1000}
      fetchPriority="high"
    />
  </header>
);
