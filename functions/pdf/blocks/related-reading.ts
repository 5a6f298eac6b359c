import { beside, type Piece, stack, keepTogether } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { hairline, styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import {
  mainColumns,
  withRuleAbove,
  type RenderBlock,
  shownAddress,
  titleBox,
} from "./block-setting.ts";
import { linkStyle } from "./link-line.ts";

/** Prints titles with links. Items that are not published, or no longer, are left out. */
export const renderRelatedReading: RenderBlock<"related-reading"> = ({ title, items }, context) => {
  const existing = items.flatMap((slug) => {
    const name = context.titles.items.get(slug);
    return name === undefined ? [] : [{ name, address: `${context.origin}/content/${slug}` }];
  });
  if (existing.length === 0) return [];
  const list = tag("L", context.tag);
  const entries = existing.map(({ name, address }): Piece => {
    const body = tag("LBody", tag("LI", list));
    const box = stack([
      textBox(styledWords(name, styles.smallTitle), { extent: mainColumns, tag: tag("P", body) }),
      textBox(styledWords(shownAddress(address), linkStyle, address), {
        extent: mainColumns,
        tag: tag("P", body),
      }),
    ]);
    return {
      height: box.height + 14,
      draw: (press, y) => {
        box.draw(press, y);
        const at = y + box.height + 6;
        press.sheets.aside(() => press.sheets.rule(mainColumns.x, at, mainColumns.width, hairline));
      },
    };
  });
  return withRuleAbove(beside(titleBox(title, context), keepTogether(entries)));
};
