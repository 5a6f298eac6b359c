import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { BlockGrid, Figure } from "../block-frame.tsx";
import styles from "./large-image.module.css";

export const LargeImage = ({ block }: { block: WireBlock<"large-image"> }) => (
  <BlockGrid>
    <Figure
      picture={block.image}
      sizes="(min-width: 1600px) 1300px, 92vw"
      className={styles["figure"]}
    />
  </BlockGrid>
);
