import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle, Figure } from "../block-frame.tsx";
import styles from "./colour-direction.module.css";
import { CopyHex, HexButton } from "../../../ui/copy-hex.tsx";

export const ColourDirection = ({ block }: { block: WireBlock<"colour-direction"> }) => (
  <BlockGrid className={styles["direction"]}>
    <Figure
      picture={block.image}
      ratio="4 / 5"
      sizes="(min-width: 1600px) 500px, (min-width: 760px) 32vw, 92vw"
      className={styles["figure"]}
    />
    <ul className={styles["colours"]}>
      {block.hexes.map((hex, index) => (
        <li key={`${index} ${hex}`} className={styles["colour"]}>
          <CopyHex hex={hex} className={styles["chip"]} />
          <HexButton hex={hex} className={styles["hex"]} />
        </li>
      ))}
    </ul>
    <div className={styles["words"]}>
      <BlockTitle>{block.title}</BlockTitle>
      <RichText html={block.text} />
    </div>
  </BlockGrid>
);
