import type { ContentPreview } from "../../shared/contract/content/content-view.ts";
import styles from "./preview-contents.module.css";

/** An item's page titles and the names of its colours. */
export const PreviewContents = ({
  preview: { contents, colours },
  heading: Heading = "h2",
}: {
  preview: Pick<ContentPreview, "contents" | "colours">;
  heading?: "h2" | "h3";
}) => (
  <div className={styles["contents"]}>
    {contents.length > 1 && (
      <div>
        <Heading className="label">Contents</Heading>
        <ol className={styles["pages"]}>
          {contents.map(({ number, title }) => (
            <li key={number}>
              <span className={styles["number"]}>{number}</span>
              {title}
            </li>
          ))}
        </ol>
      </div>
    )}
    {colours.length > 0 && (
      <div>
        <Heading className="label">Colours</Heading>
        <p className={styles["colours"]}>{colours.join(", ")}</p>
      </div>
    )}
  </div>
);
