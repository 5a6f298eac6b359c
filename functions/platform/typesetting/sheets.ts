/**
 * A PDF of A4 pages. Measures are points (72 to an inch) from the page's upper left corner. All text is selectable, in
 * embedded fonts, and tagged for screen readers; equal calls produce equal bytes.
 */
import PDFDocument from "pdfkit";
import type { OpenedImage } from "./pdfkit.d.ts";
import { glyphRunsOf } from "./printable-text.ts";
import { featuresOf, fontOf, type TypeStyle } from "./type-style.ts";
import type { Face } from "./typefaces.ts";
import type { Ideographs } from "../../../shared/domain/addresses/printable-script.ts";

export const sheetWidth = 595.28;
export const sheetHeight = 841.89;

/**
 * Returns the distance of the baseline from the line's upper edge. It centres the text in its line in every typeface.
 */
export const baselineOffset = (lineHeight: number, { size }: TypeStyle): number =>
  lineHeight / 2 + 0.34 * size;

export interface SheetsOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly madeAt: Date;
  /** The language whose forms of ideographs the readers know. The default is Chinese. */
  readonly ideographs?: Ideographs;
}

export type Element = PDFKit.PDFStructureElement;
export type StructureOptions = PDFKit.Mixins.StructureElementOptions;

/** An image that is embedded once in this file, however many places show it. */
export type SheetPicture = OpenedImage;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Sheets {
  readonly root: Element;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #ideographs: Ideographs | undefined;
  readonly #faces = new Set<Face>();

  /** Creates a document with one page. */
  constructor({ title, author, subject, madeAt, ideographs }: SheetsOptions) {
    this.#ideographs = ideographs;
    this.#pdf = new PDFDocument({
      size: [sheetWidth, sheetHeight],
      margin: 0,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-GB",
      displayTitle: true,
      // An empty name prevents pdfkit's built-in font, which would not be embedded.
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
    this.root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.root);
  }

  get count(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** Adds a page, which becomes the current page. */
  add(): void {
    this.#pdf.addPage();
  }

  /** Makes this page the current one (0-based). */
  turnTo(sheet: number): void {
    this.#pdf.switchToPage(sheet);
  }

  /** Adds a structure element such as `H1`, `P`, `Table`, or `Figure` with its `alt`. */
  element(kind: string, within: Element = this.root, options: StructureOptions = {}): Element {
    const element = this.#pdf.struct(kind, options);
    within.add(element);
    return element;
  }

  /** Assigns what `write` draws on this page to the element. */
  mark(element: Element, kind: string, write: () => void): void {
    const content = this.#pdf.markStructureContent(kind);
    write();
    this.#pdf.endMarkedContent();
    element.add(content);
  }

  /** Marks what `write` draws as decoration or repetition, which screen readers skip. */
  aside(write: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    write();
    this.#pdf.endMarkedContent();
  }

  /** Writes one line of printable text and returns the x at which it ends. */
  line(text: string, style: TypeStyle, x: number, baseline: number): number {
    const features = featuresOf(style);
    const options: PDFKit.Mixins.TextOptions = {
      lineBreak: false,
      baseline: "alphabetic",
      characterSpacing: style.tracking ?? 0,
      ...(features && { features }),
    };
    let left = x;
    for (const run of glyphRunsOf(text, style.face, this.#ideographs)) {
      this.#register(run.face);
      this.#pdf.font(run.face, style.size).fillColor(style.colour);
      this.#pdf.text(run.text, left, baseline, options);
      left += this.#pdf.widthOfString(run.text, options);
    }
    return left;
  }

  /** Registers a font when it is first used. The international fonts are large, and few documents need one. */
  #register(face: Face): void {
    if (this.#faces.has(face)) return;
    this.#pdf.registerFont(face, fontOf(face));
    this.#faces.add(face);
  }

  paint({ x, y, width, height }: Area, colour: string): void {
    this.#pdf.rect(x, y, width, height).fill(colour);
  }

  stroke({ x, y, width, height }: Area, colour: string, weight = 0.5): void {
    this.#pdf.rect(x, y, width, height).lineWidth(weight).stroke(colour);
  }

  /** Fills a polygon that is given by its corners. */
  shape(corners: ReadonlyArray<readonly [number, number]>, colour: string): void {
    this.#pdf.polygon(...corners.map(([x, y]) => [x, y])).fill(colour);
  }

  disc(x: number, y: number, radius: number, colour: string): void {
    this.#pdf.circle(x, y, radius).fill(colour);
  }

  rule(x: number, y: number, width: number, colour: string, weight = 0.5): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colour);
  }

  /** Embeds an image. Returns null if it is neither a JPEG nor a PNG. */
  takePicture(bytes: Uint8Array): SheetPicture | null {
    try {
      return this.#pdf.openImage(Buffer.from(bytes));
    } catch {
      return null;
    }
  }

  /** Fills the area with the middle of the image. */
  show(picture: SheetPicture, { x, y, width, height }: Area): void {
    this.#pdf.save().rect(x, y, width, height).clip();
    this.#pdf.image(picture, x, y, {
      cover: [width, height],
      align: "center",
      valign: "center",
    });
    this.#pdf.restore();
  }

  /** Defines a named destination for links and the outline. */
  place(name: string): void {
    this.#pdf.addNamedDestination(name, "XYZ", 0, 0, null);
  }

  /** Makes the area a link to an address. */
  link({ x, y, width, height }: Area, address: string, structParent: Element): void {
    this.#pdf.link(x, y, width, height, address, { structParent });
  }

  /** Makes the area a link to a destination in this file. */
  lead({ x, y, width, height }: Area, place: string, structParent: Element): void {
    this.#pdf.goTo(x, y, width, height, place, { structParent });
  }

  /** Adds an outline entry that leads to a page (0-based). */
  bookmark(title: string, sheet: number): void {
    this.#pdf.outline.addItem(title, { pageNumber: sheet });
  }

  /** Closes the file and returns its bytes. */
  async finish(): Promise<Uint8Array> {
    this.root.end();
    const chunks: Buffer[] = [];
    const whole = new Promise<Buffer>((resolve, reject) => {
      this.#pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.#pdf.on("error", reject);
    });
    this.#pdf.end();
    return whole;
  }
}
