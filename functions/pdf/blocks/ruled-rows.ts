/** Sets the cells and rows of data. */
import { type Box, type Piece, space, stack } from "../layout/flow.ts";
import type { Tag } from "../layout/pdf-canvas.ts";
import { type HorizontalSpan, hairline, type TextStyle, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";

export const cell = (text: string, style: TextStyle, extent: HorizontalSpan, within: Tag): Box =>
  textBox(styledWords(text, style), { extent, tag: within });

/** Lowers smallText type to the baseline of a smallText title beside it. */
export const alignToTitle = (box: Box): Box => stack([space(3.5), box]);

/** Returns a row with a hairline below it. */
export const ruledRow = (box: Box, padding: number): Piece => ({
  height: box.height + 2 * padding,
  draw: (press, y) => {
    box.draw(press, y + padding);
    const at = y + box.height + 2 * padding;
    press.sheets.aside(() => press.sheets.rule(whole.x, at, whole.width, hairline));
  },
});
