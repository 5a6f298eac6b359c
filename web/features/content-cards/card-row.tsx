import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useRef } from "react";
import type { ContentCard as Card } from "../../../shared/contract/content/content-view.ts";
import styles from "./card-row.module.css";
import { ContentCardLink } from "./content-card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SectionHead } from "../../ui/section-head.tsx";

const coverWidth =
  "(min-width: 1600px) 290px, (min-width: 1000px) 19vw, (min-width: 640px) 30vw, 62vw";

/** A section of cards in one line that extends beyond the page's edge and scrolls. Hidden when empty. */
export const CardRow = ({
  id,
  title,
  cards,
}: {
  id: string;
  title: string;
  cards: readonly Card[];
}) => {
  const line = useRef<HTMLUListElement>(null);
  if (cards.length === 0) return null;
  const scroll = (way: 1 | -1): void => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const list = line.current;
    list?.scrollBy({ left: way * list.clientWidth * 0.8, behavior: still ? "instant" : "smooth" });
  };
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <div className="page">
        <SectionHead id={id} title={title}>
          <IconButton label={`Previous in ${title}`} onClick={() => scroll(-1)}>
            <ArrowLeft size={20} strokeWidth={1.25} aria-hidden />
          </IconButton>
          <IconButton label={`Next in ${title}`} onClick={() => scroll(1)}>
            <ArrowRight size={20} strokeWidth={1.25} aria-hidden />
          </IconButton>
        </SectionHead>
      </div>
      <ul ref={line} className={styles["line"]}>
        {cards.map((card) => (
          <li key={card.id}>
            <ContentCardLink card={card} sizes={coverWidth} />
          </li>
        ))}
      </ul>
    </section>
  );
};
