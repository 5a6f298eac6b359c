import {
  type Box,
  piece,
  type Piece,
  row,
  clearWithSpaceAbove,
  stack,
  keepTogether,
} from "../layout/flow.ts";
import { tag, type Tag } from "../layout/pdf-canvas.ts";
import { divide, type HorizontalSpan, styles, whole } from "../layout/styles.ts";
import { titleAndText, withRuleAbove, type RenderBlock } from "./block-setting.ts";
import { smallText, swatch } from "./swatch.ts";

export const renderColourCombinations: RenderBlock<"colour-combinations"> = (
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
  return withRuleAbove([
    ...titleAndText(title, text, context),
    ...clearWithSpaceAbove(14, keepTogether(rows)),
  ]);
};

const combinationBox = (
  {
    title,
    note,
    hexes,
  }: { readonly title: string; readonly note: string; readonly hexes: readonly string[] },
  at: HorizontalSpan,
  { within, height }: { readonly within: Tag; readonly height: number },
): Box => {
  const fields = divide(at, hexes.length, 0);
  const item = tag("LBody", tag("LI", within));
  return stack(
    [
      row(hexes.map((hex, index) => swatch(hex, fields[index] ?? at, height))),
      stack(
        [
          smallText(title, styles.captionTitle, at, item),
          ...(note === "" ? [] : [smallText(note, styles.data, at, item)]),
          smallText(hexes.map((hex) => hex.toUpperCase()).join("  "), styles.data, at, item),
        ],
        1.5,
      ),
    ],
    6,
  );
};
