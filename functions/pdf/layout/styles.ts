/** Defines colours, type and columns of printed reports on A4. Measures are points. */
import { sheetHeight, sheetWidth } from "../../platform/typesetting/sheets.ts";
import type { TypeStyle } from "../../platform/typesetting/type-style.ts";

export interface TextStyle extends TypeStyle {
  /** The distance between two baselines. */
  readonly leading: number;
}

export const paperColour = "#faf8f4";
export const ink = "#1d1b19";
const quiet = "#55504a";
export const hairline = "#d9d3c8";
/** The colour of a panel that replaces a missing picture. */
export const panel = "#ece7dc";
export const linkInk = "#3f4a78";

const inInk = { colour: ink } as const;
const inQuiet = { colour: quiet } as const;

export const styles = {
  partNumber: { face: "display", size: 58, leading: 54, ...inInk },
  partTitle: { face: "display", size: 36, leading: 39, ...inInk },
  standfirst: { face: "display", size: 16, leading: 22, ...inInk },
  title: { face: "display", size: 21, leading: 24, ...inInk },
  smallTitle: { face: "display", size: 14, leading: 17, ...inInk },
  figure: { face: "display", size: 30, leading: 32, ...inInk },
  quote: { face: "quote", size: 27, leading: 33, ...inInk },
  pullQuote: { face: "quote", size: 18, leading: 24, ...inInk },
  text: { face: "text", size: 9.25, leading: 14.4, ...inInk },
  emphasis: { face: "emphasis", size: 9.25, leading: 14.4, ...inInk },
  strong: { face: "strong", size: 9.25, leading: 14.4, ...inInk },
  detail: { face: "text", size: 8.25, leading: 11.8, ...inQuiet },
  detailStrong: { face: "strong", size: 8.25, leading: 11.8, ...inInk },
  caption: { face: "text", size: 7.25, leading: 10, ...inQuiet },
  captionTitle: { face: "strong", size: 7.75, leading: 11, ...inInk },
  data: { face: "text", size: 7, leading: 9.6, ...inQuiet },
  label: { face: "strong", size: 6.25, leading: 9, tracking: 0.75, ...inQuiet },
  foot: { face: "text", size: 7, leading: 10, ...inQuiet },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** A horizontal position and width on the page. */
export interface HorizontalSpan {
  readonly x: number;
  readonly width: number;
}

export const margin = 56;
export const gutter = 12;
export const contentWidth = sheetWidth - 2 * margin;
const column = (contentWidth - 11 * gutter) / 12;

/** Returns the span of some of the twelve columns: the first of them, counted from 1, and their number. */
export const columns = (first: number, count: number): HorizontalSpan => ({
  x: margin + (first - 1) * (column + gutter),
  width: count * column + (count - 1) * gutter,
});

export const whole: HorizontalSpan = columns(1, 12);

/** Divides a span into equal ones. */
export const divide = (
  { x, width }: HorizontalSpan,
  count: number,
  gap = gutter,
): readonly HorizontalSpan[] => {
  const each = (width - (count - 1) * gap) / count;
  return Array.from({ length: count }, (_, index) => ({
    x: x + index * (each + gap),
    width: each,
  }));
};

/** The top of the content area; the footer is below its end. */
export const top = 60;
export const end = sheetHeight - 72;
export const footRule = sheetHeight - 50;
