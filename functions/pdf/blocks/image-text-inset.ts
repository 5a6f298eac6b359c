import { columns } from "../layout/styles.ts";
import type { RenderBlock } from "./block-setting.ts";
import { renderPictureBesideText } from "./side-by-side.ts";

export const renderImageTextInset: RenderBlock<"image-text-inset"> = (block, context) =>
  block.side === "left"
    ? renderPictureBesideText(block, context, columns(2, 3), columns(5, 7))
    : renderPictureBesideText(block, context, columns(9, 3), columns(2, 7));
