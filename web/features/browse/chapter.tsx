import { Link } from "react-router";
import type { CategoryPage } from "../../../shared/contract/content/content-view.ts";
import { categoryPath } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CardGrid } from "../content-cards/card-grid.tsx";
import styles from "./browse.module.css";

/** A sub-category with its first four items. */
export const Chapter = ({ chapter }: { chapter: CategoryPage["children"][number] }) => (
  <section className={styles["chapter"]} aria-labelledby={chapter.id}>
    <header className={styles["chapterHead"]}>
      <h2 id={chapter.id}>
        <Link to={categoryPath(chapter.level)}>{chapter.title}</Link>
      </h2>
      {chapter.intro && <p className={styles["chapterNote"]}>{chapter.intro}</p>}
      {chapter.total > 1 && (
        <ButtonLink variant="quiet" to={categoryPath(chapter.level)}>
          View All<span className="visually-hidden"> in {chapter.title}</span>
        </ButtonLink>
      )}
    </header>
    {chapter.content.length > 0 ? (
      <CardGrid cards={chapter.content} />
    ) : (
      <p className={styles["nothing"]}>Nothing to show</p>
    )}
  </section>
);
