import { figure } from "../layout/figures.ts";
import { beside, leading, piece, spaced } from "../layout/flow.ts";
import { whole } from "../layout/styles.ts";
import { type SetBlock, textAt, titleBox } from "./block-setting.ts";

export const setImageTextWide: SetBlock<"image-text-wide"> = (block, context) => [
  ...leading([piece(figure(block.image, whole, context.tag, { ratio: 16 / 9 }))]),
  ...spaced(14, beside(titleBox(block.title, context), textAt(block.text, context))),
];
