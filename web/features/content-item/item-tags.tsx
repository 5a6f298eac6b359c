import { Link } from "react-router";
import type { ContentItem } from "../../../shared/contract/content/content-view.ts";
import { taggedPath } from "../../lib/paths.ts";
import styles from "./item-tags.module.css";

/** The item's tags, each with a link to all items that have it. */
export const ItemTags = ({ tags }: { tags: ContentItem["tags"] }) =>
  tags.length > 0 && (
    <nav className={styles["tags"]} aria-label="Tags">
      <p className="label">Tags</p>
      <ul className={styles["list"]}>
        {tags.map(({ slug, title }) => (
          <li key={slug}>
            <Link className={styles["tag"]} to={taggedPath(slug)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
