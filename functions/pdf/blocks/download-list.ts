import { beside, piece, type Piece, clearWithSpaceAbove } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import type { Words } from "../layout/words.ts";
import { mainColumns, withRuleAbove, type RenderBlock, textAt, titleBox } from "./block-setting.ts";
import { linkLine } from "./link-line.ts";

export const renderDownloadList: RenderBlock<"download-list"> = ({ title, text }, context) => {
  const list = tag("L", context.tag);
  const entries = context.files.map(({ caption, fileType, size }): Piece => {
    const body = tag("LBody", tag("LI", list));
    const said: readonly Words[] = [
      { text: caption, style: styles.text },
      { text: `  ${fileType.toUpperCase()}, ${sizeOf(size)}`, style: styles.detail },
    ];
    return piece(textBox(said, { extent: mainColumns, tag: body }), { above: 3 });
  });
  return withRuleAbove(
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      ...clearWithSpaceAbove(text === undefined ? 0 : 6, entries),
      piece(linkLine("Download online", context.address, context, mainColumns), { above: 6 }),
    ]),
  );
};

/** Formats a size such as `1.4 MB`. */
const sizeOf = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
