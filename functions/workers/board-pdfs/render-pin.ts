/** Lays out a pin: its type and its source in the left third, the pinned content beside it. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { rgbOf, swatch } from "../../pdf/blocks/swatch.ts";
import { shownAddress } from "../../pdf/blocks/block-setting.ts";
import { renderBlocks } from "../../pdf/blocks/registry.ts";
import { pictureBox, ratioOf, shrinkableFigure } from "../../pdf/layout/figures.ts";
import {
  type Box,
  keepWithNext,
  piece,
  type Piece,
  row,
  space,
  clearWithSpaceAbove,
  stack,
} from "../../pdf/layout/flow.ts";
import { tag, type Tag } from "../../pdf/layout/pdf-canvas.ts";
import {
  columns,
  divide,
  type HorizontalSpan,
  hairline,
  linkInk,
  styles,
  type TextStyle,
  whole,
} from "../../pdf/layout/styles.ts";
import { textBox } from "../../pdf/layout/text-box.ts";
import { fitStyle, styledWords } from "../../pdf/layout/words.ts";
import type { PrintedBoard, PrintedPin } from "./printed-board.ts";

const side = columns(1, 4);
const main = columns(5, 8);
const narrow = columns(5, 6);

const noteStyle: TextStyle = { ...styles.pullQuote, size: 12.5, leading: 17 };
const titleStyle: TextStyle = { ...styles.smallTitle, size: 17, leading: 19.5 };

/** The space between two pins in points. */
const pinGap = 30;

export const pinPieces = (
  board: PrintedBoard,
  pin: PrintedPin,
  part: Tag,
  isFirst: boolean,
): readonly Piece[] => {
  const within = tag("Sect", part);
  const rule: Piece = {
    height: 14,
    clings: true,
    ...(!isFirst && { above: pinGap, clears: true }),
    draw: ({ sheets }, y) =>
      sheets.aside(() => sheets.rule(whole.x, y, whole.width, hairline, 0.6)),
  };
  if (pin.block !== null) return [rule, ...blockPieces(board, pin, within)];
  const words = wordsBox(pin, within, side);
  return [
    rule,
    pin.picture === null
      ? piece(row([words, shownBox(pin, within)]))
      : besidePicture(words, pin.picture, within),
  ];
};

/**
 * The minimum share of its height to which a picture may be reduced to fit on the current page, so that no page stays half empty.
 */
const minShare = 0.6;

/**
 * Returns the layout of a pin with a picture: upright pictures take six columns, wide ones eight. The credit is next to the
 * source.
 */
const besidePicture = (words: Box, picture: StoredPicture, within: Tag): Piece => {
  const ratio = ratioOf(picture);
  const { credit: _, ...uncredited } = picture;
  const figure = shrinkableFigure(uncredited, ratio < 1.1 ? narrow : main, within, {
    ratio: Math.max(ratio, 0.7),
    share: minShare,
  });
  return {
    height: Math.max(words.height, figure.height),
    min: Math.max(words.height, figure.min ?? figure.height),
    draw: (press, y, height) => {
      words.draw(press, y);
      figure.draw(press, y, Math.min(figure.height, height));
    },
  };
};

const line = (
  text: string,
  style: TextStyle,
  within: Tag,
  extent: HorizontalSpan,
  address?: string,
): Box => textBox(styledWords(text, style, address), { extent, tag: tag("P", within) });

/** Returns the text of a pin: number, kind and title, the note, and the source. */
const wordsBox = (pin: PrintedPin, within: Tag, extent: HorizontalSpan): Box =>
  stack([
    line(`${pin.number}   ${pin.label.toUpperCase()}`, styles.label, within, extent),
    space(5),
    textBox(styledWords(pin.title, fitStyle(pin.title, titleStyle, extent.width)), {
      extent,
      tag: tag("H2", within),
      balanced: true,
    }),
    ...noteBoxes(pin, within, extent),
    space(10),
    attributionBox(pin, within, extent),
  ]);

