import { piece, row, spaced, stack } from "../layout/flow.ts";
import { tag } from "../layout/press.ts";
import { divide, type Extent, styles, type TextStyle, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { fitted, inStyle } from "../layout/words.ts";
import { titleAndText, ruled, type SetBlock } from "./block-setting.ts";
import { rgbOf, smallText, swatch } from "./swatch.ts";

const nameStyle: TextStyle = { ...styles.smallTitle, size: 11.5, leading: 13 };

const inset = ({ x, width }: Extent): Extent => ({ x, width: width - 6 });

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
      smallText(hex.toUpperCase(), styles.captionTitle, inset(at), item),
      smallText(rgbOf(hex), styles.data, inset(at), item),
      ...(note === undefined || note === "" ? [] : [smallText(note, styles.data, inset(at), item)]),
    ];
    return stack([swatch(hex, at, context.close ? 100 : 178), stack(lines, 1.5)], 8);
  });
  return ruled([...titleAndText(title, text, context), ...spaced(14, [piece(row(boxes))])]);
};
