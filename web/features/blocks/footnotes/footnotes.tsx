import { use, useId } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { BlockGrid, BlockHostContext } from "../block-frame.tsx";
import styles from "./footnotes.module.css";

/** The footnotes to the marks in the text. */
export const Footnotes = ({ block }: { block: WireBlock<"footnotes"> }) => {
  const { level } = use(BlockHostContext);
  const id = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <BlockGrid className={styles["footnotes"]}>
      <Heading id={id} className={`label ${styles["title"]}`}>
        {block.title}
      </Heading>
      <dl className={styles["notes"]} aria-labelledby={id}>
        {block.notes.map(({ mark, note }) => (
          <div key={mark} className={styles["note"]}>
            <dt className={styles["mark"]}>{mark}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </BlockGrid>
  );
};
