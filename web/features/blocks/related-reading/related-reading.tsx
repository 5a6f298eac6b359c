import { use } from "react";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { CardIndex } from "../../content-cards/card-index.tsx";
import { BlockGrid, BlockHostContext, BlockTitle } from "../block-frame.tsx";
import styles from "./related-reading.module.css";

/** The related items that are published; it shows nothing if there are none. */
export const RelatedReading = ({ block }: { block: WireBlock<"related-reading"> }) => {
  const { related, level } = use(BlockHostContext);
  const cards = block.items.flatMap((slug) => related.filter((card) => card.slug === slug));
  if (cards.length === 0) return null;
  return (
    <BlockGrid className={styles["related"]}>
      <BlockTitle>{block.title}</BlockTitle>
      <CardIndex cards={cards} heading={level === 2 ? "h3" : "h4"} />
    </BlockGrid>
  );
};
