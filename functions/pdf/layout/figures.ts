/** Pictures with what is said of them. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { type Box, piece, type Piece, stack } from "./flow.ts";
import { type Press, tag, type Tag } from "./press.ts";
import { type Extent, panel, styles } from "./styles.ts";
import { textBox } from "./text-box.ts";
import { type Words, inStyle } from "./words.ts";

/** Artwork of the library stands upright unless told. */
export const upright = 4 / 5;
/** Nothing is wider or higher than this, whatever was imported. */
const extremes = [0.4, 3] as const;

export const ratioOf = ({ width, height }: StoredPicture): number => {
  const ratio = width > 0 && height > 0 ? width / height : upright;
  return Math.min(Math.max(ratio, extremes[0]), extremes[1]);
};

interface PictureFrame {
  readonly y: number;
  readonly height: number;
  readonly within: Tag;
  /** Of the panel that stands for a missing picture. */
  readonly ground?: string | undefined;
}

/** Writes the picture, or a flat panel with what it would show. */
export const drawPicture = (
  press: Press,
  picture: StoredPicture,
  { x, width }: Extent,
  { y, height, within, ground = panel }: PictureFrame,
): void => {
  const area = { x, y, width, height };
  let shown = false;
  press.sheets.mark(press.element(tag("Figure", within, { alt: picture.alt })), "Figure", () => {
    shown = press.show(picture.hash, area);
    if (!shown) press.sheets.paint(area, ground);
  });
  if (shown) return;
  const inside: Extent = { x: x + 8, width: width - 16 };
  const said = textBox(inStyle(picture.alt, styles.caption), {
    extent: inside,
    tag: tag("P", within),
  });
  if (said.height < height - 16) said.draw(press, y + height - said.height - 8);
};

export const pictureBox = (
  picture: StoredPicture,
  extent: Extent,
  within: Tag,
  ratio = upright,
): Box => {
  const height = extent.width / ratio;
  return { height, draw: (press, y) => drawPicture(press, picture, extent, { y, height, within }) };
};

const creditOf = ({ credit }: StoredPicture): readonly Words[] =>
  credit === undefined ? [] : inStyle(`Picture: ${credit}`, styles.caption);

/** Title, caption and credit of a picture, as far as there are any. */
export const captionBox = (
  picture: StoredPicture,
  extent: Extent,
  within: Tag,
  title?: string,
): Box | null => {
  const lines = [
    ...(title === undefined ? [] : [inStyle(title, styles.captionTitle)]),
    ...(picture.caption === undefined ? [] : [inStyle(picture.caption, styles.caption)]),
    ...(picture.credit === undefined ? [] : [creditOf(picture)]),
  ];
  if (lines.length === 0) return null;
  return stack(lines.map((line) => textBox(line, { extent, tag: tag("Caption", within) })));
};

export const captionGap = 6;

/** A picture with its caption below it: never parted. */
export const figure = (
  picture: StoredPicture,
  extent: Extent,
  within: Tag,
  { ratio = upright, title }: { readonly ratio?: number; readonly title?: string } = {},
): Box => {
  const shown = pictureBox(picture, extent, within, ratio);
  const caption = captionBox(picture, extent, within, title);
  return caption === null ? shown : stack([shown, caption], captionGap);
};

/** A picture that gets smaller, down to a share, where the sheet has no more room. Its place keeps its left edge. */
export const yieldingFigure = (
  picture: StoredPicture,
  extent: Extent,
  within: Tag,
  { ratio, share }: { readonly ratio: number; readonly share: number },
): Piece => {
  const caption = captionBox(picture, extent, within);
  const said = caption === null ? 0 : caption.height + captionGap;
  const full = extent.width / ratio;
  return {
    ...piece({ height: full + said, draw: () => {} }),
    least: full * share + said,
    draw: (press, y, height) => {
      const shown = height - said;
      const narrow = { x: extent.x, width: shown * ratio };
      drawPicture(press, picture, narrow, { y, height: shown, within });
      caption?.draw(press, y + shown + captionGap);
    },
  };
};

interface InRow {
  readonly image: StoredPicture;
  readonly extent: Extent;
  readonly title?: string;
}

/** Pictures beside each other, which get lower where the sheet has no more room. */
export const yieldingRow = (
  all: readonly InRow[],
  within: Tag,
  { ratio = upright, captioned = true } = {},
): Piece => {
  const captions = all.map(({ image, extent, title }) =>
    captioned ? captionBox(image, extent, within, title) : null,
  );
  const said = Math.max(0, ...captions.map((one) => (one === null ? 0 : one.height + captionGap)));
  const full = Math.max(0, ...all.map(({ extent }) => extent.width / ratio));
  return {
    height: full + said,
    least: full * 0.7 + said,
    draw: (press, y, height) => {
      for (const [index, { image, extent }] of all.entries()) {
        drawPicture(press, image, extent, { y, height: height - said, within });
        captions[index]?.draw(press, y + height - said + captionGap);
      }
    },
  };
};
