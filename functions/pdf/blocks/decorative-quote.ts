import { piece, stack } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, styles } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import type { RenderBlock } from "./block-setting.ts";

const quoteStyle = (length: number) =>
  length > 260 ? { ...styles.quote, size: 19, leading: 25 } : styles.quote;

export const renderDecorativeQuote: RenderBlock<"decorative-quote"> = ({ quote, by }, context) => {
  const within = tag("BlockQuote", context.tag);
  const at = columns(2, 10);
  const said = textBox(styledWords(`“${quote}”`, quoteStyle(quote.length)), {
    extent: at,
    tag: within,
    align: "centre",
    balanced: true,
  });
  const source =
    by === undefined
      ? []
      : [
          textBox(styledWords(by.toUpperCase(), styles.label), {
            extent: at,
            tag: within,
            align: "centre",
          }),
        ];
  return [piece(stack([said, ...source], 12), { above: 18 }), { height: 18, draw: () => {} }];
};
