import { beside, piece } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, styles } from "../layout/styles.ts";
import { textBox, textPieces } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import {
  labelBox,
  mainColumns,
  type RenderBlock,
  titleColumns,
  titleBox,
} from "./block-setting.ts";

export const renderFootnotes: RenderBlock<"footnotes"> = ({ title, notes }, context) => {
  const list = tag("L", context.tag);
  const [marks, texts] = [columns(5, 1), columns(6, 7)];
  const items = notes.flatMap(({ mark, note }, index) => {
    const item = tag("LI", list);
    const label = textBox(styledWords(mark, styles.detail), {
      extent: { x: marks.x, width: marks.width },
      tag: tag("Lbl", item),
    });
    const lines = textPieces(styledWords(note, styles.detail), {
      extent: texts,
      tag: tag("LBody", item),
    });
    return beside(label, lines).map((line, at) =>
      at === 0 && index > 0 ? { ...line, above: 4, clears: true as const } : line,
    );
  });
  const heading = titleBox(title, context, titleColumns, styles.smallTitle);
  return beside(
    heading,
    items.length > 0 ? items : [piece(labelBox("None", context.tag, mainColumns))],
  );
};
