import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./masthead-cover.module.css";

/** A cover inside a page. The cover that opens an item is its title spread; see `item-cover.tsx`. */
export const MastheadCover = ({ block }: { block: WireBlock<"masthead-cover"> }) => (
  <BlockGrid>
    <div className={styles["words"]}>
      <p className="label">{block.eyebrow}</p>
      <BlockTitle>{block.title}</BlockTitle>
      {block.standfirst && <p className={styles["standfirst"]}>{block.standfirst}</p>}
    </div>
    <Figure
      picture={block.image}
      ratio="4 / 5"
      sizes="(min-width: 1600px) 500px, (min-width: 760px) 32vw, 92vw"
      className={styles["figure"]}
    />
  </BlockGrid>
);
