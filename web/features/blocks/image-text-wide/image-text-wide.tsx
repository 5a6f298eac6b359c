import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./image-text-wide.module.css";

/** A panoramic picture with its text below. */
export const ImageTextWide = ({ block }: { block: WireBlock<"image-text-wide"> }) => (
  <BlockGrid>
    <Figure
      picture={block.image}
      sizes="(min-width: 1600px) 1300px, 92vw"
      className={styles["figure"]}
    />
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
    </header>
    <div className={styles["text"]}>
      <RichText html={block.text} />
    </div>
  </BlockGrid>
);
