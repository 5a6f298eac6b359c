import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { contentPath } from "../../lib/paths.ts";
import styles from "./page-steps.module.css";

/** Back and Next between the pages of an item. */
export const PageSteps = ({
  slug,
  pages,
  page,
}: {
  slug: string;
  pages: ContentItem["pages"];
  page: number;
}) => {
  const back = pages.find(({ number }) => number === page - 1);
  const next = pages.find(({ number }) => number === page + 1);
  if (!back && !next) return null;
  return (
    <nav className={styles["steps"]} aria-label="Pages">
      {back && (
        <Link className={styles["step"]} to={contentPath(slug, back.number)} rel="prev">
          <span className={styles["way"]}>
            <ArrowLeft size={20} strokeWidth={1.25} aria-hidden />
            Back
          </span>
          <span className={styles["title"]}>{back.title}</span>
        </Link>
      )}
      {next && (
        <Link
          className={`${styles["step"]} ${styles["next"]}`}
          to={contentPath(slug, next.number)}
          rel="next"
        >
          <span className={styles["way"]}>
            Next
            <ArrowRight size={20} strokeWidth={1.25} aria-hidden />
          </span>
          <span className={styles["title"]}>{next.title}</span>
        </Link>
      )}
    </nav>
  );
};
