import { type Piece, row, clearWithSpaceAbove, stack, keepTogether } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, styles } from "../layout/styles.ts";
import { titleAndText, withRuleAbove, type RenderBlock } from "./block-setting.ts";
import { cell, alignToTitle, ruledRow } from "./ruled-rows.ts";

export const renderTimeline: RenderBlock<"timeline"> = ({ title, events, text }, context) => {
  const list = tag("L", context.tag);
  const pieces = events.map((event): Piece => {
    const item = tag("LI", list);
    const body = tag("LBody", item);
    const at = columns(5, 8);
    const said = [
      cell(event.title, styles.smallTitle, at, tag("P", body)),
      ...(event.note === undefined ? [] : [cell(event.note, styles.detail, at, tag("P", body))]),
    ];
    const when = alignToTitle(
      cell(event.when, styles.detailStrong, columns(1, 4), tag("Lbl", item)),
    );
    return ruledRow(row([when, stack(said, 3)]), 7);
  });
  return withRuleAbove([
    ...titleAndText(title, text, context),
    ...clearWithSpaceAbove(6, keepTogether(pieces)),
  ]);
};
