import { beside, type Box, piece, stack } from "../layout/flow.ts";
import { tag, type Tag } from "../layout/pdf-canvas.ts";
import { columns, type HorizontalSpan, linkInk, styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import { type RenderBlock, titleColumns, textAt } from "./block-setting.ts";

/** Prints a quote beside its text with a bar, or on its own. */
export const renderPullQuote: RenderBlock<"pull-quote"> = (block, context) => {
  const within = tag("BlockQuote", context.tag);
  if (block.text === undefined) return [piece(quoteBox(block, columns(3, 9), within))];
  const said = quoteBox(block, { x: titleColumns.x + 12, width: titleColumns.width - 12 }, within);
  const barred: Box = {
    height: said.height,
    draw: (press, y) => {
      const bar = { x: titleColumns.x, y: y + 4, width: 1.5, height: said.height - 6 };
      press.sheets.aside(() => press.sheets.paint(bar, linkInk));
      said.draw(press, y);
    },
  };
  return beside(barred, textAt(block.text, context));
};

const quoteBox = (
  { quote, by }: { readonly quote: string; readonly by?: string | undefined },
  extent: HorizontalSpan,
  within: Tag,
): Box => {
  const lines = [textBox(styledWords(`“${quote}”`, styles.pullQuote), { extent, tag: within })];
  if (by !== undefined)
    lines.push(textBox(styledWords(by, styles.detail), { extent, tag: within }));
  return stack(lines, 8);
};
