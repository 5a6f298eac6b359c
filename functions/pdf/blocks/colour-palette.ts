import { piece, row, clearWithSpaceAbove, stack } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { divide, type HorizontalSpan, styles, type TextStyle, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { fitStyle, styledWords } from "../layout/words.ts";
import { titleAndText, withRuleAbove, type RenderBlock } from "./block-setting.ts";
import { rgbOf, smallText, swatch } from "./swatch.ts";

const nameStyle: TextStyle = { ...styles.smallTitle, size: 11.5, leading: 13 };

const inset = ({ x, width }: HorizontalSpan): HorizontalSpan => ({ x, width: width - 6 });

export const renderColourPalette: RenderBlock<"colour-palette"> = (
  { title, colours, text },
  context,
) => {
  const fields = divide(whole, colours.length, 0);
  const list = tag("L", context.tag);
  const boxes = colours.map(({ name, hex, note }, index) => {
    const at = fields[index] ?? whole;
    const item = tag("LBody", tag("LI", list));
    const lines = [
      textBox(styledWords(name, fitStyle(name, nameStyle, inset(at).width)), {
        extent: inset(at),
        tag: tag("P", item),
      }),
      smallText(hex.toUpperCase(), styles.captionTitle, inset(at), item),
      smallText(rgbOf(hex), styles.data, inset(at), item),
      ...(note === undefined || note === "" ? [] : [smallText(note, styles.data, inset(at), item)]),
    ];
    return stack([swatch(hex, at, context.close ? 100 : 178), stack(lines, 1.5)], 8);
  });
  return withRuleAbove([
    ...titleAndText(title, text, context),
    ...clearWithSpaceAbove(14, [piece(row(boxes))]),
  ]);
};
