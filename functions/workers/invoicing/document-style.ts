/**
 * A PDF of A4 pages that is written from top to bottom. Measures are points (72 per inch); `y` is the position of the next
 * element.
 */
import { toPrintable } from "../../platform/typesetting/printable-text.ts";
import {
  baselineOffset,
  type Element,
  sheetHeight,
  Sheets,
  type SheetsOptions,
  sheetWidth,
} from "../../platform/typesetting/sheets.ts";
import { type TypeStyle, widthOf } from "../../platform/typesetting/type-style.ts";

export const documentInk = "#1d1b19";
export const quiet = "#55504a";
const rule = "#d9d3c8";

export type DocumentStyle = Pick<TypeStyle, "colour" | "face" | "size" | "tracking">;

export interface DocumentColumn {
  /** The distance from the left margin. */
  readonly x: number;
  readonly width: number;
  readonly align?: "left" | "right";
}

const margin = 56;
const top = 46;
export const documentWidth = sheetWidth - 2 * margin;
/** The top of the page footer. */
export const contentEnd = sheetHeight - 76;
const leading = 1.42;

export class DocumentCanvas {
  y = top;
  /** This is called on each new page except the first. */
  onNewPage: () => void = () => {};
  readonly #sheets: Sheets;
  #element: Element;

  constructor(options: SheetsOptions) {
    this.#sheets = new Sheets(options);
    this.#element = this.#sheets.root;
  }

  /** Tags everything that `write` writes as an element of this kind: `H1`, `Table`, `TR`, `TD`, `P`. */
  within(kind: string, write: () => void): void {
    const outer = this.#element;
    this.#element = this.#sheets.element(kind, outer);
    write();
    this.#element.end();
    this.#element = outer;
  }

  /** Breaks the text into lines that fit. Words that are too long are cut. */
  wrap(text: string, style: DocumentStyle, width: number): readonly string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of toPrintable(text).split(" ").filter(Boolean)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (this.#widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      while (this.#widthOf(line, style) > width) {
        const fits = this.#fitting(line, style, width);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    return line === "" ? lines : [...lines, line];
  }

  /** Writes one paragraph at `y` plus `down` and returns its height. */
  write(text: string, style: DocumentStyle, column: DocumentColumn, down = 0): number {
    const lines = this.wrap(text, style, column.width);
    const height = style.size * leading;
    const write = (): void => {
      for (const [index, line] of lines.entries())
        this.#line(line, style, column, this.y + down + index * height);
    };
    if (this.#element === this.#sheets.root)
      this.within("P", () => this.#sheets.mark(this.#element, "P", write));
    else this.#sheets.mark(this.#element, "Span", write);
    return lines.length * height;
  }

  /** Writes a paragraph as `write` does, with a link to the address. */
  writeLink(text: string, style: DocumentStyle, column: DocumentColumn, address: string): number {
    let height = 0;
    this.within("Link", () => {
      height = this.write(text, style, column);
      const area = { x: margin + column.x, y: this.y, width: column.width, height };
      this.#sheets.link(area, address, this.#element);
    });
    return height;
  }

  /** Writes a paragraph as `write` does, marked as an artefact that screen readers skip. */
  decorate(text: string, style: DocumentStyle, column: DocumentColumn, y: number): void {
    this.#sheets.aside(() => this.#line(toPrintable(text), style, column, y));
  }

  hairline(x = 0, width = documentWidth, y = this.y): void {
    this.#sheets.aside(() => this.#sheets.rule(margin + x, y, width, rule));
  }

  heightOf(text: string, style: DocumentStyle, width: number): number {
    return this.wrap(text, style, width).length * style.size * leading;
  }

  /** Starts a new page unless the height fits. Returns true if it did. */
  need(height: number): boolean {
    if (this.y + height <= contentEnd) return false;
    this.#sheets.add();
    this.y = top;
    this.onNewPage();
    return true;
  }

  /** Runs `write` once on each page, with its number and the number of pages, and closes the PDF. */
  async finish(write: (page: number, pages: number) => void): Promise<Uint8Array> {
    const { count } = this.#sheets;
    for (let page = 0; page < count; page += 1) {
      this.#sheets.turnTo(page);
      write(page + 1, count);
    }
    return this.#sheets.finish();
  }

  #widthOf(text: string, style: DocumentStyle): number {
    return widthOf(text, inColumns(style));
  }

  /** Returns how many characters of a word fit, at least one. */
  #fitting(word: string, style: DocumentStyle, width: number): number {
    let fits = 1;
    while (fits < word.length && this.#widthOf(word.slice(0, fits + 1), style) <= width) fits += 1;
    return fits;
  }

  #line(
    text: string,
    style: DocumentStyle,
    { x, width, align = "left" }: DocumentColumn,
    y: number,
  ): void {
    const indent = align === "right" ? width - this.#widthOf(text, style) : 0;
    const baseline = y + baselineOffset(style.size * leading, style);
    this.#sheets.line(text, inColumns(style), margin + x + indent, baseline);
  }
}

/** Uses tabular figures, so that amounts and dates align below each other. */
const inColumns = (style: DocumentStyle): TypeStyle => ({ ...style, tabular: true });
