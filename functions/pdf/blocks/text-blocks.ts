/** Renders text without pictures. */
import { beside, type Box, piece, type Piece, stack } from "../layout/flow.ts";
import { columns, hairline, linkInk, type Extent, styles, whole } from "../layout/styles.ts";
import { tag, type Tag } from "../layout/press.ts";
import { textBox, textPieces } from "../layout/text-box.ts";
import { inStyle } from "../layout/words.ts";
import { labelBox, main, type SetBlock, side, textAt, titleBox } from "./block-setting.ts";

export const setTextFeature: SetBlock<"text-feature"> = ({ eyebrow, title, text }, context) => {
  const heading = titleBox(title, context);
  const head =
    eyebrow === undefined ? heading : stack([labelBox(eyebrow, context.tag), heading], 5);
  return beside(head, textAt(text, context));
};

const quoteStyle = (length: number) =>
  length > 260 ? { ...styles.quote, size: 19, leading: 25 } : styles.quote;

export const setDecorativeQuote: SetBlock<"decorative-quote"> = ({ quote, by }, context) => {
  const within = tag("BlockQuote", context.tag);
  const at = columns(2, 10);
  const said = textBox(inStyle(`“${quote}”`, quoteStyle(quote.length)), {
    extent: at,
    tag: within,
    align: "centre",
    balanced: true,
  });
  const source =
    by === undefined
      ? []
      : [
          textBox(inStyle(by.toUpperCase(), styles.label), {
            extent: at,
            tag: within,
            align: "centre",
          }),
        ];
  return [piece(stack([said, ...source], 12), { above: 18 }), { height: 18, draw: () => {} }];
};

const saying = (
  { quote, by }: { readonly quote: string; readonly by?: string | undefined },
  extent: Extent,
  within: Tag,
): Box => {
  const lines = [textBox(inStyle(`“${quote}”`, styles.pullQuote), { extent, tag: within })];
  if (by !== undefined) lines.push(textBox(inStyle(by, styles.detail), { extent, tag: within }));
  return stack(lines, 8);
};

/** Prints a quote beside its text with a bar, or on its own. */
export const setPullQuote: SetBlock<"pull-quote"> = (block, context) => {
  const within = tag("BlockQuote", context.tag);
  if (block.text === undefined) return [piece(saying(block, columns(3, 9), within))];
  const said = saying(block, { x: side.x + 12, width: side.width - 12 }, within);
  const barred: Box = {
    height: said.height,
    draw: (press, y) => {
      const bar = { x: side.x, y: y + 4, width: 1.5, height: said.height - 6 };
      press.sheets.aside(() => press.sheets.paint(bar, linkInk));
      said.draw(press, y);
    },
  };
  return beside(barred, textAt(block.text, context));
};

export const setDivider: SetBlock<"divider"> = ({ label }, context) => {
  const line: Piece = {
    height: 10,
    draw: ({ sheets }, y) =>
      sheets.aside(() => sheets.rule(whole.x, y + 5, whole.width, hairline, 0.75)),
  };
  if (label === undefined) return [line];
  const name = textBox(inStyle(label.toUpperCase(), styles.label), {
    extent: whole,
    tag: tag("P", context.tag),
    align: "centre",
  });
  return [{ ...line, clings: true }, piece(name, { above: 2 })];
};

export const setFootnotes: SetBlock<"footnotes"> = ({ title, notes }, context) => {
  const list = tag("L", context.tag);
  const [marks, texts] = [columns(5, 1), columns(6, 7)];
  const items = notes.flatMap(({ mark, note }, index) => {
    const item = tag("LI", list);
    const label = textBox(inStyle(mark, styles.detail), {
      extent: { x: marks.x, width: marks.width },
      tag: tag("Lbl", item),
    });
    const lines = textPieces(inStyle(note, styles.detail), {
      extent: texts,
      tag: tag("LBody", item),
    });
    return beside(label, lines).map((line, at) =>
      at === 0 && index > 0 ? { ...line, above: 4, clears: true as const } : line,
    );
  });
  const heading = titleBox(title, context, side, styles.smallTitle);
  return beside(heading, items.length > 0 ? items : [piece(labelBox("None", context.tag, main))]);
};
