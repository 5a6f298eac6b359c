import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./moodboard.module.css";

export const Moodboard = ({ block }: { block: WireBlock<"moodboard"> }) => (
  <BlockGrid className={styles["moodboard"]}>
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
    </header>
    {block.text && (
      <div className={styles["text"]}>
        <RichText html={block.text} />
      </div>
    )}
    <ul className={styles["board"]} data-pictures={block.images.length}>
      {block.images.map((image, index) => (
        <li key={`${index} ${image.temporary_url}`}>
          <Figure
            picture={image}
            sizes="(min-width: 1600px) 620px, (min-width: 760px) 40vw, 60vw"
          />
        </li>
      ))}
    </ul>
  </BlockGrid>
);
