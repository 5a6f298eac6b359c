/** Renders pictures with text. */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import {
  captionBox,
  captionGap,
  drawPicture,
  figure,
  pictureBox,
  upright,
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
  under,
} from "../layout/flow.ts";
import { proseBox } from "../layout/rich-text.ts";
import {
  columns,
  divide,
  paperColour,
  type Extent,
  styles,
  top,
  end,
  whole,
} from "../layout/styles.ts";
import { type BlockContext, type SetBlock, textAt, titleBox } from "./block-setting.ts";

interface Parts {
  readonly title: string;
  readonly image: StoredPicture;
  readonly text: string;
}

export const setImageText: SetBlock<"image-text"> = (block, context) =>
  block.side === "left"
    ? sideBySide(block, context, columns(1, 5), columns(7, 6))
    : sideBySide(block, context, columns(8, 5), columns(1, 6));

const titled = ({ title, text }: Parts, context: BlockContext, at: Extent): readonly Piece[] => [
  piece(titleBox(title, context, at), { clings: true }),
  ...under(9, textAt(text, context, at)),
];

/** Returns the picture on one side, as wide as `picture`, and on the other the text, which may continue on the next page. */
const sideBySide = (
  block: Parts,
  context: BlockContext,
  picture: Extent,
  text: Extent,
): readonly Piece[] => {
  const ratio = context.close ? 1 : upright;
  return beside(figure(block.image, picture, context.tag, { ratio }), titled(block, context, text));
};

export const setImageTextInset: SetBlock<"image-text-inset"> = (block, context) =>
  block.side === "left"
    ? sideBySide(block, context, columns(2, 3), columns(5, 7))
    : sideBySide(block, context, columns(9, 3), columns(2, 7));

export const setImageTextWide: SetBlock<"image-text-wide"> = (block, context) => [
  ...leading([piece(figure(block.image, whole, context.tag, { ratio: 16 / 9 }))]),
  ...spaced(14, beside(titleBox(block.title, context), textAt(block.text, context))),
];

const panelPadding = 16;

/** Places the text on the picture if it is short enough, and below it otherwise. */
export const setImageTextOverlay: SetBlock<"image-text-overlay"> = (block, context) => {
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
  if (panelHeight > full * 0.6) return setImageTextWide(block, context);
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

const cellBox = ({ title, image, text }: Parts, context: BlockContext, at: Extent): Box =>
  stack(
    [
      figure(image, at, context.tag, { ratio: 1 }),
      titleBox(title, context, at, styles.smallTitle),
      proseBox(text, { extent: at, tag: context.tag, origin: context.origin }),
    ],
    8,
  );

/** Places two cells beside each other. Cells that would be higher than half a page take a row each. */
export const setImageTextBlocks: SetBlock<"image-text-blocks"> = ({ title, cells }, context) => {
  const places = divide(whole, 2, 24);
  const boxes = cells.map((cell, index) => cellBox(cell, context, places[index % 2] ?? whole));
  const tall = boxes.some(({ height }) => height > (end - top) * 0.75);
  const rows = tall
    ? cells.flatMap((cell) => spaced(24, sideBySide(cell, context, columns(1, 5), columns(7, 6))))
    : boxes.flatMap((box, index) => {
        if (index % 2 === 1) return [];
        const second = boxes[index + 1];
        return [
          piece(second === undefined ? box : row([box, second]), { above: index === 0 ? 0 : 24 }),
        ];
      });
  if (title === undefined) return rows;
  return [...leading([piece(titleBox(title, context, whole))]), ...spaced(14, rows)];
};

/** Returns pictures in a row, each with its title. */
const titledRow = (
  images: ReadonlyArray<{ readonly title: string; readonly image: StoredPicture }>,
  context: BlockContext,
): Piece => {
  const cells = divide(whole, images.length);
  return yieldingRow(
    images.map(({ title, image }, index) => ({ image, title, extent: cells[index] ?? whole })),
    context.tag,
  );
};

export const setFourImageText: SetBlock<"four-image-text"> = ({ title, images, text }, context) => [
  ...leading(beside(titleBox(title, context), textAt(text, context))),
  ...spaced(18, [titledRow(images, context)]),
];

export const setPrintDirection: SetBlock<"print-direction"> = (
  { title, images, text },
  context,
) => [
  ...leading(beside(titleBox(title, context), textAt(text, context))),
  ...spaced(18, [titledRow(images, context)]),
];

/** Returns the poster of a film with a play mark. */
export const posterBox = (
  image: StoredPicture,
  context: BlockContext,
  at: Extent,
  ratio: number,
): Box => {
  const picture = pictureBox(image, at, context.tag, ratio);
  return {
    height: picture.height,
    draw: (press, y) => {
      picture.draw(press, y);
      drawPlayMark(press, at.x + at.width / 2, y + picture.height / 2);
    },
  };
};

/** Draws the play mark, a triangle in a circle. */
export const drawPlayMark = ({ sheets }: Parameters<Box["draw"]>[0], x: number, y: number): void =>
  sheets.aside(() => {
    sheets.disc(x, y, 20, paperColour);
    sheets.shape(
      [
        [x - 5.5, y - 8.5],
        [x - 5.5, y + 8.5],
        [x + 9, y],
      ],
      styles.title.colour,
    );
  });
