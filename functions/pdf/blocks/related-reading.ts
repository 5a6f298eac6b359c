import { beside, type Piece, stack, together } from "../layout/flow.ts";
import { tag } from "../layout/press.ts";
import { hairline, styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { inStyle } from "../layout/words.ts";
import { main, ruled, type SetBlock, shownAddress, titleBox } from "./block-setting.ts";
import { linkStyle } from "./pointer.ts";

/** Prints titles with links. Items that are not published, or no longer, are left out. */
export const setRelatedReading: SetBlock<"related-reading"> = ({ title, items }, context) => {
  const existing = items.flatMap((slug) => {
    const name = context.titles.items.get(slug);
    return name === undefined ? [] : [{ name, address: `${context.origin}/content/${slug}` }];
  });
  if (existing.length === 0) return [];
  const list = tag("L", context.tag);
  const entries = existing.map(({ name, address }): Piece => {
    const body = tag("LBody", tag("LI", list));
    const box = stack([
      textBox(inStyle(name, styles.smallTitle), { extent: main, tag: tag("P", body) }),
      textBox(inStyle(shownAddress(address), linkStyle, address), {
        extent: main,
        tag: tag("P", body),
      }),
    ]);
    return {
      height: box.height + 14,
      draw: (press, y) => {
        box.draw(press, y);
        const at = y + box.height + 6;
        press.sheets.aside(() => press.sheets.rule(main.x, at, main.width, hairline));
      },
    };
  });
  return ruled(beside(titleBox(title, context), together(entries)));
};
