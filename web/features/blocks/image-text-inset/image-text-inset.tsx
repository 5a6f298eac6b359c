import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./image-text-inset.module.css";

/** A small picture with the text flowing around it. */
export const ImageTextInset = ({ block }: { block: WireBlock<"image-text-inset"> }) => (
  <BlockGrid className={styles[block.side]}>
    <div className={styles["words"]}>
      <BlockTitle className={styles["title"]}>{block.title}</BlockTitle>
      <Figure
        picture={block.image}
        ratio="4 / 5"
        sizes="(min-width: 1600px) 360px, (min-width: 760px) 24vw, 46vw"
        className={styles["figure"]}
      />
      <RichText html={block.text} className={styles["text"]} />
    </div>
  </BlockGrid>
);
