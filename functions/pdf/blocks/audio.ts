import type { SetBlock } from "./block-setting.ts";
import { duration, playable, strip } from "./playable.ts";

export const setAudio: SetBlock<"audio"> = (block, context) =>
  playable(
    block,
    { shown: strip(64), say: `Listen online, ${duration(block.clip.seconds)}` },
    context,
  );
