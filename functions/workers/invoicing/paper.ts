/**
 * A PDF of A4 sheets that is written top down. Measures are points (72 an inch); `y` is where the next thing goes.
 */
import { printable } from "../../platform/typesetting/printable-text.ts";
import {
  baselineIn,
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

export type PaperStyle = Pick<TypeStyle, "colour" | "face" | "size" | "tracking">;

export interface DocumentColumn {
  /** From the left margin. */
  readonly x: number;
  readonly width: number;
  readonly align?: "left" | "right";
}

const margin = 56;
const top = 46;
export const documentWidth = sheetWidth - 2 * margin;
/** The foot of the sheet starts here. */
export const contentEnd = sheetHeight - 76;
const leading = 1.42;

export class DocumentCanvas {
  y = top;
  /** Called on each new sheet but the first. */
  onNewPage: () => void = () => {};
  readonly #sheets: Sheets;
  #element: Element;

  constructor(options: SheetsOptions) {
    this.#sheets = new Sheets(options);
    this.#element = this.#sheets.root;
  }

  /** What `write` writes meanwhile belongs to an element of this kind: `H1`, `Table`, `TR`, `TD`, `P`. */
  within(kind: string, write: () => void): void {
    const outer = this.#element;
    this.#element = this.#sheets.element(kind, outer);
    write();
    this.#element.end();
    this.#element = outer;
  }

  /** The text in lines that fit. Words that are too long are cut. */
  wrap(text: string, style: PaperStyle, width: number): readonly string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of printable(text).split(" ").filter(Boolean)) {
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

  /** Writes one paragraph at `y` plus `down` and answers its height. */
  write(text: string, style: PaperStyle, column: DocumentColumn, down = 0): number {
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

  /** Like `write`, and what is written leads to the address. */
  writeLink(text: string, style: PaperStyle, column: DocumentColumn, address: string): number {
    let height = 0;
    this.within("Link", () => {
      height = this.write(text, style, column);
      const area = { x: margin + column.x, y: this.y, width: column.width, height };
      this.#sheets.link(area, address, this.#element);
    });
    return height;
  }

  /** The same, for what is not read out. */
  decorate(text: string, style: PaperStyle, column: DocumentColumn, y: number): void {
    this.#sheets.aside(() => this.#line(printable(text), style, column, y));
  }

  hairline(x = 0, width = documentWidth, y = this.y): void {
    this.#sheets.aside(() => this.#sheets.rule(margin + x, y, width, rule));
  }

  heightOf(text: string, style: PaperStyle, width: number): number {
    return this.wrap(text, style, width).length * style.size * leading;
  }

  /** Turns to a new sheet unless there is room for so much. Answers whether it did. */
  need(height: number): boolean {
    if (this.y + height <= contentEnd) return false;
    this.#sheets.add();
    this.y = top;
    this.onNewPage();
    return true;
  }

  /** Runs `write` once on each sheet, with its number and how many there are, and closes the PDF. */
  async finish(write: (page: number, pages: number) => void): Promise<Uint8Array> {
    const { count } = this.#sheets;
    for (let page = 0; page < count; page += 1) {
      this.#sheets.turnTo(page);
      write(page + 1, count);
    }
    return this.#sheets.finish();
  }

  #widthOf(text: string, style: PaperStyle): number {
    return widthOf(text, inColumns(style));
  }

  /** How many characters of a word fit; at least one. */
  #fitting(word: string, style: PaperStyle, width: number): number {
    let fits = 1;
    while (fits < word.length && this.#widthOf(word.slice(0, fits + 1), style) <= width) fits += 1;
    return fits;
  }

  #line(
    text: string,
    style: PaperStyle,
    { x, width, align = "left" }: DocumentColumn,
    y: number,
  ): void {
    const indent = align === "right" ? width - this.#widthOf(text, style) : 0;
    const baseline = y + baselineIn(style.size * leading, style);
    this.#sheets.line(text, inColumns(style), margin + x + indent, baseline);
  }
}

/** Amounts and dates stand below each other. */
const inColumns = (style: PaperStyle): TypeStyle => ({ ...style, tabular: true });
