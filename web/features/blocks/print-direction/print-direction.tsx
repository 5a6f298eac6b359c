import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./print-direction.module.css";

export const PrintDirection = ({ block }: { block: WireBlock<"print-direction"> }) => (
  <BlockGrid className={styles["direction"]}>
    <div className={styles["words"]}>
      <BlockTitle>{block.title}</BlockTitle>
      <RichText html={block.text} />
    </div>
    <ul className={classNames(styles["images"], block.images.length === 3 && styles["three"])}>
      {block.images.map(({ title, image }) => (
        <li key={title}>
          <Figure
            picture={image}
            title={title}
            ratio="4 / 5"
            sizes="(min-width: 1600px) 460px, (min-width: 760px) 33vw, 92vw"
          />
        </li>
      ))}
    </ul>
  </BlockGrid>
);