const noteBoxes = ({ note }: PrintedPin, within: Tag, extent: HorizontalSpan): readonly Box[] =>
  note === ""
    ? []
    : [
        space(9),
        ...note
          .split("\n")
          .filter((text) => text.trim() !== "")
          .map((text) => line(text, noteStyle, within, extent)),
      ];

/** Returns the attribution of a pin: its source with type and season, credit and address. Every pin has one. */
const attributionBox = (
  { source, title, picture, cover, by }: PrintedPin,
  within: Tag,
  extent: HorizontalSpan,
): Box => {
  const credit = (picture ?? cover)?.credit;
  return stack(
    [
      ...(source.title === title
        ? []
        : [line(`From ${source.title}`, styles.detailStrong, within, extent)]),
      line(source.kind, styles.detail, within, extent),
      ...(credit === undefined ? [] : [line(`Picture: ${credit}`, styles.detail, within, extent)]),
      ...(by === null ? [] : [line(`Pinned by ${by}`, styles.detail, within, extent)]),
      ...(source.address === null
        ? []
        : [
            line(
              shownAddress(source.address),
              { ...styles.data, colour: linkInk },
              within,
              extent,
              source.address,
            ),
          ]),
    ],
    1,
  );
};

const shownBox = (pin: PrintedPin, within: Tag): Box => {
  const { palette, cover, closed, teaser } = pin;
  if (palette !== null) return paletteBox(palette.colours, within);
  const [image, words] = [columns(5, 3), columns(8, 5)];
  const text = stack(
    [
      ...(teaser === null ? [] : [line(teaser, styles.text, within, words)]),
      ...(closed === null
        ? []
        : [line(closed, styles.detail, within, cover === null ? main : words)]),
    ],
    8,
  );
  return cover === null ? text : row([pictureBox(cover, image, within), text]);
};

const coloursPerRow = 4;

const paletteBox = (
  colours: readonly { readonly name: string; readonly hex: string }[],
  within: Tag,
): Box => {
  const list = tag("L", within);
  const across = colours.length <= coloursPerRow ? colours.length : Math.ceil(colours.length / 2);
  const fields = divide(main, across, 0);
  const rows: Box[] = [];
  for (let start = 0; start < colours.length; start += across)
    rows.push(
      row(
        colours
          .slice(start, start + across)
          .map((colour, index) => colourBox(colour, fields[index] ?? main, list)),
      ),
    );
  return stack(rows, 16);
};

const nameStyle: TextStyle = { ...styles.smallTitle, size: 11.5, leading: 13 };

const colourBox = (
  { name, hex }: { readonly name: string; readonly hex: string },
  at: HorizontalSpan,
  list: Tag,
): Box => {
  const item = tag("LBody", tag("LI", list));
  const words = { x: at.x, width: at.width - 6 };
  const value = hex.toUpperCase();
  return stack(
    [
      swatch(hex, at, 96),
      stack(
        [
          ...(name.toUpperCase() === value
            ? []
            : [line(name, fitStyle(name, nameStyle, words.width), item, words)]),
          line(value, styles.captionTitle, item, words),
          line(rgbOf(hex), styles.data, item, words),
        ],
        1.5,
      ),
    ],
    7,
  );
};

/** Returns the block as reports print it, across the page, below its text. */
const blockPieces = ({ origin }: PrintedBoard, pin: PrintedPin, within: Tag): readonly Piece[] => {
  if (pin.block === null) return [];
  const head = row([
    stack([
      line(`${pin.number}   ${pin.label.toUpperCase()}`, styles.label, within, side),
      ...noteBoxes(pin, within, side),
    ]),
    attributionBox({ ...pin, title: "" }, within, main),
  ]);
  const references = {
    origin,
    address: pin.source.address ?? origin,
    titles: { items: new Map<string, string>(), products: new Map<string, string>() },
    files: [],
  };
  const pieces = renderBlocks([pin.block], references, { within, heading: "H2", close: true });
  return [...keepWithNext([piece(head)]), ...clearWithSpaceAbove(16, pieces)];
};
