import type { SetBlock } from "./block-setting.ts";
import { playableDuration, playable, strip } from "./playable.ts";

export const setAudio: SetBlock<"audio"> = (block, context) =>
  playable(
    block,
    { shown: strip(64), say: `Listen online, ${playableDuration(block.clip.seconds)}` },
    context,
  );
