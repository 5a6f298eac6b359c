import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./colour-combinations.module.css";
import { CopyHex, HexButton } from "../../../ui/copy-hex.tsx";
import { PaletteDownloads } from "../palette-files/palette-downloads.tsx";

export const ColourCombinations = ({ block }: { block: WireBlock<"colour-combinations"> }) => (
  <BlockGrid className={styles["combinations"]}>
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
    </header>
    {block.text && (
      <div className={styles["text"]}>
        <RichText html={block.text} />
      </div>
    )}
    <ul className={styles["list"]}>
      {block.combinations.map(({ title, note, hexes }) => (
        <li key={title}>
          <div className={styles["colours"]}>
            {hexes.map((hex, index) => (
              <CopyHex key={`${index} ${hex}`} hex={hex} className={styles["colour"]} />
            ))}
          </div>
          <p className={styles["hexes"]}>
            {hexes.map((hex, index) => (
              <HexButton key={`${index} ${hex}`} hex={hex} />
            ))}
          </p>
          <p className={styles["name"]}>{title}</p>
          <p className={styles["note"]}>{note}</p>
        </li>
      ))}
    </ul>
    <PaletteDownloads
      title={block.title}
      groups={block.combinations.map(({ title, hexes }) => ({
        title,
        colours: hexes.map((hex) => ({ name: hex.toUpperCase(), hex })),
      }))}
    />
  </BlockGrid>
);
