/** Writes lines of words: as one box, or as pieces that may continue on the next page. */
import { baselineOffset } from "../../platform/typesetting/sheets.ts";
import type { Box, Piece } from "./flow.ts";
import type { PdfCanvas, Tag } from "./pdf-canvas.ts";
import type { HorizontalSpan } from "./styles.ts";
import { balance, breakLines, type Line, type PositionedWords, type Words } from "./words.ts";

export interface TextOptions {
  readonly extent: HorizontalSpan;
  readonly tag: Tag;
  readonly align?: "left" | "centre" | "right";
  /** True for lines of similar length. */
  readonly balanced?: true;
}

/** Returns a paragraph that is not broken. */
export const textBox = (all: readonly Words[], options: TextOptions): Box => {
  const lines = linesOf(all, options);
  const height = leadingOf(all);
  return {
    height: lines.length * height,
    draw: (press, y) => {
      for (const [index, line] of lines.entries())
        drawLine(press, line, {
          x: leftOf(line, options),
          y: y + index * height,
          height,
          within: options.tag,
        });
    },
  };
};

const drawRun = (
  press: PdfCanvas,
  { text, style, link, width }: PositionedWords,
  x: number,
  baseline: number,
) => {
  press.sheets.line(text, style, x, baseline);
  if (link) press.sheets.rule(x, baseline + style.size * 0.18, width, style.colour, 0.35);
};

/** Writes a line whose upper edge is at `y`. */
const drawLine = (
  press: PdfCanvas,
  { runs }: Line,
  { x, y, height, within }: { x: number; y: number; height: number; within: Tag },
): void => {
  const { sheets } = press;
  let plain: PositionedWords[] = [];
  const write = (some: readonly PositionedWords[]): void => {
    for (const run of some)
      drawRun(press, run, x + run.x, y + baselineOffset(height, some[0]?.style ?? run.style));
  };
  const flush = (): void => {
    const some = plain;
    plain = [];
    if (some.length > 0) sheets.mark(press.element(within), within.kind, () => write(some));
  };
  for (const run of runs) {
    if (!run.link) {
      plain.push(run);
      continue;
    }
    flush();
    const element = press.linkElement(run.link, within);
    sheets.mark(element, "Link", () => write([run]));
    sheets.link({ x: x + run.x, y, width: run.width, height }, run.link.address, element);
  }
  flush();
};

const linesOf = (all: readonly Words[], { extent, balanced }: TextOptions): readonly Line[] =>
  balanced ? balance(all, extent.width) : breakLines(all, extent.width);

const leftOf = ({ width }: Line, { extent, align = "left" }: TextOptions): number => {
  if (align === "left") return extent.x;
  return extent.x + (extent.width - width) / (align === "right" ? 1 : 2);
};

const leadingOf = (all: readonly Words[]): number =>
  Math.max(0, ...all.map(({ style }) => style.leading));

/** Returns a paragraph that may continue on the next page. Its first two and its last two lines stay together. */
export const textPieces = (all: readonly Words[], options: TextOptions): readonly Piece[] => {
  const lines = linesOf(all, options);
  const height = leadingOf(all);
  return lines.map((line, index) => {
    const clings = index === 0 || index === lines.length - 2;
    return {
      height,
      ...(clings && index < lines.length - 1 ? { clings } : {}),
      draw: (press, y) =>
        drawLine(press, line, { x: leftOf(line, options), y, height, within: options.tag }),
    };
  });
};
