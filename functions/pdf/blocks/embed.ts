import type { SetBlock } from "./block-setting.ts";
import { playable, strip } from "./playable.ts";

export const setEmbed: SetBlock<"embed"> = (block, context) =>
  playable(block, { shown: strip(130), say: "Watch online" }, context);
