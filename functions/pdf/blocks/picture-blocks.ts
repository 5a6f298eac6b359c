/** Renders pictures without text. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { sheetWidth } from "../../platform/typesetting/sheets.ts";
import {
  captionBox,
  drawPicture,
  figure,
  ratioOf,
  upright,
  yieldingFigure,
  yieldingRow,
} from "../layout/figures.ts";
import {
  spaced,
  beside,
  type Box,
  leading,
  piece,
  type Piece,
  row,
  stack,
  together,
} from "../layout/flow.ts";
import { tag, type Tag } from "../layout/press.ts";
import { columns, divide, gutter, styles, top, whole } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { inStyle } from "../layout/words.ts";
import { labelBox, type SetBlock, textAt, titleBox } from "./block-setting.ts";

/** Prints a cover block inside a page: text on the left, its picture on the right. */
export const setMastheadCover: SetBlock<"masthead-cover"> = (block, context) => {
  const at = columns(1, 6);
  const lines: Box[] = [
    labelBox(block.eyebrow, context.tag, at),
    titleBox(block.title, context, at, { ...styles.partTitle, size: 30, leading: 33 }),
  ];
  if (block.standfirst !== "")
    lines.push(
      textBox(inStyle(block.standfirst, styles.standfirst), {
        extent: at,
        tag: tag("P", context.tag),
      }),
    );
  return [piece(row([stack(lines, 10), figure(block.image, columns(8, 5), context.tag)]))];
};

export const setCentredImage: SetBlock<"centred-image"> = ({ image }, context) => [
  yieldingFigure(image, columns(3, 8), context.tag, { ratio: ratioOf(image), share: 0.7 }),
];

/** Prints a picture to the right edge of the page, with its caption beside its foot. */
export const setLargeImage: SetBlock<"large-image"> = ({ image }, context) => {
  const { x } = columns(3, 10);
  const ratio = ratioOf(image);
  const full = (sheetWidth - x) / ratio;
  const caption = captionBox(image, columns(1, 2), context.tag);
  return [
    {
      height: full,
      min: full * 0.42,
      draw: (press, y, height) => {
        const width = sheetWidth - x;
        // The first picture on a page extends to the top edge, as the cover does.
        const above = y === top ? top : 0;
        const area = { y: y - above, height: height + above, within: context.tag };
        drawPicture(press, image, { x, width }, area);
        caption?.draw(press, y + height - caption.height);
      },
    },
  ];
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
  const box = textBox(inStyle(text, styles.caption), {
    extent: columns(1, 8),
    tag: tag("Caption", within),
  });
  return [piece(box, { above: 7 })];
};

/** Returns one large picture with two or three smaller ones beside it. */
const mosaic = (images: readonly StoredPicture[], within: Tag): Piece => {
  const [large, ...small] = images;
  const [left, right] = [columns(1, 7), columns(8, 5)];
  const full = left.width / upright;
  return {
    height: full,
    min: full * 0.55,
    draw: (press, y, height) => {
      if (large !== undefined) drawPicture(press, large, left, { y, height, within });
      const each = (height - (small.length - 1) * gutter) / Math.max(1, small.length);
      for (const [index, image] of small.entries())
        drawPicture(press, image, right, { y: y + index * (each + gutter), height: each, within });
    },
  };
};

export const setMoodboard: SetBlock<"moodboard"> = ({ title, images, text }, context) => {
  const first = images.length === 4 ? 4 : 3;
  const rest = images.slice(first);
  const cells = divide(whole, Math.max(1, rest.length));
  const others = yieldingRow(
    rest.map((image, index) => ({ image, extent: cells[index] ?? whole })),
    context.tag,
    { ratio: rest.length < 3 ? 4 / 3 : 1, captioned: false },
  );
  const heading = titleBox(title, context, text === undefined ? columns(1, 8) : undefined);
  const head = text === undefined ? [piece(heading)] : beside(heading, textAt(text, context));
  return [
    ...leading(head),
    ...spaced(
      14,
      together([
        mosaic(images.slice(0, first), context.tag),
        ...(rest.length === 0 ? [] : [{ ...others, above: gutter }]),
        ...captionsOf(images, context.tag),
      ]),
    ),
  ];
};

export const setGallery: SetBlock<"gallery"> = ({ title, images }, context) => {
  const across = images.length === 4 ? 2 : 3;
  const cells = divide(whole, across);
  const rows: Piece[] = [];
  for (let start = 0; start < images.length; start += across) {
    const boxes = images
      .slice(start, start + across)
      .map((image, index) =>
        figure(image, cells[index] ?? whole, context.tag, { ratio: across === 2 ? 1 : 4 / 5 }),
      );
    rows.push(piece(row(boxes), start === 0 ? {} : { above: 16 }));
  }
  if (title === undefined) return rows;
  return [...leading([piece(titleBox(title, context, whole))]), ...spaced(12, rows)];
};
