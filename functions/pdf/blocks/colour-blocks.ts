/** Renders colours as true swatches, with their names and values for screens. */
import { ratioOf, figure } from "../layout/figures.ts";
import {
  spaced,
  beside,
  type Box,
  leading,
  piece,
  type Piece,
  row,
  stack,
  together,
  under,
} from "../layout/flow.ts";
import { type Press, tag, type Tag } from "../layout/press.ts";
import {
  columns,
  divide,
  hairline,
  type Extent,
  type TextStyle,
  styles,
  whole,
} from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { fitted, inStyle } from "../layout/words.ts";
import { type BlockContext, ruled, type SetBlock, textAt, titleBox } from "./block-setting.ts";

/** Formats a colour such as `122 46 53`. */
export const rgbOf = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ");

/** Returns true for the lightest colours, whose edge would not be visible on the page. */
const isPale = (hex: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > 225);

/** Returns a colour swatch. */
export const swatch = (hex: string, { x, width }: Extent, height: number): Box => ({
  height,
  draw: ({ sheets }: Press, y) =>
    sheets.aside(() => {
      const area = { x, y, width, height };
      sheets.paint(area, hex);
      if (isPale(hex))
        sheets.stroke(
          { x: x + 0.25, y: y + 0.25, width: width - 0.5, height: height - 0.5 },
          hairline,
        );
    }),
});

const small = (
  text: string,
  style: (typeof styles)["data"] | (typeof styles)["captionTitle"],
  at: Extent,
  within: Tag,
) => textBox(inStyle(text, style), { extent: at, tag: tag("P", within) });

const nameStyle: TextStyle = { ...styles.smallTitle, size: 11.5, leading: 13 };

const inset = ({ x, width }: Extent): Extent => ({ x, width: width - 6 });

const withText = (
  title: string,
  text: string | undefined,
  context: BlockContext,
): readonly Piece[] => {
  const heading = titleBox(title, context, text === undefined ? columns(1, 8) : undefined);
  return leading(text === undefined ? [piece(heading)] : beside(heading, textAt(text, context)));
};

export const setColourPalette: SetBlock<"colour-palette"> = ({ title, colours, text }, context) => {
  const fields = divide(whole, colours.length, 0);
  const list = tag("L", context.tag);
  const boxes = colours.map(({ name, hex, note }, index) => {
    const at = fields[index] ?? whole;
    const item = tag("LBody", tag("LI", list));
    const lines = [
      textBox(inStyle(name, fitted(name, nameStyle, inset(at).width)), {
        extent: inset(at),
        tag: tag("P", item),
      }),
      small(hex.toUpperCase(), styles.captionTitle, inset(at), item),
      small(rgbOf(hex), styles.data, inset(at), item),
      ...(note === undefined || note === "" ? [] : [small(note, styles.data, inset(at), item)]),
    ];
    return stack([swatch(hex, at, context.close ? 100 : 178), stack(lines, 1.5)], 8);
  });
  return ruled([...withText(title, text, context), ...spaced(14, [piece(row(boxes))])]);
};

const combinationBox = (
  {
    title,
    note,
    hexes,
  }: { readonly title: string; readonly note: string; readonly hexes: readonly string[] },
  at: Extent,
  { within, height }: { readonly within: Tag; readonly height: number },
): Box => {
  const fields = divide(at, hexes.length, 0);
  const item = tag("LBody", tag("LI", within));
  return stack(
    [
      row(hexes.map((hex, index) => swatch(hex, fields[index] ?? at, height))),
      stack(
        [
          small(title, styles.captionTitle, at, item),
          ...(note === "" ? [] : [small(note, styles.data, at, item)]),
          small(hexes.map((hex) => hex.toUpperCase()).join("  "), styles.data, at, item),
        ],
        1.5,
      ),
    ],
    6,
  );
};

export const setColourCombinations: SetBlock<"colour-combinations"> = (
  { title, combinations, text },
  context,
) => {
  const across = combinations.length === 2 || combinations.length === 4 ? 2 : 3;
  const cells = divide(whole, across, 16);
  const list = tag("L", context.tag);
  const rows: Piece[] = [];
  for (let start = 0; start < combinations.length; start += across) {
    const boxes = combinations.slice(start, start + across).map((one, index) =>
      combinationBox(one, cells[index] ?? whole, {
        within: list,
        height: context.close ? 50 : 74,
      }),
    );
    rows.push(piece(row(boxes), { above: start === 0 ? 0 : 18 }));
  }
  return ruled([...withText(title, text, context), ...spaced(14, together(rows))]);
};

export const setColourDirection: SetBlock<"colour-direction"> = (
  { title, image, hexes, text },
  context,
) => {
  const at = columns(7, 6);
  const fields = divide(at, hexes.length, 6);
  const list = tag("L", context.tag);
  const chips = row(
    hexes.map((hex, index) => {
      const chip = fields[index] ?? at;
      const item = tag("LBody", tag("LI", list));
      return stack([swatch(hex, chip, 38), small(hex.toUpperCase(), styles.data, chip, item)], 4);
    }),
  );
  const picture = figure(image, columns(1, 5), context.tag, {
    ratio: context.close ? 1 : Math.min(1, ratioOf(image)),
  });
  return beside(picture, [
    piece(titleBox(title, context, at), { clings: true }),
    ...under(9, textAt(text, context, at)),
    piece(chips, { above: 14 }),
  ]);
};
