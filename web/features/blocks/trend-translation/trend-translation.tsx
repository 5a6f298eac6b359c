import ArrowRight from "lucide-react/icons/arrow-right";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./trend-translation.module.css";

export const TrendTranslation = ({ block }: { block: WireBlock<"trend-translation"> }) => (
  <BlockGrid className={styles["translation"]}>
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
      {block.text && <RichText html={block.text} />}
    </header>
    <ul className={styles["rows"]}>
      {block.rows.map(({ from, to, note }) => (
        <li key={`${from} ${to}`} className={styles["row"]}>
          <p className={styles["from"]}>
            <span className="visually-hidden">From </span>
            {from}
          </p>
          <ArrowRight className={styles["arrow"] ?? ""} size={20} strokeWidth={1} aria-hidden />
          <p className={styles["to"]}>
            <span className="visually-hidden">to </span>
            {to}
          </p>
          <p className={styles["note"]}>{note}</p>
        </li>
      ))}
    </ul>
  </BlockGrid>
);
