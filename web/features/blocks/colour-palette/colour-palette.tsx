import Copy from "lucide-react/icons/copy";
import type { WireBlock } from "../../../../shared/contract/content/blocks/registry.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { textOn } from "../../../lib/contrast.ts";
import { BlockGrid, BlockTitle } from "../block-frame.tsx";
import styles from "./colour-palette.module.css";
import { CopyHex, HexButton } from "../../../ui/copy-hex.tsx";
import { PaletteDownloads } from "../palette-files/palette-downloads.tsx";

export const ColourPalette = ({ block }: { block: WireBlock<"colour-palette"> }) => (
  <BlockGrid className={styles["palette"]}>
    <header className={styles["head"]}>
      <BlockTitle>{block.title}</BlockTitle>
    </header>
    {block.text && (
      <div className={styles["text"]}>
        <RichText html={block.text} />
      </div>
    )}
    <ul className={styles["colours"]}>
      {block.colours.map(({ name, hex, note }) => (
        <li key={name} className={styles["colour"]}>
          <CopyHex hex={hex} name={name} className={styles["swatch"]}>
            <span className={styles["copy"]} style={{ color: textOn(hex) }}>
              <Copy size={16} strokeWidth={1.5} aria-hidden />
            </span>
          </CopyHex>
          <p className={styles["words"]}>
            <span className={styles["name"]}>{name}</span>
            <span className={styles["hex"]}>
              <HexButton hex={hex} />
            </span>
            {note && <span className={styles["note"]}>{note}</span>}
          </p>
        </li>
      ))}
    </ul>
    <PaletteDownloads title={block.title} groups={[block]} />
  </BlockGrid>
);
