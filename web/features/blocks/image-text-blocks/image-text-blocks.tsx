import { use } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockHostContext, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./image-text-blocks.module.css";

/** Two to four pictures with a text each, placed at different heights. */
export const ImageTextBlocks = ({ block }: { block: WireBlock<"image-text-blocks"> }) => {
  const { level } = use(BlockHostContext);
  const below = block.title === undefined ? level : level + 1;
  const Heading = below === 2 ? "h2" : below === 3 ? "h3" : "h4";
  return (
    <BlockGrid className={styles["blocks"]}>
      {block.title && <BlockTitle>{block.title}</BlockTitle>}
      <ul className={styles["cells"]} data-cells={block.cells.length}>
        {block.cells.map(({ title, image, text }) => (
          <li key={title} className={styles["cell"]}>
            <Figure
              picture={image}
              sizes="(min-width: 1600px) 620px, (min-width: 760px) 40vw, 92vw"
            />
            <Heading className={styles["title"]}>{title}</Heading>
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </BlockGrid>
  );
};
