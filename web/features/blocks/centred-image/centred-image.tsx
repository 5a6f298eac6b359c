import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { BlockGrid, Figure } from "../block-frame.tsx";
import styles from "./centred-image.module.css";

export const CentredImage = ({ block }: { block: WireBlock<"centred-image"> }) => (
  <BlockGrid>
    <Figure
      picture={block.image}
      sizes="(min-width: 1600px) 620px, (min-width: 760px) 45vw, 78vw"
      className={styles["figure"]}
    />
  </BlockGrid>
);
