/** Draws colours as true swatches, with their values for screens. */
import type { Box } from "../layout/flow.ts";
import { type PdfCanvas, tag, type Tag } from "../layout/pdf-canvas.ts";
import { type HorizontalSpan, hairline, type TextStyle } from "../layout/styles.ts";
import { textBox } from "../layout/text-box.ts";
import { styledWords } from "../layout/words.ts";

/** Formats a colour such as `122 46 53`. */
export const rgbOf = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ");

/** Returns true for the lightest colours, whose edge would not be visible on the page. */
const isPale = (hex: string): boolean =>
  [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) > 225);

/** Returns a colour swatch. */
export const swatch = (hex: string, { x, width }: HorizontalSpan, height: number): Box => ({
  height,
  draw: ({ sheets }: PdfCanvas, y) =>
    sheets.aside(() => {
      const area = { x, y, width, height };
      sheets.paint(area, hex);
      if (isPale(hex))
        sheets.stroke(
          { x: x + 0.25, y: y + 0.25, width: width - 0.5, height: height - 0.5 },
          hairline,
        );
    }),
});

export const smallText = (text: string, style: TextStyle, at: HorizontalSpan, within: Tag) =>
  textBox(styledWords(text, style), { extent: at, tag: tag("P", within) });
