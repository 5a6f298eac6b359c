import type { RenderBlock } from "./block-setting.ts";
import { playableDuration, renderMedia, strip } from "./playable.ts";

export const renderAudio: RenderBlock<"audio"> = (block, context) =>
  renderMedia(
    block,
    { shown: strip(64), say: `Listen online, ${playableDuration(block.clip.seconds)}` },
    context,
  );
