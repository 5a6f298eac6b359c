import { type Box, type Piece, row, clearWithSpaceAbove, keepTogether } from "../layout/flow.ts";
import { type PdfCanvas, tag } from "../layout/pdf-canvas.ts";
import { columns, ink, styles } from "../layout/styles.ts";
import { titleAndText, withRuleAbove, type RenderBlock } from "./block-setting.ts";
import { cell, alignToTitle, ruledRow } from "./ruled-rows.ts";

export const renderTrendTranslation: RenderBlock<"trend-translation"> = (
  { title, rows, text },
  context,
) => {
  const table = tag("Table", context.tag);
  const pieces = rows.map(({ from, to, note }): Piece => {
    const line = tag("TR", table);
    const boxes = [
      alignToTitle(cell(from, styles.detail, columns(1, 4), tag("TD", line))),
      cell(to, styles.smallTitle, columns(6, 4), tag("TD", line)),
      alignToTitle(cell(note, styles.detail, columns(10, 3), tag("TD", line))),
    ];
    const arrow: Box = { height: 0, draw: (press, y) => drawArrow(press, columns(5, 1).x, y + 8) };
    return ruledRow(row([...boxes, arrow]), 7);
  });
  return withRuleAbove([
    ...titleAndText(title, text, context),
    ...clearWithSpaceAbove(6, keepTogether(pieces)),
  ]);
};

const drawArrow = ({ sheets }: PdfCanvas, x: number, y: number): void =>
  sheets.aside(() => {
    sheets.rule(x, y, 14, ink, 0.6);
    sheets.shape(
      [
        [x + 11, y - 2.6],
        [x + 16, y],
        [x + 11, y + 2.6],
      ],
      ink,
    );
  });
