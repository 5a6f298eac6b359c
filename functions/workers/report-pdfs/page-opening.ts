/** Renders the opening of a report page, with its number and its title. */
import type { PrintedPage } from "./report.ts";
import { keepWithNext, piece, type Piece, row } from "../../pdf/layout/flow.ts";
import { tag, type Tag } from "../../pdf/layout/pdf-canvas.ts";
import { columns, ink, styles, whole } from "../../pdf/layout/styles.ts";
import { textBox } from "../../pdf/layout/text-box.ts";
import { styledWords, titleStyle } from "../../pdf/layout/words.ts";

const rule: Piece = {
  height: 18,
  clings: true,
  draw: ({ sheets }, y) => sheets.aside(() => sheets.rule(whole.x, y, whole.width, ink, 0.6)),
};

export interface Opening {
  readonly within: Tag;
  readonly level: "H1" | "H2";
  /** The text above the title. */
  readonly above: string | null;
  /** The text below the title. */
  readonly standfirst: string | null;
}

export const pageOpening = (
  { number, title }: PrintedPage,
  { within, level, above, standfirst }: Opening,
): readonly Piece[] => {
  const label =
    above === null
      ? []
      : [
          piece(
            textBox(styledWords(above.toUpperCase(), styles.label), {
              extent: whole,
              tag: tag("P", within),
            }),
            { clings: true },
          ),
        ];
  const numeral = textBox(styledWords(String(number), styles.partNumber), {
    extent: columns(1, 3),
    tag: tag("P", within),
  });
  const extent = columns(5, 8);
  const style = titleStyle(title, styles.partTitle, { width: extent.width, lines: 3, min: 20 });
  const heading = textBox(styledWords(title, style), {
    extent,
    tag: tag(level, within),
    balanced: true,
  });
  const lead =
    standfirst === null || standfirst === ""
      ? []
      : [
          piece(
            textBox(styledWords(standfirst, styles.standfirst), {
              extent: columns(5, 8),
              tag: tag("P", within),
            }),
            { above: 16, clings: true },
          ),
        ];
  return [rule, ...label, ...keepWithNext([piece(row([numeral, heading]))]), ...lead];
};
