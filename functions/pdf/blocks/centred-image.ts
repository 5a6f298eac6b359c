import { ratioOf, yieldingFigure } from "../layout/figures.ts";
import { columns } from "../layout/styles.ts";
import type { SetBlock } from "./block-setting.ts";

export const setCentredImage: SetBlock<"centred-image"> = ({ image }, context) => [
  yieldingFigure(image, columns(3, 8), context.tag, { ratio: ratioOf(image), share: 0.7 }),
];
