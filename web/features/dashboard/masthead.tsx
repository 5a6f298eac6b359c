import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { itemOrUpgradePath } from "../../lib/item-or-upgrade-path.ts";
import { paths } from "../../lib/paths.ts";
import { artWidth } from "./dashboard-call.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { cardState } from "../content-cards/card-link.ts";
import { OpensWith } from "../content-cards/opens-with.tsx";
import carouselStyles from "./carousel.module.css";
import { coloursOf } from "./item-colours.ts";
import styles from "./masthead.module.css";
import { PauseButton } from "./pause-button.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useCarousel } from "./use-carousel.ts";

/** The milliseconds between two slides, and those that a change takes. */
const delay = 3000;
const settings = { speed: 800, fades: true };

/** The featured items, one at a time in an endless cycle. */
export const Masthead = ({ cards }: { cards: readonly ContentCard[] }) => {
  const { box, index, go, step } = useCarousel(
    cards.map(({ id }) => id),
    settings,
  );
  const autoplay = useAutoplay(delay, () => step(1), index);
  const shown = cards[index];
  if (!shown) return null;
  return (
    <section
      className={styles["masthead"]}
      aria-roledescription="carousel"
      aria-label="Featured"
      {...autoplay.hold}
    >
      {cards.length > 1 && (
        <div className={styles["controls"]} style={{ color: coloursOf(shown).text }}>
          <PauseButton what="featured items" autoplay={autoplay} />
          <Dots cards={cards} index={index} go={go} />
        </div>
      )}
      <div ref={box} className={carouselStyles["view"]}>
        <div className={classNames("swiper-wrapper", carouselStyles["track"])}>
          {cards.map((card, at) => (
            <div
              key={card.id}
              className={classNames("swiper-slide", carouselStyles["slide"], styles["slide"])}
              role="group"
              aria-roledescription="slide"
              aria-label={`${at + 1} of ${cards.length}`}
              inert={at !== index}
            >
              <Slide card={card} first={at === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
};

const typeAddress = (typeId: string): string =>
  `${paths.contentIndex}?contentType=${encodeURIComponent(typeId)}`;

const Slide = ({ card, first }: { card: ContentCard; first: boolean }) => {
  const { ground, text } = coloursOf(card);
  return (
    <div className={styles["spread"]} style={{ backgroundColor: ground, color: text }}>
      <div className={styles["art"]}>
        <Picture picture={card.image} sizes={artWidth} priority={first} />
      </div>
      <div className={styles["words"]}>
        <p className={classNames("label", styles["eyebrow"])}>
          {card.typeTitle}
          <span>{card.is_premium ? "Premium" : "Free"}</span>
        </p>
        <h2 className={styles["title"]}>{card.title}</h2>
        <p className={styles["subtext"]}>{card.subtext}</p>
        <div className={styles["actions"]}>
          <ButtonLink variant="white" to={itemOrUpgradePath(card)} state={cardState(card)}>
            {card.media_type === "digital" ? "View" : "Download"}
            <span className="visually-hidden"> {card.title}</span>
          </ButtonLink>
          <ButtonLink
            variant="hollow"
            className={styles["all"] ?? ""}
            to={typeAddress(card.type.id)}
          >
            View all {card.type.plural.toLowerCase()}
          </ButtonLink>
          <OpensWith card={card} className={styles["opens"]} />
        </div>
      </div>
    </div>
  );
};

const Dots = ({
  cards,
  index,
  go,
}: {
  cards: readonly ContentCard[];
  index: number;
  go: (index: number) => void;
}) => (
  <ul className={styles["dots"]}>
    {cards.map((card, at) => (
      <li key={card.id}>
        <button
          type="button"
          className={styles["dot"]}
          aria-label={`${at + 1} of ${cards.length}: ${card.title}`}
          aria-current={at === index}
          onClick={() => go(at)}
        />
      </li>
    ))}
  </ul>
);

export const MastheadSkeleton = () => (
  <div className={styles["masthead"]} aria-hidden>
    <div className={styles["spread"]}>
      <div className={styles["art"]}>
        <Skeleton height="100%" />
      </div>
      <div className={styles["words"]}>
        <Skeleton width="30%" height={14} />
        <Skeleton className={styles["ghostTitle"] ?? ""} width="70%" height={64} />
        <Skeleton width="50%" height={48} />
      </div>
    </div>
  </div>
);
