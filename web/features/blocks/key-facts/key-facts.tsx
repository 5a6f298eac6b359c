import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./key-facts.module.css";

export const KeyFacts = ({ block }: { block: WireBlock<"key-facts"> }) => (
  <BlockGrid>
    <BlockTitle>{block.title}</BlockTitle>
    <ul className={styles["facts"]}>
      {block.facts.map(({ figure, label, source }) => (
        <li key={`${figure} ${label}`} className={styles["fact"]}>
          <p className={styles["figure"]}>{figure}</p>
          <p>{label}</p>
          {source && <p className={styles["source"]}>{source}</p>}
        </li>
      ))}
    </ul>
  </BlockGrid>
);
