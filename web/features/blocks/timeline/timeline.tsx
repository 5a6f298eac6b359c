import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./timeline.module.css";

/** A timeline of events from top to bottom. */
export const Timeline = ({ block }: { block: WireBlock<"timeline"> }) => (
  <BlockGrid className={styles["timeline"]}>
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
      {block.text && <RichText html={block.text} />}
    </header>
    <ol className={styles["events"]}>
      {block.events.map(({ when, title, note }) => (
        <li key={`${when} ${title}`} className={styles["event"]}>
          <p className={styles["when"]}>{when}</p>
          <div className={styles["words"]}>
            <p className={styles["title"]}>{title}</p>
            {note && <p className={styles["note"]}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  </BlockGrid>
);
