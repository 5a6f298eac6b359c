import type { PreviewCard } from "../../../shared/contract/content/content-view.ts";
import { previewPath } from "../../lib/paths.ts";
import { AccessBadge } from "../../ui/badge.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import styles from "./newest-titles.module.css";

/** The latest titles in the style of a printed index. */
export const NewestTitles = ({ titles }: { titles: readonly PreviewCard[] | null }) => (
  <section className="page" aria-labelledby="newest">
    <SectionHead id="newest" title="Newest" />
    {titles ? (
      <ul className={styles["titles"]}>
        {titles.map((item) => (
          <li key={item.slug} className={styles["row"]}>
            <span className={styles["thumb"]}>
              <Picture picture={item.image} sizes="56px" ratio="4 / 5" decorative />
            </span>
            <div className={styles["words"]}>
              <p className={`label ${styles["kind"]}`}>{item.type.title}</p>
              <h3 className={styles["title"]}>
                <StretchedLink to={previewPath(item.slug)} inRow>
                  {item.title}
                </StretchedLink>
              </h3>
              <p className={styles["text"]}>{item.subtext}</p>
            </div>
            <AccessBadge premium={item.is_premium} />
          </li>
        ))}
      </ul>
    ) : (
      <Skeleton height="60rem" />
    )}
  </section>
);
