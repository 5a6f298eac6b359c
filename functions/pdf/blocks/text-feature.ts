import { beside, stack } from "../layout/flow.ts";
import { labelBox, type RenderBlock, textAt, titleBox } from "./block-setting.ts";

export const renderTextFeature: RenderBlock<"text-feature"> = (
  { eyebrow, title, text },
  context,
) => {
  const heading = titleBox(title, context);
  const head =
    eyebrow === undefined ? heading : stack([labelBox(eyebrow, context.tag), heading], 5);
  return beside(head, textAt(text, context));
};
