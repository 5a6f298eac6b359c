import { figure } from "../layout/figures.ts";
import { beside, keepWithNext, piece, clearWithSpaceAbove } from "../layout/flow.ts";
import { whole } from "../layout/styles.ts";
import { type RenderBlock, textAt, titleBox } from "./block-setting.ts";

export const renderImageTextWide: RenderBlock<"image-text-wide"> = (block, context) => [
  ...keepWithNext([piece(figure(block.image, whole, context.tag, { ratio: 16 / 9 }))]),
  ...clearWithSpaceAbove(14, beside(titleBox(block.title, context), textAt(block.text, context))),
];
