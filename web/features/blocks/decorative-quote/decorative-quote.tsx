import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { BlockGrid } from "../block-frame.tsx";
import styles from "./decorative-quote.module.css";

export const DecorativeQuote = ({ block }: { block: WireBlock<"decorative-quote"> }) => (
  <BlockGrid>
    <figure className={styles["figure"]}>
      <blockquote className={styles["quote"]}>
        <p>{block.quote}</p>
      </blockquote>
      {block.by && <figcaption className={`label ${styles["by"]}`}>{block.by}</figcaption>}
    </figure>
  </BlockGrid>
);
