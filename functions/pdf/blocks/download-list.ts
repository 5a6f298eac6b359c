import { beside, piece, type Piece, spaced } from "../layout/flow.ts";
import { tag } from "../layout/press.ts";
import { styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import type { Words } from "../layout/words.ts";
import { main, ruled, type SetBlock, textAt, titleBox } from "./block-setting.ts";
import { pointer } from "./pointer.ts";

export const setDownloadList: SetBlock<"download-list"> = ({ title, text }, context) => {
  const list = tag("L", context.tag);
  const entries = context.files.map(({ caption, fileType, size }): Piece => {
    const body = tag("LBody", tag("LI", list));
    const said: readonly Words[] = [
      { text: caption, style: styles.text },
      { text: `  ${fileType.toUpperCase()}, ${sizeOf(size)}`, style: styles.detail },
    ];
    return piece(textBox(said, { extent: main, tag: body }), { above: 3 });
  });
  return ruled(
    beside(titleBox(title, context), [
      ...(text === undefined ? [] : textAt(text, context)),
      ...spaced(text === undefined ? 0 : 6, entries),
      piece(pointer("Download online", context.address, context, main), { above: 6 }),
    ]),
  );
};

/** Formats a size such as `1.4 MB`. */
const sizeOf = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
