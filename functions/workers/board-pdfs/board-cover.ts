/**
 * Renders the cover: a bar of the board's colours, its name in large light type, and a collage of the first pins to the edge of
 * the page.
 */
import type { StoredPicture } from "../../../shared/contract/content/picture.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { product } from "../../../shared/kernel/product.ts";
import { picturesOf } from "../../pdf/load-pictures.ts";
import { drawPicture } from "../../pdf/layout/figures.ts";
import { type Box, stack } from "../../pdf/layout/flow.ts";
import { type PdfCanvas, tag, type Tag } from "../../pdf/layout/pdf-canvas.ts";
import { drawSpine } from "../../pdf/layout/sheet-frame.ts";
import { ink, panel, styles } from "../../pdf/layout/styles.ts";
import { textBox } from "../../pdf/layout/text-box.ts";
import { styledWords, titleStyle } from "../../pdf/layout/words.ts";
import { sheetHeight, sheetWidth } from "../../platform/typesetting/sheets.ts";
import type { PrintedBoard, PrintedPin } from "./printed-board.ts";

const left = { x: 40, width: 96 };
const art = { x: 152, width: sheetWidth - 152, height: 560 };
const gap = 4;
const title = { x: 40, width: sheetWidth - 40 - 56 };
const smaller = { face: "display", size: 52, leading: 55, colour: ink } as const;
const largest = { face: "display", size: 64, leading: 66, colour: ink } as const;

export const writeBoardCover = (press: PdfCanvas, board: PrintedBoard, within: Tag): void => {
  drawSpine(press, spineOf(board));
  const name = { ...styles.smallTitle, size: 17, leading: 20 };
  textBox(styledWords(product.name, name), { extent: left, tag: tag("P", within) }).draw(press, 36);
  drawCollage(press, board, within);
  const facts = factsBox(board, within);
  facts.draw(press, art.height - facts.height + 3);
  // The largest size has room for two lines, a smaller one for three.
  const isLong = board.name.length > 40;
  const style = titleStyle(board.name, isLong ? smaller : largest, {
    width: title.width,
    lines: isLong ? 3 : 2,
    min: 26,
  });
  const heading = textBox(styledWords(board.name, style), {
    extent: title,
    tag: tag("H1", within),
    balanced: true,
  });
  heading.draw(press, art.height + 34);
  writeUse(press, within);
};

/** Writes the terms of use at the foot, because the rights to the content belong to the sources that the pins name. */
const writeUse = (press: PdfCanvas, within: Tag): void => {
  const text = `Each picture, palette and part comes from the ${product.name} item named beside it. For use by the board’s owner and their team.`;
  const box = textBox(styledWords(text, styles.data), {
    extent: { x: title.x, width: 300 },
    tag: tag("P", within),
  });
  box.draw(press, sheetHeight - 36 - box.height);
};

const factsBox = ({ maker, at, pins, team }: PrintedBoard, within: Tag): Box => {
  const facts = [
    ["Board of", maker],
    ["Date", formatDate(at)],
    ["Shared with", team],
    ["Contains", pins.length === 1 ? "1 pin" : `${pins.length} pins`],
  ] as const;
  const line = (text: string, style: (typeof styles)["detail"] | (typeof styles)["label"]) =>
    textBox(styledWords(text, style), { extent: left, tag: tag("P", within) });
  return stack(
    facts.flatMap(([label, value]) =>
      value === null
        ? []
        : [stack([line(label.toUpperCase(), styles.label), line(value, styles.detail)])],
    ),
    9,
  );
};

/** Returns the colours of the first palette. */
const spineOf = ({ pins }: PrintedBoard): readonly string[] => {
  const [first] = pins.flatMap(({ palette }) => (palette === null ? [] : [palette.colours]));
  return first?.map(({ hex }) => hex) ?? [ink];
};

type Field = { readonly picture: StoredPicture } | { readonly hexes: readonly string[] };

const fieldsOf = (pin: PrintedPin): readonly Field[] => {
  if (pin.palette !== null) return [{ hexes: pin.palette.colours.map(({ hex }) => hex) }];
  const [picture] = picturesOf([pin.picture ?? pin.block ?? pin.cover]);
  return picture === undefined ? [] : [{ picture }];
};

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the frames of the collage: one fills the space; of several, the first is large and the others are beside or below it.
 */
const framesFor = (count: number): readonly Frame[] => {
  const { x, width, height } = art;
  if (count <= 1) return [{ x, y: 0, width, height }];
  const lower = height * 0.36;
  const upper = height - lower - gap;
  const below = count - 1;
  const each = (width - (below - 1) * gap) / below;
  return [
    { x, y: 0, width, height: upper },
    ...Array.from({ length: below }, (_, index) => ({
      x: x + index * (each + gap),
      y: upper + gap,
      width: each,
      height: lower,
    })),
  ];
};

const drawCollage = (press: PdfCanvas, { pins }: PrintedBoard, within: Tag): void => {
  const fields = pins.flatMap(fieldsOf).slice(0, 4);
  // A picture takes the large frame.
  const large = fields.findIndex((field) => "picture" in field);
  const first = fields[large];
  const all = first === undefined ? fields : [first, ...fields.toSpliced(large, 1)];
  const frames = framesFor(all.length);
  if (all.length === 0) press.sheets.aside(() => press.sheets.paint({ ...art, y: 0 }, panel));
  for (const [index, field] of all.entries()) {
    const frame = frames[index];
    if (frame === undefined) continue;
    const { x, y, width, height } = frame;
    if ("picture" in field) drawPicture(press, field.picture, { x, width }, { y, height, within });
    else drawColours(press, field.hexes, frame);
  }
};

const drawColours = (
  { sheets }: PdfCanvas,
  hexes: readonly string[],
  { x, y, width, height }: Frame,
): void =>
  sheets.aside(() => {
    const each = height / hexes.length;
    for (const [index, hex] of hexes.entries())
      sheets.paint({ x, y: y + index * each, width, height: each + 0.4 }, hex);
  });
