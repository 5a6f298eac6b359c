import { itemOrUpgradePath } from "../../lib/item-or-upgrade-path.ts";
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./card-index.module.css";
import { cardState } from "./card-link.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { OpensWith } from "./opens-with.tsx";
import { ReadMark } from "./read-mark.tsx";

/** A list like a magazine's table of contents: small cover, title, type and publication date. */
export const CardIndex = ({
  cards,
  heading: Heading = "h3",
}: {
  cards: readonly ContentCard[];
  heading?: "h3" | "h4";
}) => (
  <ul className={styles["index"]}>
    {cards.map((card) => (
      <li key={card.id} className={styles["entry"]}>
        <div className={styles["cover"]}>
          <Picture picture={card.image} sizes="96px" ratio="4 / 5" decorative />
          <ReadMark card={card} short />
        </div>
        <div>
          <Heading className={styles["title"]}>
            <StretchedLink to={itemOrUpgradePath(card)} state={cardState(card)} viewTransition>
              {card.title}
            </StretchedLink>
          </Heading>
          <p className={styles["subtext"]}>{card.subtext}</p>
          {card.reason && <p className={styles["reason"]}>{card.reason}</p>}
          <p className={styles["meta"]}>
            <span className="label">{card.typeTitle}</span>
            <time dateTime={card.publish_at}>{card.publish_at_human}</time>
            <AccessBadge premium={card.is_premium} />
            <OpensWith card={card} />
            {!card.has_access && <span>Upgrade to view</span>}
          </p>
        </div>
        <div className={styles["heart"]}>
          <FavouriteButton id={card.id} title={card.title} />
        </div>
      </li>
    ))}
  </ul>
);
