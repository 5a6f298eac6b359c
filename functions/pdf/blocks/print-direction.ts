import type { RenderBlock } from "./block-setting.ts";
import { renderTitledPictures } from "./titled-pictures.ts";

export const renderPrintDirection: RenderBlock<"print-direction"> = renderTitledPictures;
