import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./image-text.module.css";

export const ImageText = ({ block }: { block: WireBlock<"image-text"> }) => (
  <BlockGrid className={styles[block.side]}>
    <Figure
      picture={block.image}
      ratio="4 / 5"
      sizes="(min-width: 1600px) 620px, (min-width: 760px) 40vw, 92vw"
      className={styles["figure"]}
    />
    <div className={styles["words"]}>
      <BlockTitle>{block.title}</BlockTitle>
      <RichText html={block.text} />
    </div>
  </BlockGrid>
);
