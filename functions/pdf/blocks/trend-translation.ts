import { type Box, type Piece, row, spaced, together } from "../layout/flow.ts";
import { type Press, tag } from "../layout/press.ts";
import { columns, ink, styles } from "../layout/styles.ts";
import { titleAndText, ruled, type SetBlock } from "./block-setting.ts";
import { cell, lowered, ruledRow } from "./ruled-rows.ts";

export const setTrendTranslation: SetBlock<"trend-translation"> = (
  { title, rows, text },
  context,
) => {
  const table = tag("Table", context.tag);
  const pieces = rows.map(({ from, to, note }): Piece => {
    const line = tag("TR", table);
    const boxes = [
      lowered(cell(from, styles.detail, columns(1, 4), tag("TD", line))),
      cell(to, styles.smallTitle, columns(6, 4), tag("TD", line)),
      lowered(cell(note, styles.detail, columns(10, 3), tag("TD", line))),
    ];
    const arrow: Box = { height: 0, draw: (press, y) => drawArrow(press, columns(5, 1).x, y + 8) };
    return ruledRow(row([...boxes, arrow]), 7);
  });
  return ruled([...titleAndText(title, text, context), ...spaced(6, together(pieces))]);
};

const drawArrow = ({ sheets }: Press, x: number, y: number): void =>
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
