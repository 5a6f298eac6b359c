import { figure } from "../layout/figures.ts";
import { type Box, keepWithNext, piece, row, clearWithSpaceAbove, stack } from "../layout/flow.ts";
import { proseBox } from "../layout/rich-text.ts";
import { columns, divide, end, type HorizontalSpan, styles, top, whole } from "../layout/styles.ts";
import { type BlockContext, type RenderBlock, titleBox } from "./block-setting.ts";
import { type PictureAndText, renderPictureBesideText } from "./side-by-side.ts";

/** Places two cells beside each other. Cells that would be higher than half a page take a row each. */
export const renderImageTextBlocks: RenderBlock<"image-text-blocks"> = (
  { title, cells },
  context,
) => {
  const places = divide(whole, 2, 24);
  const boxes = cells.map((cell, index) => cellBox(cell, context, places[index % 2] ?? whole));
  const tall = boxes.some(({ height }) => height > (end - top) * 0.75);
  const rows = tall
    ? cells.flatMap((cell) =>
        clearWithSpaceAbove(
          24,
          renderPictureBesideText(cell, context, columns(1, 5), columns(7, 6)),
        ),
      )
    : boxes.flatMap((box, index) => {
        if (index % 2 === 1) return [];
        const second = boxes[index + 1];
        return [
          piece(second === undefined ? box : row([box, second]), { above: index === 0 ? 0 : 24 }),
        ];
      });
  if (title === undefined) return rows;
  return [
    ...keepWithNext([piece(titleBox(title, context, whole))]),
    ...clearWithSpaceAbove(14, rows),
  ];
};

const cellBox = (
  { title, image, text }: PictureAndText,
  context: BlockContext,
  at: HorizontalSpan,
): Box =>
  stack(
    [
      figure(image, at, context.tag, { ratio: 1 }),
      titleBox(title, context, at, styles.smallTitle),
      proseBox(text, { extent: at, tag: context.tag, origin: context.origin }),
    ],
    8,
  );
