import { type Box, keepWithNext, piece, row, clearWithSpaceAbove, stack } from "../layout/flow.ts";
import { tag } from "../layout/pdf-canvas.ts";
import { columns, divide, ink, styles, type TextStyle, whole } from "../layout/styles.ts";
import { type RenderBlock, titleBox } from "./block-setting.ts";
import { cell } from "./ruled-rows.ts";

export const renderKeyFacts: RenderBlock<"key-facts"> = ({ title, facts }, context) => {
  const fields = divide(whole, facts.length, 16);
  const longest = Math.max(...facts.map(({ figure }) => figure.length));
  const style = figureStyle(facts.length, longest);
  const boxes = facts.map(({ figure, label, source }, index): Box => {
    const at = fields[index] ?? whole;
    const within = tag("P", context.tag);
    const box = stack(
      [
        cell(figure, style, at, within),
        stack(
          [
            cell(label, styles.detail, at, within),
            ...(source === undefined || source === ""
              ? []
              : [cell(source, styles.data, at, within)]),
          ],
          5,
        ),
      ],
      7,
    );
    return {
      height: box.height + 8,
      draw: (press, y) => {
        press.sheets.aside(() => press.sheets.rule(at.x, y, at.width, ink, 0.6));
        box.draw(press, y + 8);
      },
    };
  });
  return [
    ...keepWithNext([piece(titleBox(title, context, columns(1, 8)))]),
    ...clearWithSpaceAbove(14, [piece(row(boxes))]),
  ];
};

const figureStyle = (count: number, longest: number): TextStyle => {
  const size = Math.min(
    styles.figure.size,
    ((1.75 * whole.width) / count - 20) / Math.max(longest, 4),
  );
  return { ...styles.figure, size: Math.max(15, size), leading: Math.max(17, size * 1.08) };
};
