import { columns } from "../layout/styles.ts";
import type { SetBlock } from "./block-setting.ts";
import { sideBySide } from "./side-by-side.ts";

export const setImageTextInset: SetBlock<"image-text-inset"> = (block, context) =>
  block.side === "left"
    ? sideBySide(block, context, columns(2, 3), columns(5, 7))
    : sideBySide(block, context, columns(9, 3), columns(2, 7));
