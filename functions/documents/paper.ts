/**
 * A PDF of A4 sheets that is written top down. Measures are points (72 an inch); `y` is where the next thing goes. All
 * that is written is selectable text in embedded faces, tagged for readers that speak it.
 */
import PDFDocument from "pdfkit";
import { printable, runsOf } from "./printable-text.ts";
import { type Face, faces } from "./typefaces.ts";

export const ink = "#1d1b19";
export const quiet = "#55504a";
const rule = "#d9d3c8";

export interface Style {
  readonly face: Exclude<Face, "extended">;
  readonly size: number;
  readonly colour: string;
  /** Between letters. */
  readonly tracking?: number;
}

export interface Place {
  /** From the left margin. */
  readonly x: number;
  readonly width: number;
  readonly align?: "left" | "right";
}

export interface PaperOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly madeAt: Date;
  readonly typefaces: Readonly<Record<Face, Buffer>>;
}

const margin = 56;
const top = 46;
const pageWidth = 595.28;
const pageHeight = 841.89;
export const contentWidth = pageWidth - 2 * margin;
/** The foot of the sheet starts here. */
export const contentEnd = pageHeight - 76;
const leading = 1.42;

type Element = PDFKit.PDFStructureElement;

export class Paper {
  y = top;
  /** Called on each new sheet but the first. */
  onNewPage: () => void = () => {};
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  #element: Element;

  constructor({ title, author, subject, madeAt, typefaces }: PaperOptions) {
    this.#pdf = new PDFDocument({
      size: [pageWidth, pageHeight],
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-GB",
      displayTitle: true,
      // None, instead of the built-in one that would not be embedded.
      font: "",
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Creator: author,
        Producer: author,
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    for (const face of faces) this.#pdf.registerFont(face, typefaces[face]);
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
    this.#element = this.#root;
  }

  /** What `write` writes meanwhile belongs to an element of this kind: `H1`, `Table`, `TR`, `TD`, `P`. */
  within(kind: string, write: () => void): void {
    const outer = this.#element;
    const inner = this.#pdf.struct(kind);
    outer.add(inner);
    this.#element = inner;
    write();
    inner.end();
    this.#element = outer;
  }

  /** Decoration and repetition, which is not read out. */
  aside(write: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    write();
    this.#pdf.endMarkedContent();
  }

  /** The text in lines that fit. Words that are too long are cut. */
  wrap(text: string, style: Style, width: number): readonly string[] {
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
  write(text: string, style: Style, place: Place, down = 0): number {
    const lines = this.wrap(text, style, place.width);
    const height = style.size * leading;
    const write = (): void => {
      for (const [index, line] of lines.entries())
        this.#line(line, style, place, this.y + down + index * height);
    };
    if (this.#element === this.#root) this.within("P", () => this.#marked("P", write));
    else this.#marked("Span", write);
    return lines.length * height;
  }

  /** The same, for what is not read out. */
  decorate(text: string, style: Style, place: Place, y: number): void {
    this.aside(() => this.#line(printable(text), style, place, y));
  }

  hairline(x = 0, width = contentWidth, y = this.y): void {
    this.aside(() => {
      this.#pdf
        .moveTo(margin + x, y)
        .lineTo(margin + x + width, y)
        .lineWidth(0.5)
        .stroke(rule);
    });
  }

  heightOf(text: string, style: Style, width: number): number {
    return this.wrap(text, style, width).length * style.size * leading;
  }

  /** Turns to a new sheet unless there is room for so much. Answers whether it did. */
  need(height: number): boolean {
    if (this.y + height <= contentEnd) return false;
    this.#pdf.addPage();
    this.y = top;
    this.onNewPage();
    return true;
  }

  /** Runs `write` once on each sheet, with its number and how many there are, and closes the PDF. */
  async finish(write: (page: number, pages: number) => void): Promise<Uint8Array> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      write(page + 1, count);
    }
    this.#root.end();
    const chunks: Buffer[] = [];
    const whole = new Promise<Buffer>((resolve, reject) => {
      this.#pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.#pdf.on("error", reject);
    });
    this.#pdf.end();
    return whole;
  }

  #marked(kind: string, write: () => void): void {
    const content = this.#pdf.markStructureContent(kind);
    write();
    this.#pdf.endMarkedContent();
    this.#element.add(content);
  }

  #options({ tracking = 0 }: Style): PDFKit.Mixins.TextOptions {
    return { lineBreak: false, characterSpacing: tracking, features: ["kern", "tnum"] };
  }

  #widthOf(text: string, style: Style): number {
    return runsOf(text, style.face).reduce(
      (sum, run) =>
        sum + this.#pdf.font(run.face, style.size).widthOfString(run.text, this.#options(style)),
      0,
    );
  }

  /** How many characters of a word fit; at least one. */
  #fitting(word: string, style: Style, width: number): number {
    let fits = 1;
    while (fits < word.length && this.#widthOf(word.slice(0, fits + 1), style) <= width) fits += 1;
    return fits;
  }

  #line(text: string, style: Style, { x, width, align = "left" }: Place, y: number): void {
    const indent = align === "right" ? width - this.#widthOf(text, style) : 0;
    let left = margin + x + indent;
    // The same baseline whatever the face: type sits in the middle of its line.
    const baseline = y + style.size * (leading / 2 + 0.34);
    for (const run of runsOf(text, style.face)) {
      const options = { ...this.#options(style), baseline: "alphabetic" as const };
      this.#pdf.font(run.face, style.size).fillColor(style.colour);
      this.#pdf.text(run.text, left, baseline, options);
      left += this.#pdf.widthOfString(run.text, options);
    }
  }
}
