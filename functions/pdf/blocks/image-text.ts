import { columns } from "../layout/styles.ts";
import type { SetBlock } from "./block-setting.ts";
import { sideBySide } from "./side-by-side.ts";

export const setImageText: SetBlock<"image-text"> = (block, context) =>
  block.side === "left"
    ? sideBySide(block, context, columns(1, 5), columns(7, 6))
    : sideBySide(block, context, columns(8, 5), columns(1, 6));
