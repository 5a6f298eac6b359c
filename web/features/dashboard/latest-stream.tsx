import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { itemOrUpgradePath } from "../../lib/item-or-upgrade-path.ts";
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { cardState } from "../content-cards/card-link.ts";
import carouselStyles from "./carousel.module.css";
import { FavouriteButton } from "../content-cards/favourite-button.tsx";
import { OpensWith } from "../content-cards/opens-with.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./latest-stream.module.css";
import { ReadMark } from "../content-cards/read-mark.tsx";
import { PauseButton } from "./pause-button.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useCarousel } from "./use-carousel.ts";

/** The milliseconds between two steps. */
const delay = 2000;
const settings = { speed: 400, fades: false };
const coverWidth =
  "(min-width: 1600px) 365px, (min-width: 1200px) 23vw, (min-width: 640px) 38vw, 70vw";

/** The newest items, numbered, three at a time. Hidden if there are none. */
export const LatestStream = ({ cards }: { cards: readonly ContentCard[] }) => {
  const { box, step } = useCarousel(
    cards.map(({ id }) => id),
    settings,
  );
  const autoplay = useAutoplay(delay, () => step(1));
  if (cards.length === 0) return null;
  return (
    <section
      className={classNames("page", styles["stream"])}
      aria-roledescription="carousel"
      aria-labelledby="latest-title"
      {...autoplay.hold}
    >
      <header className={styles["head"]}>
        <h2 id="latest-title" className={styles["name"]}>
          Latest
        </h2>
        <div className={styles["controls"]}>
          <PauseButton what="latest items" autoplay={autoplay} />
          <IconButton label="Previous latest item" onClick={() => step(-1)}>
            <ArrowLeft size={20} strokeWidth={1.25} aria-hidden />
          </IconButton>
          <IconButton label="Next latest item" onClick={() => step(1)}>
            <ArrowRight size={20} strokeWidth={1.25} aria-hidden />
          </IconButton>
        </div>
      </header>
      <div ref={box} className={classNames(carouselStyles["view"], styles["window"])}>
        <ul className={classNames("swiper-wrapper", carouselStyles["track"])}>
          {cards.map((card, index) => (
            <li
              key={card.id}
              className={classNames("swiper-slide", carouselStyles["slide"], styles["slide"])}
            >
              <StreamCard card={card} number={index + 1} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const StreamCard = ({ card, number }: { card: ContentCard; number: number }) => (
  <article className={classNames(styles["card"], !card.has_access && styles["locked"])}>
    <p className={styles["number"]} aria-hidden>
      {String(number).padStart(2, "0")}
    </p>
    <div className={styles["cover"]}>
      <Picture picture={card.image} sizes={coverWidth} ratio="4 / 5" decorative />
      <ReadMark card={card} />
    </div>
    <p className={classNames("label", styles["type"])}>{card.typeTitle}</p>
    <h3 className={styles["title"]}>
      <StretchedLink to={itemOrUpgradePath(card)} state={cardState(card)} viewTransition>
        {card.title}
      </StretchedLink>
    </h3>
    {/* The plan is below the title, so that readers learn first what the item is. */}
    {!card.has_access && (
      <p className={styles["offer"]}>
        <span className={styles["overlayText"]}>
          Please upgrade your subscription
          <OpensWith card={card} className={styles["opens"]} />
        </span>
        <span className={styles["upgrade"]}>Upgrade</span>
      </p>
    )}
    <p className={styles["foot"]}>
      <span className={styles["view"]} aria-hidden>
        View
      </span>
      <AccessBadge premium={card.is_premium} />
    </p>
    <div className={styles["heart"]}>
      <FavouriteButton id={card.id} title={card.title} />
    </div>
  </article>
);
