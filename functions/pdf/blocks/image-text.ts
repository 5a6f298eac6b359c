import { columns } from "../layout/styles.ts";
import type { RenderBlock } from "./block-setting.ts";
import { renderPictureBesideText } from "./side-by-side.ts";

export const renderImageText: RenderBlock<"image-text"> = (block, context) =>
  block.side === "left"
    ? renderPictureBesideText(block, context, columns(1, 5), columns(7, 6))
    : renderPictureBesideText(block, context, columns(8, 5), columns(1, 6));
