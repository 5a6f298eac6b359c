import { type Piece, row, clearWithSpaceAbove, keepTogether } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, divide, styles, whole } from "../layout/styles.ts";
import { titleAndText, withRuleAbove, type RenderBlock } from "./block-setting.ts";
import { cell, ruledRow } from "./ruled-rows.ts";

export const renderComparison: RenderBlock<"comparison"> = (
  { title, columns: names, rows, text },
  context,
) => {
  const table = tag("Table", context.tag);
  const labels = columns(1, 3);
  const fields = divide(columns(4, 9), names.length, 14);
  const head = tag("TR", table);
  const heads = names.map((name, index) =>
    cell(
      name.toUpperCase(),
      styles.label,
      fields[index] ?? whole,
      tag("TH", head, { scope: "Column" }),
    ),
  );
  const pieces = rows.map(({ label, cells }): Piece => {
    const line = tag("TR", table);
    const boxes = names.map((_, index) =>
      cell(cells[index] ?? "", styles.detail, fields[index] ?? whole, tag("TD", line)),
    );
    const name = cell(label, styles.detailStrong, labels, tag("TH", line, { scope: "Row" }));
    return ruledRow(row([name, ...boxes]), 6);
  });
  return withRuleAbove([
    ...titleAndText(title, text, context),
    ...clearWithSpaceAbove(12, keepTogether([ruledRow(row(heads), 4), ...pieces])),
  ]);
};
