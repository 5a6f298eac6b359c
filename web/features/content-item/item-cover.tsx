import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { ContentCard, ContentItem } from "../../../shared/contract/content/content-view.ts";
import type { PictureView } from "../../../shared/contract/content/picture.ts";
import { categoryPath } from "../../lib/paths.ts";
import { pictureWidths } from "../../../shared/kernel/picture-widths.ts";
import { classNames } from "../../ui/class-names.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { callsToAction } from "../content-cards/calls-to-action.ts";
import { coverTransition } from "../content-cards/card-link.ts";
import { FavouriteButton } from "../content-cards/favourite-button.tsx";
import { ReadMark } from "../content-cards/read-mark.tsx";
import styles from "./item-cover.module.css";

// Sharing and pinning are not needed before the item is shown.
const CoverShare = lazy(() => import("./cover-share.tsx"));
const PinButton = lazy(() => import("../content-cards/pin-button.tsx"));

interface ItemCoverProps {
  card: ContentCard;
  picture: PictureView;
  eyebrow: string;
  standfirst: string;
  breadcrumbs?: ContentItem["breadcrumbs"];
  credit?: string | null;
}

/** The title spread of an item: text on the left, its artwork to the edge of the page. */
export const ItemCover = ({
  card,
  picture,
  eyebrow,
  standfirst,
  breadcrumbs = [],
  credit = null,
}: ItemCoverProps) => (
  <header className={styles["cover"]}>
    <div className={styles["words"]}>
      <div>{breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={breadcrumbs} />}</div>
      <div className={styles["titling"]}>
        <p className="label">{eyebrow}</p>
        <h1>{card.title}</h1>
        {standfirst && <p className="standfirst">{standfirst}</p>}
        <CallsToAction card={card} />
      </div>
      <div className={styles["meta"]}>
        <span>{card.typeTitle}</span>
        <time dateTime={card.publish_at}>{card.publish_at_human}</time>
        <AccessBadge premium={card.is_premium} />
        <Suspense>
          <CoverShare slug={card.slug} title={card.title} />
        </Suspense>
        <span className={classNames("screen-only", styles["marks"])}>
          <Suspense>
            <PinButton id={card.id} title={card.title} />
          </Suspense>
          <FavouriteButton id={card.id} title={card.title} />
        </span>
      </div>
    </div>
    <div className={styles["art"]} style={{ viewTransitionName: coverTransition }}>
      <Picture picture={picture} sizes={pictureWidths.cover} ratio="4 / 5" priority />
      {card.has_access && <ReadMark card={card} className={styles["place"]} />}
      {credit && <p className={styles["credit"]}>{credit}</p>}
    </div>
  </header>
);

const Breadcrumbs = ({ breadcrumbs }: { breadcrumbs: ContentItem["breadcrumbs"] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles["crumbs"]}>
      {breadcrumbs.map(({ title, level }) => (
        <li key={level.join("/")}>
          <Link to={categoryPath(level)}>{title}</Link>
        </li>
      ))}
    </ol>
  </nav>
);

/** The calls to action, which load the whole page; type `white` gives a white button. */
const CallsToAction = ({ card }: { card: ContentCard }) => {
  const links = callsToAction(card);
  if (links.length === 0) return null;
  return (
    <div className={styles["calls"]}>
      {links.map(({ text, to, white }) => (
        <ButtonLink
          key={to}
          to={to}
          variant={white ? "white" : "solid"}
          className={styles["call"] ?? ""}
          reloadDocument
        >
          {text}
        </ButtonLink>
      ))}
    </div>
  );
};
