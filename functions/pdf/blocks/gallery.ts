import { figure } from "../layout/figures.ts";
import { leading, piece, type Piece, row, spaced } from "../layout/flow.ts";
import { divide, whole } from "../layout/styles.ts";
import { type SetBlock, titleBox } from "./block-setting.ts";

export const setGallery: SetBlock<"gallery"> = ({ title, images }, context) => {
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
  return [...leading([piece(titleBox(title, context, whole))]), ...spaced(12, rows)];
};
