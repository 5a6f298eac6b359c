import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import type { ContentCard } from "../../../shared/contract/content/content-view.ts";
import { searchPath } from "../../lib/paths.ts";
import { CardGrid } from "../content-cards/card-grid.tsx";
import { CardIndex } from "../content-cards/card-index.tsx";
import styles from "./keyword-panel.module.css";

/** The minimum number of cards; fewer would leave gaps in the grid. */
const rowOfCards = 4;

/** The popular search, with its newest results. */
export const KeywordPanel = ({
  keyword,
  content,
}: {
  keyword: string;
  content: readonly ContentCard[];
}) => (
  <section className={`page ${styles["panel"]}`} aria-labelledby="keyword-title">
    <header className={styles["head"]}>
      <p className="label">Popular search</p>
      <h2 id="keyword-title" className={styles["keyword"]}>
        <Link to={searchPath(keyword)}>
          {keyword}
          <ArrowRight size={32} strokeWidth={1} aria-hidden />
        </Link>
      </h2>
    </header>
    {content.length < rowOfCards ? <CardIndex cards={content} /> : <CardGrid cards={content} />}
  </section>
);
