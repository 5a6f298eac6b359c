/** Renders facts, tables and sequences. */
import {
  spaced,
  beside,
  type Box,
  leading,
  piece,
  type Piece,
  row,
  space,
  stack,
  together,
} from "../layout/flow.ts";
import { type Press, tag, type Tag } from "../layout/press.ts";
import {
  columns,
  divide,
  hairline,
  ink,
  type Extent,
  type TextStyle,
  styles,
  whole,
} from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { inStyle } from "../layout/words.ts";
import { type BlockContext, ruled, type SetBlock, textAt, titleBox } from "./block-setting.ts";

export const setKeyFacts: SetBlock<"key-facts"> = ({ title, facts }, context) => {
  const fields = divide(whole, facts.length, 16);
  const longest = Math.max(...facts.map(({ figure }) => figure.length));
  const style = figureStyle(facts.length, longest);
  const boxes = facts.map(({ figure, label, source }, index): Box => {
    const at = fields[index] ?? whole;
    const within = tag("P", context.tag);
    const box = stack(
      [
        cell(figure, style, at, within),
        stack(
          [
            cell(label, styles.detail, at, within),
            ...(source === undefined || source === ""
              ? []
              : [cell(source, styles.data, at, within)]),
          ],
          5,
        ),
      ],
      7,
    );
    return {
      height: box.height + 8,
      draw: (press, y) => {
        press.sheets.aside(() => press.sheets.rule(at.x, y, at.width, ink, 0.6));
        box.draw(press, y + 8);
      },
    };
  });
  return [
    ...leading([piece(titleBox(title, context, columns(1, 8)))]),
    ...spaced(14, [piece(row(boxes))]),
  ];
};

const cell = (text: string, style: TextStyle, extent: Extent, within: Tag): Box =>
  textBox(inStyle(text, style), { extent, tag: within });

/** Lowers small type to the baseline of a small title beside it. */
const lowered = (box: Box): Box => stack([space(3.5), box]);

/** Returns a row with a hairline below it. */
const ruledRow = (box: Box, padding: number): Piece => ({
  height: box.height + 2 * padding,
  draw: (press, y) => {
    box.draw(press, y + padding);
    const at = y + box.height + 2 * padding;
    press.sheets.aside(() => press.sheets.rule(whole.x, at, whole.width, hairline));
  },
});

const headOf = (
  title: string,
  text: string | undefined,
  context: BlockContext,
): readonly Piece[] => {
  const heading = titleBox(title, context, text === undefined ? columns(1, 8) : undefined);
  return leading(text === undefined ? [piece(heading)] : beside(heading, textAt(text, context)));
};

const figureStyle = (count: number, longest: number): TextStyle => {
  const size = Math.min(
    styles.figure.size,
    ((1.75 * whole.width) / count - 20) / Math.max(longest, 4),
  );
  return { ...styles.figure, size: Math.max(15, size), leading: Math.max(17, size * 1.08) };
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
  return ruled([...headOf(title, text, context), ...spaced(6, together(pieces))]);
};

export const setTimeline: SetBlock<"timeline"> = ({ title, events, text }, context) => {
  const list = tag("L", context.tag);
  const pieces = events.map((event): Piece => {
    const item = tag("LI", list);
    const body = tag("LBody", item);
    const at = columns(5, 8);
    const said = [
      cell(event.title, styles.smallTitle, at, tag("P", body)),
      ...(event.note === undefined ? [] : [cell(event.note, styles.detail, at, tag("P", body))]),
    ];
    const when = lowered(cell(event.when, styles.detailStrong, columns(1, 4), tag("Lbl", item)));
    return ruledRow(row([when, stack(said, 3)]), 7);
  });
  return ruled([...headOf(title, text, context), ...spaced(6, together(pieces))]);
};

export const setComparison: SetBlock<"comparison"> = (
  { title, columns: names, rows, text },
  context,
) => {
  const table = tag("Table", context.tag);
  const labels = columns(1, 3);
  const fields = divide(columns(4, 9), names.length, 14);
  const head = tag("TR", table);
  const heads = names.map((name, index) =>
    cell(
      name.toUpperCase(),
      styles.label,
      fields[index] ?? whole,
      tag("TH", head, { scope: "Column" }),
    ),
  );
  const pieces = rows.map(({ label, cells }): Piece => {
    const line = tag("TR", table);
    const boxes = names.map((_, index) =>
      cell(cells[index] ?? "", styles.detail, fields[index] ?? whole, tag("TD", line)),
    );
    const name = cell(label, styles.detailStrong, labels, tag("TH", line, { scope: "Row" }));
    return ruledRow(row([name, ...boxes]), 6);
  });
  return ruled([
    ...headOf(title, text, context),
    ...spaced(12, together([ruledRow(row(heads), 4), ...pieces])),
  ]);
};
