import { figure, ratioOf } from "../layout/figures.ts";
import { beside, piece, row, stack, withSpaceAbove } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, divide, styles } from "../layout/styles.ts";
import { type RenderBlock, textAt, titleBox } from "./block-setting.ts";
import { smallText, swatch } from "./swatch.ts";

export const renderColourDirection: RenderBlock<"colour-direction"> = (
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
      return stack(
        [swatch(hex, chip, 38), smallText(hex.toUpperCase(), styles.data, chip, item)],
        4,
      );
    }),
  );
  const picture = figure(image, columns(1, 5), context.tag, {
    ratio: context.close ? 1 : Math.min(1, ratioOf(image)),
  });
  return beside(picture, [
    piece(titleBox(title, context, at), { clings: true }),
    ...withSpaceAbove(9, textAt(text, context, at)),
    piece(chips, { above: 14 }),
  ]);
};
