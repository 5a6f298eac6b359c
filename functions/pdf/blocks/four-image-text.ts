import type { RenderBlock } from "./block-setting.ts";
import { renderTitledPictures } from "./titled-pictures.ts";

export const renderFourImageText: RenderBlock<"four-image-text"> = renderTitledPictures;
