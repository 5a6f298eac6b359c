import Lock from "lucide-react/icons/lock";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { itemOrUpgradePath } from "../../lib/item-or-upgrade-path.ts";
import type { ContentCard as Card } from "../../../shared/contract/content/content-view.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { callsToAction } from "./calls-to-action.ts";
import { cardState, coverTransition } from "./card-link.ts";
import styles from "./content-card.module.css";
import { FavouriteButton } from "./favourite-button.tsx";
import { OpensWith } from "./opens-with.tsx";
import { ReadMark } from "./read-mark.tsx";

// A card is seen before it is pinned.
const PinButton = lazy(() => import("./pin-button.tsx"));

/** A list's own texts for a card. */
export interface CardOverrides {
  /** The title with the matched words highlighted. */
  title?: ReactNode;
  /** The text below the title. */
  text?: ReactNode;
  /** The note on the cover. */
  note?: string | undefined;
  /** The label of the card's link. */
  action?: string;
}

interface ContentCardProps extends CardOverrides {
  card: Card;
  /** The width at which the cover is shown, as in `img sizes`. */
  sizes: string;
  heading?: "h2" | "h3" | "h4";
  /** Makes the card twice as wide as its neighbours, with its teaser. */
  lead?: boolean;
  priority?: boolean;
}

/** A content card: the whole card links to the item, or to the upgrade page. */
export const ContentCardLink = ({
  card,
  sizes,
  heading: Heading = "h3",
  lead = false,
  priority = false,
  title = card.title,
  text = lead && card.subtext,
  note,
  action,
}: ContentCardProps) => {
  const [followed, setFollowed] = useState(false);
  const locked = !card.has_access;
  return (
    <article
      className={classNames(styles["card"], lead && styles["lead"], locked && styles["locked"])}
    >
      <div
        className={styles["cover"]}
        style={{ viewTransitionName: followed ? coverTransition : undefined }}
      >
        <Picture picture={card.image} sizes={sizes} ratio="4 / 5" priority={priority} decorative />
        {note && <p className={styles["note"]}>{note}</p>}
        <ReadMark card={card} />
        {locked && (
          <span className={styles["lock"]}>
            <Lock size={14} strokeWidth={1.75} aria-hidden />
          </span>
        )}
      </div>
      <div className={styles["words"]}>
        <p className={classNames("label", styles["type"])}>{card.typeTitle}</p>
        <Heading className={styles["title"]}>
          <StretchedLink
            to={itemOrUpgradePath(card)}
            state={cardState(card)}
            onClick={() => setFollowed(true)}
            viewTransition
          >
            {title}
          </StretchedLink>
        </Heading>
        {text && <p className={styles["subtext"]}>{text}</p>}
        {card.reason && <p className={styles["reason"]}>{card.reason}</p>}
        <OpensWith card={card} className={styles["reason"]} />
        <p className={styles["foot"]}>
          <span className={styles["action"]} aria-hidden>
            {action ?? (locked ? "Upgrade to view" : `View ${card.typeTitle.toLowerCase()}`)}
          </span>
          <AccessBadge premium={card.is_premium} />
        </p>
        <CardCalls card={card} />
      </div>
      <div className={styles["heart"]}>
        <FavouriteButton id={card.id} title={card.title} />
        <Suspense>
          <PinButton id={card.id} title={card.title} className={styles["pin"]} />
        </Suspense>
      </div>
    </article>
  );
};

/** The card's other links. They load the whole page, because staff write their slugs. */
const CardCalls = ({ card }: { card: Card }) => {
  const calls = callsToAction(card);
  if (calls.length === 0) return null;
  return (
    <p className={styles["calls"]}>
      {calls.map(({ text, to, white }) => (
        <ButtonLink
          key={to}
          to={to}
          small
          variant={white ? "white" : "quiet"}
          className={classNames(white && styles["white"])}
          reloadDocument
        >
          {text}
        </ButtonLink>
      ))}
    </p>
  );
};
