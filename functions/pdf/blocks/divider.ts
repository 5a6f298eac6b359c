import { piece, type Piece } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { hairline, styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import type { RenderBlock } from "./block-setting.ts";

export const renderDivider: RenderBlock<"divider"> = ({ label }, context) => {
  const line: Piece = {
    height: 10,
    draw: ({ sheets }, y) =>
      sheets.aside(() => sheets.rule(whole.x, y + 5, whole.width, hairline, 0.75)),
  };
  if (label === undefined) return [line];
  const name = textBox(styledWords(label.toUpperCase(), styles.label), {
    extent: whole,
    tag: tag("P", context.tag),
    align: "centre",
  });
  return [{ ...line, clings: true }, piece(name, { above: 2 })];
};
