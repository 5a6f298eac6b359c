import { captionBox, captionGap, drawPicture } from "../layout/figures.ts";
import { stack } from "../layout/flow.ts";
import { proseBox } from "../layout/rich-text.ts";
import { columns, paperColour, whole } from "../layout/styles.ts";
import { type RenderBlock, titleBox } from "./block-setting.ts";
import { renderImageTextWide } from "./image-text-wide.ts";

const panelPadding = 16;

/** Places the text on the picture if it is short enough, and below it otherwise. */
export const renderImageTextOverlay: RenderBlock<"image-text-overlay"> = (block, context) => {
  const panel = block.side === "left" ? columns(1, 6) : columns(7, 6);
  const inner = { x: panel.x + panelPadding, width: panel.width - 2 * panelPadding };
  const words = stack(
    [
      titleBox(block.title, context, inner),
      proseBox(block.text, { extent: inner, tag: context.tag, origin: context.origin }),
    ],
    8,
  );
  const caption = captionBox(block.image, whole, context.tag);
  const said = caption === null ? 0 : caption.height + captionGap;
  const full = whole.width;
  const panelHeight = words.height + 2 * panelPadding;
  if (panelHeight > full * 0.6) return renderImageTextWide(block, context);
  return [
    {
      height: full + said,
      min: Math.max(full * 0.5, panelHeight / 0.6) + said,
      draw: (press, y, height) => {
        const shown = height - said;
        const from = y + shown - panelHeight;
        drawPicture(press, block.image, whole, { y, height: shown, within: context.tag });
        press.sheets.aside(() =>
          press.sheets.paint({ ...panel, y: from, height: panelHeight + 1 }, paperColour),
        );
        words.draw(press, from + panelPadding);
        caption?.draw(press, y + shown + captionGap);
      },
    },
  ];
};
