import { useDeferredValue, useEffect, useState, type ReactNode } from "react";
import type { ContentCard as Card } from "../../../shared/contract/content/content-view.ts";
import { classNames } from "../../ui/class-names.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./card-grid.module.css";
import { ContentCardLink, type CardOverrides } from "./content-card.tsx";

const quarter =
  "(min-width: 1600px) 350px, (min-width: 1000px) 22vw, (min-width: 640px) 30vw, 45vw";
const half = "(min-width: 1600px) 730px, (min-width: 1000px) 46vw, 92vw";

/** The number of cards in the first row on a phone. */
const firstRow = 2;

/**
 * The number of cards that the first grid of a visit renders first. Going back needs all of them, to restore the
 * scroll position.
 */
const firstCards = 4;
let isFirstGrid = true;

interface CardGridProps<C extends Card> {
  cards: readonly C[];
  heading?: "h2" | "h3" | "h4";
  /** Gives the first card the space of four. For lists of five and more. */
  spread?: boolean;
  /** Marks the first grid on its page, whose first pictures load without delay. */
  first?: boolean;
  /** The content of the last cell. */
  last?: ReactNode;
  /** Returns this list's own texts for a card. */
  dress?: (card: C) => CardOverrides;
}

export const CardGrid = <C extends Card>({
  cards,
  heading = "h3",
  spread = false,
  first = false,
  last,
  dress,
}: CardGridProps<C>) => {
  const shown = useShownCards(cards);
  const leads = spread && cards.length >= 5;
  const four = cards.length === 4 && !last && styles["four"];
  return (
    <div className={styles["frame"]}>
      <ul className={classNames(styles["grid"], leads && styles["spread"], four)}>
        {shown.map((card, index) => (
          <li key={card.id}>
            <ContentCardLink
              card={card}
              heading={heading}
              sizes={leads && index === 0 ? half : quarter}
              lead={leads && index === 0}
              priority={first && index < firstRow}
              {...dress?.(card)}
            />
          </li>
        ))}
        {last && shown.length === cards.length && <li>{last}</li>}
      </ul>
    </div>
  );
};

const useShownCards = <C extends Card>(cards: readonly C[]): readonly C[] => {
  const [first] = useState(() => (isFirstGrid ? cards.slice(0, firstCards) : cards));
  useEffect(() => {
    isFirstGrid = false;
  }, []);
  return useDeferredValue(cards, first);
};

/** Shows the same grid with empty cells. */
export const CardGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <>
    <LoadingNote />
    <div className={styles["frame"]} aria-hidden>
      <ul className={classNames(styles["grid"], count === 4 && styles["four"])}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles["ghost"]}>
            <Skeleton ratio="4 / 5" />
            <Skeleton width="40%" height={14} />
            <Skeleton width="80%" height={24} />
          </li>
        ))}
      </ul>
    </div>
  </>
);
