import type { RenderBlock } from "./block-setting.ts";
import { renderMedia, strip } from "./playable.ts";

export const renderEmbed: RenderBlock<"embed"> = (block, context) =>
  renderMedia(block, { shown: strip(130), say: "Watch online" }, context);
