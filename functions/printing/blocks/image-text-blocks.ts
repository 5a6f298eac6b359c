/** Pictures with words. */
import type { StoredPicture } from "../../../shared/contract/picture.ts";
import { figure, pictureBox, upright, yieldingRow } from "../setting/figures.ts";
import {
  below,
  beside,
  type Box,
  leading,
  piece,
  type Piece,
  row,
  stack,
  under,
} from "../setting/flow.ts";
import { proseBox } from "../setting/rich-text.ts";
import { columns, divide, paper, type Place, styles, top, end, whole } from "../setting/styles.ts";
import { type BlockPlace, type SetBlock, textAt, titleBox } from "./block-setting.ts";

interface Parts {
  readonly title: string;
  readonly image: StoredPicture;
  readonly text: string;
}

const titled = ({ title, text }: Parts, place: BlockPlace, at: Place): readonly Piece[] => [
  piece(titleBox(title, place, at), { clings: true }),
  ...under(9, textAt(text, place, at)),
];

/** The picture on one side, as wide as `picture`; the words, which may go on over the next sheet, on the other. */
const sideBySide = (
  block: Parts,
  place: BlockPlace,
  picture: Place,
  text: Place,
): readonly Piece[] => {
  const ratio = place.close ? 1 : upright;
  return beside(figure(block.image, picture, place.tag, { ratio }), titled(block, place, text));
};

export const setImageText: SetBlock<"image-text"> = (block, place) =>
  block.side === "left"
    ? sideBySide(block, place, columns(1, 5), columns(7, 6))
    : sideBySide(block, place, columns(8, 5), columns(1, 6));

export const setImageTextInset: SetBlock<"image-text-inset"> = (block, place) =>
  block.side === "left"
    ? sideBySide(block, place, columns(2, 3), columns(5, 7))
    : sideBySide(block, place, columns(9, 3), columns(2, 7));

export const setImageTextWide: SetBlock<"image-text-wide"> = (block, place) => [
  ...leading([piece(figure(block.image, whole, place.tag, { ratio: 16 / 9 }))]),
  ...below(14, beside(titleBox(block.title, place), textAt(block.text, place))),
];

const panelPadding = 16;

/** The words lie on the picture, if they are few; otherwise they stand below it. */
export const setImageTextOverlay: SetBlock<"image-text-overlay"> = (block, place) => {
  const panel = block.side === "left" ? columns(1, 6) : columns(7, 6);
  const inner = { x: panel.x + panelPadding, width: panel.width - 2 * panelPadding };
  const words = stack(
    [
      titleBox(block.title, place, inner),
      proseBox(block.text, { place: inner, tag: place.tag, origin: place.origin }),
    ],
    8,
  );
  const shown = figure(block.image, whole, place.tag, { ratio: 1 });
  const pictureHeight = whole.width;
  const panelHeight = words.height + 2 * panelPadding;
  if (panelHeight > pictureHeight * 0.6) return setImageTextWide(block, place);
  const overlay: Box = {
    height: shown.height,
    draw: (press, y) => {
      const from = y + pictureHeight - panelHeight;
      shown.draw(press, y);
      press.sheets.aside(() =>
        press.sheets.paint({ ...panel, y: from, height: panelHeight + 1 }, paper),
      );
      words.draw(press, from + panelPadding);
    },
  };
  return [piece(overlay)];
};

const cellBox = ({ title, image, text }: Parts, place: BlockPlace, at: Place): Box =>
  stack(
    [
      figure(image, at, place.tag, { ratio: 1 }),
      titleBox(title, place, at, styles.smallTitle),
      proseBox(text, { place: at, tag: place.tag, origin: place.origin }),
    ],
    8,
  );

/** Two beside each other; cells that would be higher than half a sheet stand alone. */
export const setImageTextBlocks: SetBlock<"image-text-blocks"> = ({ title, cells }, place) => {
  const places = divide(whole, 2, 24);
  const boxes = cells.map((cell, index) => cellBox(cell, place, places[index % 2] ?? whole));
  const tall = boxes.some(({ height }) => height > (end - top) * 0.75);
  const rows = tall
    ? cells.flatMap((cell) => below(24, sideBySide(cell, place, columns(1, 5), columns(7, 6))))
    : boxes.flatMap((box, index) => {
        if (index % 2 === 1) return [];
        const second = boxes[index + 1];
        return [
          piece(second === undefined ? box : row([box, second]), { above: index === 0 ? 0 : 24 }),
        ];
      });
  if (title === undefined) return rows;
  return [...leading([piece(titleBox(title, place, whole))]), ...below(14, rows)];
};

/** Pictures in a row, each with its title. */
const titledRow = (
  images: ReadonlyArray<{ readonly title: string; readonly image: StoredPicture }>,
  place: BlockPlace,
): Piece => {
  const cells = divide(whole, images.length);
  return yieldingRow(
    images.map(({ title, image }, index) => ({ image, title, place: cells[index] ?? whole })),
    place.tag,
  );
};

export const setFourImageText: SetBlock<"four-image-text"> = ({ title, images, text }, place) => [
  ...leading(beside(titleBox(title, place), textAt(text, place))),
  ...below(18, [titledRow(images, place)]),
];

export const setPrintDirection: SetBlock<"print-direction"> = ({ title, images, text }, place) => [
  ...leading(beside(titleBox(title, place), textAt(text, place))),
  ...below(18, [titledRow(images, place)]),
];

/** The poster of a film, with the mark that says that it moves. */
export const posterBox = (
  image: StoredPicture,
  place: BlockPlace,
  at: Place,
  ratio: number,
): Box => {
  const picture = pictureBox(image, at, place.tag, ratio);
  return {
    height: picture.height,
    draw: (press, y) => {
      picture.draw(press, y);
      drawPlayMark(press, at.x + at.width / 2, y + picture.height / 2);
    },
  };
};

/** A triangle in a circle. */
export const drawPlayMark = ({ sheets }: Parameters<Box["draw"]>[0], x: number, y: number): void =>
  sheets.aside(() => {
    sheets.disc(x, y, 20, paper);
    sheets.shape(
      [
        [x - 5.5, y - 8.5],
        [x - 5.5, y + 8.5],
        [x + 9, y],
      ],
      styles.title.colour,
    );
  });
