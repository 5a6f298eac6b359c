import type { ReactNode } from "react";
import type { ContentCard, ContentPreview } from "../../../shared/contract/content/content-view.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useUser } from "../../lib/session.ts";
import { CoverSpread } from "../../ui/cover-spread.tsx";
import { PreviewContents } from "../../ui/preview-contents.tsx";
import { coverTransition } from "../content-cards/card-link.ts";
import { AccessOffers } from "./access-offers.tsx";
import { ServerPanel } from "./server-panel.tsx";
import styles from "./upgrade-screen.module.css";
import { highestRank, upgradeReason } from "./upgrade-text.ts";
import { useHasAccess } from "./use-has-access.ts";

interface UpgradeScreenProps {
  /** The item that the member wanted: its card while the rest is loading, null if the URL does not name an item. */
  preview: ContentPreview | null;
  card: ContentCard | null;
  /** The server's plans panel; null while loading. */
  html: string | null;
  /** The content if no particular item was wanted. */
  general: ReactNode;
}

/** `/upgrade/{source?}`: the locked item stays visible, with the purchases that include it. */
export const UpgradeScreen = ({ general, ...requested }: UpgradeScreenProps) => {
  const item = requested.preview ?? requested.card;
  return (
    <div className={`page ${styles["screen"]}`}>
      {item ? <RequestedItemOffer {...requested} requested={item} /> : general}
    </div>
  );
};

interface RequestedItemOfferProps extends Omit<UpgradeScreenProps, "general"> {
  requested: ContentCard | ContentPreview;
}

const RequestedItemOffer = ({ requested, preview, card, html }: RequestedItemOfferProps) => {
  const rank = useUser()?.plan.rank ?? 0;
  const highest = rank >= highestRank;
  const heading = highest ? "You have everything" : "Time for an upgrade?";
  usePageTitle(heading);
  return (
    <>
      <CoverSpread picture={requested.image} transition={coverTransition}>
        <h1 className={styles["heading"]}>{heading}</h1>
        <p className="standfirst">{upgradeReason(rank, requested)}</p>
        <div className={styles["wanted"]}>
          <p className="label">{preview?.type.title ?? card?.typeTitle}</p>
          <h2>{requested.title}</h2>
          <p>{requested.subtext}</p>
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
      {!highest && html && <ServerPanel html={html} />}
    </>
  );
};

const Offers = ({ preview }: { preview: ContentPreview }) => (
  <AccessOffers preview={preview} opens={useHasAccess(preview)} />
);
