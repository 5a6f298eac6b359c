import { type Piece, row, spaced, stack, together } from "../layout/flow.ts";
import { tag } from "../layout/press.ts";
import { columns, styles } from "../layout/styles.ts";
import { titleAndText, ruled, type SetBlock } from "./block-setting.ts";
import { cell, lowered, ruledRow } from "./ruled-rows.ts";

export const setTimeline: SetBlock<"timeline"> = ({ title, events, text }, context) => {
  const list = tag("L", context.tag);
  const pieces = events.map((event): Piece => {
    const item = tag("LI", list);
    const body = tag("LBody", item);
    const at = columns(5, 8);
    const said = [
      cell(event.title, styles.smallTitle, at, tag("P", body)),
      ...(event.note === undefined ? [] : [cell(event.note, styles.detail, at, tag("P", body))]),
    ];
    const when = lowered(cell(event.when, styles.detailStrong, columns(1, 4), tag("Lbl", item)));
    return ruledRow(row([when, stack(said, 3)]), 7);
  });
  return ruled([...titleAndText(title, text, context), ...spaced(6, together(pieces))]);
};
