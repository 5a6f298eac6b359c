import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { drawPicture, defaultRatio, shrinkableRow } from "../layout/figures.ts";
import {
  beside,
  keepWithNext,
  piece,
  type Piece,
  clearWithSpaceAbove,
  keepTogether,
} from "../layout/flow.ts";
import { tag, type Tag } from "../layout/pdf-canvas.ts";
import { columns, divide, gutter, styles, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";
import { type RenderBlock, textAt, titleBox } from "./block-setting.ts";

export const renderMoodboard: RenderBlock<"moodboard"> = ({ title, images, text }, context) => {
  const first = images.length === 4 ? 4 : 3;
  const rest = images.slice(first);
  const cells = divide(whole, Math.max(1, rest.length));
  const others = shrinkableRow(
    rest.map((image, index) => ({ image, extent: cells[index] ?? whole })),
    context.tag,
    { ratio: rest.length < 3 ? 4 / 3 : 1, captioned: false },
  );
  const heading = titleBox(title, context, text === undefined ? columns(1, 8) : undefined);
  const head = text === undefined ? [piece(heading)] : beside(heading, textAt(text, context));
  return [
    ...keepWithNext(head),
    ...clearWithSpaceAbove(
      14,
      keepTogether([
        mosaic(images.slice(0, first), context.tag),
        ...(rest.length === 0 ? [] : [{ ...others, above: gutter }]),
        ...captionsOf(images, context.tag),
      ]),
    ),
  ];
};

/** Returns one large picture with two or three smaller ones beside it. */
const mosaic = (images: readonly StoredPicture[], within: Tag): Piece => {
  const [large, ...smallText] = images;
  const [left, right] = [columns(1, 7), columns(8, 5)];
  const full = left.width / defaultRatio;
  return {
    height: full,
    min: full * 0.55,
    draw: (press, y, height) => {
      if (large !== undefined) drawPicture(press, large, left, { y, height, within });
      const each = (height - (smallText.length - 1) * gutter) / Math.max(1, smallText.length);
      for (const [index, image] of smallText.entries())
        drawPicture(press, image, right, { y: y + index * (each + gutter), height: each, within });
    },
  };
};

/** Returns the captions of pictures that are too close together for captions of their own. */
const captionsOf = (images: readonly StoredPicture[], within: Tag): readonly Piece[] => {
  const said = images.flatMap(({ caption, credit }) =>
    [caption, credit === undefined ? undefined : `Picture: ${credit}`].filter(
      (one) => one !== undefined,
    ),
  );
  const text = [...new Set(said)].join(" ");
  if (text === "") return [];
  const box = textBox(styledWords(text, styles.caption), {
    extent: columns(1, 8),
    tag: tag("Caption", within),
  });
  return [piece(box, { above: 7 })];
};
