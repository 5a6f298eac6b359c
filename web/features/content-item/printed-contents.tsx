import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./printed-contents.module.css";

/** The table of contents of a printed report; on the screen it is in the rail. */
export const PrintedContents = ({
  item: { pages, block_thumbs: thumbs },
}: {
  item: Pick<ContentItem, "pages" | "block_thumbs">;
}) => (
  <div className={styles["contents"]} aria-hidden>
    <p className={styles["title"]}>Contents</p>
    <ol className={styles["pages"]}>
      {pages.map(({ number, title }) => {
        const image = thumbs.find(({ page }) => page === number)?.image;
        return (
          <li key={number} className={styles["page"]}>
            <span className={styles["number"]}>{number}</span>
            <span className={styles["name"]}>{title}</span>
            {image && (
              <span className={styles["thumb"]}>
                <Picture picture={image} sizes="91px" ratio="4 / 5" decorative />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  </div>
);
