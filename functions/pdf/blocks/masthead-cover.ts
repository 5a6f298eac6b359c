import { figure } from "../layout/figures.ts";
import { type Box, piece, row, stack } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import { labelBox, type RenderBlock, titleBox } from "./block-setting.ts";

/** Prints a cover block inside a page: text on the left, its picture on the right. */
export const renderMastheadCover: RenderBlock<"masthead-cover"> = (block, context) => {
  const at = columns(1, 6);
  const lines: Box[] = [
    labelBox(block.eyebrow, context.tag, at),
    titleBox(block.title, context, at, { ...styles.partTitle, size: 30, leading: 33 }),
  ];
  if (block.standfirst !== "")
    lines.push(
      textBox(styledWords(block.standfirst, styles.standfirst), {
        extent: at,
        tag: tag("P", context.tag),
      }),
    );
  return [piece(row([stack(lines, 10), figure(block.image, columns(8, 5), context.tag)]))];
};
