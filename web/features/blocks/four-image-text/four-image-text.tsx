import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./four-image-text.module.css";

export const FourImageText = ({ block }: { block: WireBlock<"four-image-text"> }) => (
  <BlockGrid className={styles["four"]}>
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
    </header>
    <div className={styles["text"]}>
      <RichText html={block.text} />
    </div>
    <ul className={styles["images"]}>
      {block.images.map(({ title, image }) => (
        <li key={title}>
          <Figure
            picture={image}
            title={title}
            ratio="4 / 5"
            sizes="(min-width: 1600px) 290px, (min-width: 760px) 20vw, 45vw"
          />
        </li>
      ))}
    </ul>
  </BlockGrid>
);
