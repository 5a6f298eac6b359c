import { ratioOf, shrinkableFigure } from "../layout/figures.ts";
import { columns } from "../layout/styles.ts";
import type { RenderBlock } from "./block-setting.ts";

export const renderCentredImage: RenderBlock<"centred-image"> = ({ image }, context) => [
  shrinkableFigure(image, columns(3, 8), context.tag, { ratio: ratioOf(image), share: 0.7 }),
];
