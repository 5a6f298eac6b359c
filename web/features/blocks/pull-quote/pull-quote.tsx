import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { classNames } from "../../../ui/class-names.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid } from "../block-frame.tsx";
import styles from "./pull-quote.module.css";

/** A quote beside the text that it is taken from; without a text it stands alone and off-centre. */
export const PullQuote = ({ block }: { block: WireBlock<"pull-quote"> }) => (
  <BlockGrid className={classNames(block.text === undefined && styles["alone"])}>
    {block.text && (
      <div className={styles["text"]}>
        <RichText html={block.text} />
      </div>
    )}
    <figure className={styles["figure"]}>
      <blockquote className={styles["quote"]}>
        <p>{block.quote}</p>
      </blockquote>
      {block.by && <figcaption className={`label ${styles["by"]}`}>{block.by}</figcaption>}
    </figure>
  </BlockGrid>
);
