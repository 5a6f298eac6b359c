import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { pictureBox, ratioOf } from "../layout/figures.ts";
import type { Box } from "../layout/flow.ts";
import { whole } from "../layout/styles.ts";
import type { BlockContext, RenderBlock } from "./block-setting.ts";
import { drawPlayMark, playableDuration, renderMedia } from "./playable.ts";

export const renderVideoFeature: RenderBlock<"video-feature"> = (block, context) =>
  renderMedia(
    block,
    {
      shown: posterOf(block.image, context),
      say: `Watch online, ${playableDuration(block.clip.seconds)}`,
    },
    context,
  );

/** Returns the poster of the film with a play mark. */
const posterOf = (image: StoredPicture, context: BlockContext): Box => {
  const picture = pictureBox(image, whole, context.tag, Math.max(ratioOf(image), 16 / 9));
  return {
    height: picture.height,
    draw: (press, y) => {
      picture.draw(press, y);
      drawPlayMark(press, whole.x + whole.width / 2, y + picture.height / 2);
    },
  };
};
