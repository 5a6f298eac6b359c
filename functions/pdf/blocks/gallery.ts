import { figure } from "../layout/figures.ts";
import { keepWithNext, piece, type Piece, row, clearWithSpaceAbove } from "../layout/flow.ts";
import { divide, whole } from "../layout/styles.ts";
import { type RenderBlock, titleBox } from "./block-setting.ts";

export const renderGallery: RenderBlock<"gallery"> = ({ title, images }, context) => {
  const across = images.length === 4 ? 2 : 3;
  const cells = divide(whole, across);
  const rows: Piece[] = [];
  for (let start = 0; start < images.length; start += across) {
    const boxes = images
      .slice(start, start + across)
      .map((image, index) =>
        figure(image, cells[index] ?? whole, context.tag, { ratio: across === 2 ? 1 : 4 / 5 }),
      );
    rows.push(piece(row(boxes), start === 0 ? {} : { above: 16 }));
  }
  if (title === undefined) return rows;
  return [
    ...keepWithNext([piece(titleBox(title, context, whole))]),
    ...clearWithSpaceAbove(12, rows),
  ];
};
