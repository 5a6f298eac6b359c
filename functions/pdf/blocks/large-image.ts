import { sheetWidth } from "../../platform/typesetting/sheets.ts";
import { captionBox, drawPicture, ratioOf } from "../layout/figures.ts";
import { columns, top } from "../layout/styles.ts";
import type { RenderBlock } from "./block-setting.ts";

/** Prints a picture to the right edge of the page, with its caption beside its foot. */
export const renderLargeImage: RenderBlock<"large-image"> = ({ image }, context) => {
  const { x } = columns(3, 10);
  const ratio = ratioOf(image);
  const full = (sheetWidth - x) / ratio;
  const caption = captionBox(image, columns(1, 2), context.tag);
  return [
    {
      height: full,
      min: full * 0.42,
      draw: (press, y, height) => {
        const width = sheetWidth - x;
        // The first picture on a page extends to the top edge, as the cover does.
        const above = y === top ? top : 0;
        const area = { y: y - above, height: height + above, within: context.tag };
        drawPicture(press, image, { x, width }, area);
        caption?.draw(press, y + height - caption.height);
      },
    },
  ];
};
