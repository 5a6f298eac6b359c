/** Draws what every page has: its background and its footer, and on a cover a bar of colours. */
import { product } from "../../../shared/kernel/product.ts";
import { toPrintable } from "../../platform/typesetting/printable-text.ts";
import { sheetHeight, sheetWidth } from "../../platform/typesetting/sheets.ts";
import { widthOf } from "../../platform/typesetting/type-style.ts";
import type { PlacedPiece } from "./flow.ts";
import type { PdfCanvas } from "./pdf-canvas.ts";
import {
  columns,
  contentWidth,
  footRule,
  hairline,
  ink,
  margin,
  paperColour,
  styles,
  whole,
} from "./styles.ts";

const footName = { ...styles.foot, face: "display", size: 11, colour: ink } as const;
/** The distance in points from the upper edge of the footer to its baseline. */
const footBaseline = 15;

/** Returns as much of a line as fits. */
const fitting = (text: string, width: number): string => {
  const line = toPrintable(text);
  if (widthOf(line, styles.foot) <= width) return line;
  let length = line.length;
  while (length > 1 && widthOf(`${line.slice(0, length)}…`, styles.foot) > width) length -= 1;
  return `${line.slice(0, length).trimEnd()}…`;
};

/** Writes the footer: product, title and page number. */
export const drawFooter = ({ sheets }: PdfCanvas, title: string, number: number): void =>
  sheets.aside(() => {
    const baseline = footRule + footBaseline;
    sheets.rule(whole.x, footRule, whole.width, hairline);
    sheets.line(product.name, footName, margin, baseline);
    const at = columns(5, 7);
    sheets.line(fitting(title, at.width), styles.foot, at.x, baseline);
    const page = String(number);
    const style = { ...styles.foot, colour: ink };
    sheets.line(page, style, margin + contentWidth - widthOf(page, style), baseline);
  });

const drawBackground = ({ sheets }: PdfCanvas): void =>
  sheets.aside(() =>
    sheets.paint({ x: 0, y: 0, width: sheetWidth, height: sheetHeight }, paperColour),
  );

export const writeSheet = (press: PdfCanvas, sheet: readonly PlacedPiece[]): void => {
  for (const { piece: one, y, height } of sheet) one.draw(press, y, height);
};

/** Returns a function that starts the next page; its first call uses the existing page. */
export const pageBreaker = (press: PdfCanvas): (() => void) => {
  let first = true;
  return () => {
    if (!first) press.sheets.add();
    first = false;
    drawBackground(press);
  };
};

/** The width of the bar. */
const spine = 14;

export const drawSpine = ({ sheets }: PdfCanvas, colours: readonly string[]): void =>
  sheets.aside(() => {
    const height = sheetHeight / Math.max(1, colours.length);
    for (const [index, colour] of colours.entries())
      sheets.paint({ x: 0, y: index * height, width: spine, height: height + 0.5 }, colour);
  });
