import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./image-text-overlay.module.css";

/** A large picture with a text panel over its lower corner. */
export const ImageTextOverlay = ({ block }: { block: WireBlock<"image-text-overlay"> }) => (
  <BlockGrid className={styles[block.side]}>
    <Figure
      picture={block.image}
      sizes="(min-width: 1600px) 1170px, (min-width: 760px) 75vw, 92vw"
      className={styles["figure"]}
    />
    <div className={styles["sheet"]}>
      <BlockTitle>{block.title}</BlockTitle>
      <RichText html={block.text} />
    </div>
  </BlockGrid>
);
