import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import styles from "./divider.module.css";

/** A divider between two parts of the text, with or without a word on it. */
export const Divider = ({ block }: { block: WireBlock<"divider"> }) => (
  <div className={styles["divider"]}>
    <hr className={styles["line"]} />
    {block.label && <p className={`label ${styles["label"]}`}>{block.label}</p>}
  </div>
);
