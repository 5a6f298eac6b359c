/** Renders pictures with captions. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { type Box, piece, type Piece, stack } from "./flow.ts";
import { type PdfCanvas, tag, type Tag } from "./pdf-canvas.ts";
import { type HorizontalSpan, panel, styles } from "./styles.ts";
import { textBox } from "./text-box.ts";
import { type Words, styledWords } from "./words.ts";

/** The default aspect ratio, because the library's artwork is upright. */
export const defaultRatio = 4 / 5;
/** The limits of the aspect ratio for every imported picture. */
const ratioLimits = [0.4, 3] as const;

export const ratioOf = ({ width, height }: StoredPicture): number => {
  const ratio = width > 0 && height > 0 ? width / height : defaultRatio;
  return Math.min(Math.max(ratio, ratioLimits[0]), ratioLimits[1]);
};

interface PictureFrame {
  readonly y: number;
  readonly height: number;
  readonly within: Tag;
  /** The colour of the panel that replaces a missing picture. */
  readonly ground?: string | undefined;
}

/** Draws the picture, or a plain panel with its alternative text. */
export const drawPicture = (
  press: PdfCanvas,
  picture: StoredPicture,
  { x, width }: HorizontalSpan,
  { y, height, within, ground = panel }: PictureFrame,
): void => {
  const area = { x, y, width, height };
  let shown = false;
  press.sheets.mark(press.element(tag("Figure", within, { alt: picture.alt })), "Figure", () => {
    shown = press.show(picture.hash, area);
    if (!shown) press.sheets.paint(area, ground);
  });
  if (shown) return;
  const inside: HorizontalSpan = { x: x + 8, width: width - 16 };
  const said = textBox(styledWords(picture.alt, styles.caption), {
    extent: inside,
    tag: tag("P", within),
  });
  if (said.height < height - 16) said.draw(press, y + height - said.height - 8);
};

export const pictureBox = (
  picture: StoredPicture,
  extent: HorizontalSpan,
  within: Tag,
  ratio = defaultRatio,
): Box => {
  const height = extent.width / ratio;
  return { height, draw: (press, y) => drawPicture(press, picture, extent, { y, height, within }) };
};

const creditOf = ({ credit }: StoredPicture): readonly Words[] =>
  credit === undefined ? [] : styledWords(`Picture: ${credit}`, styles.caption);

/** Returns the title, caption and credit of a picture, as far as they exist. */
export const captionBox = (
  picture: StoredPicture,
  extent: HorizontalSpan,
  within: Tag,
  title?: string,
): Box | null => {
  const lines = [
    ...(title === undefined ? [] : [styledWords(title, styles.captionTitle)]),
    ...(picture.caption === undefined ? [] : [styledWords(picture.caption, styles.caption)]),
    ...(picture.credit === undefined ? [] : [creditOf(picture)]),
  ];
  if (lines.length === 0) return null;
  return stack(lines.map((line) => textBox(line, { extent, tag: tag("Caption", within) })));
};

export const captionGap = 6;

/** Returns a picture with its caption below it; they are never separated. */
export const figure = (
  picture: StoredPicture,
  extent: HorizontalSpan,
  within: Tag,
  { ratio = defaultRatio, title }: { readonly ratio?: number; readonly title?: string } = {},
): Box => {
  const shown = pictureBox(picture, extent, within, ratio);
  const caption = captionBox(picture, extent, within, title);
  return caption === null ? shown : stack([shown, caption], captionGap);
};

/** Returns a picture that shrinks, down to a given share, if the page has too little room. It stays aligned to its left edge. */
export const shrinkableFigure = (
  picture: StoredPicture,
  extent: HorizontalSpan,
  within: Tag,
  { ratio, share }: { readonly ratio: number; readonly share: number },
): Piece => {
  const caption = captionBox(picture, extent, within);
  const said = caption === null ? 0 : caption.height + captionGap;
  const full = extent.width / ratio;
  return {
    ...piece({ height: full + said, draw: () => {} }),
    min: full * share + said,
    draw: (press, y, height) => {
      const shown = height - said;
      const narrow = { x: extent.x, width: shown * ratio };
      drawPicture(press, picture, narrow, { y, height: shown, within });
      caption?.draw(press, y + shown + captionGap);
    },
  };
};

interface RowImage {
  readonly image: StoredPicture;
  readonly extent: HorizontalSpan;
  readonly title?: string;
}

/** Returns pictures beside each other that become lower if the page has too little room. */
export const shrinkableRow = (
  all: readonly RowImage[],
  within: Tag,
  { ratio = defaultRatio, captioned = true } = {},
): Piece => {
  const captions = all.map(({ image, extent, title }) =>
    captioned ? captionBox(image, extent, within, title) : null,
  );
  const said = Math.max(0, ...captions.map((one) => (one === null ? 0 : one.height + captionGap)));
  const full = Math.max(0, ...all.map(({ extent }) => extent.width / ratio));
  return {
    height: full + said,
    min: full * 0.7 + said,
    draw: (press, y, height) => {
      for (const [index, { image, extent }] of all.entries()) {
        drawPicture(press, image, extent, { y, height: height - said, within });
        captions[index]?.draw(press, y + height - said + captionGap);
      }
    },
  };
};
