import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./text-feature.module.css";

export const TextFeature = ({ block }: { block: WireBlock<"text-feature"> }) => (
  <BlockGrid className={styles["feature"]}>
    <header className={styles["head"]}>
      {block.eyebrow && <p className={`label ${styles["eyebrow"]}`}>{block.eyebrow}</p>}
      <BlockTitle>{block.title}</BlockTitle>
    </header>
    <div className={styles["text"]}>
      <RichText html={block.text} />
    </div>
  </BlockGrid>
);
