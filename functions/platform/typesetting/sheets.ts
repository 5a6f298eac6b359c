/**
 * A PDF of A4 sheets. Measures are points (72 an inch) from a sheet's upper left corner. All that is written is selectable
 * text in embedded faces, tagged for readers that speak it; equal calls make equal bytes.
 */
import PDFDocument from "pdfkit";
import type { OpenedImage } from "./pdfkit.d.ts";
import { glyphRunsOf } from "./printable-text.ts";
import { featuresOf, fontOf, type TypeStyle } from "./type-style.ts";
import type { Face } from "./typefaces.ts";
import type { Ideographs } from "../../../shared/domain/addresses/printable-script.ts";

export const sheetWidth = 595.28;
export const sheetHeight = 841.89;

/** Where a line's letters stand below its upper edge: type sits in the middle of its line, whatever the face. */
export const baselineIn = (lineHeight: number, { size }: TypeStyle): number =>
  lineHeight / 2 + 0.34 * size;

export interface SheetsOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly madeAt: Date;
  /** Whose forms of ideographs its readers know; Chinese ones unless it says so. */
  readonly ideographs?: Ideographs;
}

export type Element = PDFKit.PDFStructureElement;
export type StructureOptions = PDFKit.Mixins.StructureElementOptions;

/** A picture that was taken into this file once, whatever the number of places that show it. */
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

  /** Begins with one sheet. */
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
    this.root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.root);
  }

  get count(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  /** What is written from now on stands on a new sheet. */
  add(): void {
    this.#pdf.addPage();
  }

  /** What is written from now on stands on this sheet, counted from 0. */
  turnTo(sheet: number): void {
    this.#pdf.switchToPage(sheet);
  }

  /** A part of the text as its structure has it: `H1`, `P`, `Table`, `Figure` with its `alt`. */
  element(kind: string, within: Element = this.root, options: StructureOptions = {}): Element {
    const element = this.#pdf.struct(kind, options);
    within.add(element);
    return element;
  }

  /** What `write` writes on this sheet belongs to the element. */
  mark(element: Element, kind: string, write: () => void): void {
    const content = this.#pdf.markStructureContent(kind);
    write();
    this.#pdf.endMarkedContent();
    element.add(content);
  }

  /** Decoration and repetition, which is not read out. */
  aside(write: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    write();
    this.#pdf.endMarkedContent();
  }

  /** One line of printable text; answers where it ends. */
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

  /** Faces of the world are large, and few documents need one. */
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

  /** A filled shape, corner by corner. */
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

  /** Null for what is neither a JPEG nor a PNG. */
  takePicture(bytes: Uint8Array): SheetPicture | null {
    try {
      return this.#pdf.openImage(Buffer.from(bytes));
    } catch {
      return null;
    }
  }

  /** Fills the area with the picture's middle. */
  show(picture: SheetPicture, { x, y, width, height }: Area): void {
    this.#pdf.save().rect(x, y, width, height).clip();
    this.#pdf.image(picture, x, y, {
      cover: [width, height],
      align: "center",
      valign: "center",
    });
    this.#pdf.restore();
  }

  /** A place that links and outline lead to. */
  place(name: string): void {
    this.#pdf.addNamedDestination(name, "XYZ", 0, 0, null);
  }

  /** The area leads to an address. */
  link({ x, y, width, height }: Area, address: string, structParent: Element): void {
    this.#pdf.link(x, y, width, height, address, { structParent });
  }

  /** The area leads to a place in this file. */
  lead({ x, y, width, height }: Area, place: string, structParent: Element): void {
    this.#pdf.goTo(x, y, width, height, place, { structParent });
  }

  /** An entry beside the sheets that leads to one of them, counted from 0. */
  bookmark(title: string, sheet: number): void {
    this.#pdf.outline.addItem(title, { pageNumber: sheet });
  }

  /** Closes the file. */
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
