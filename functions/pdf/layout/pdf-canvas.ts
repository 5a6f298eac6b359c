/** Manages the drawing of a PDF: its pages, their structure, and the pictures that they show. */
import {
  type Area,
  type Element,
  type StructureOptions,
  type SheetPicture,
  Sheets,
  type SheetsOptions,
} from "../../platform/typesetting/sheets.ts";

/** A structure tag. It is created with its first content and may span several pages. */
export interface Tag {
  readonly kind: string;
  readonly within: Tag | null;
  readonly options: StructureOptions;
}

export const tag = (
  kind: string,
  within: Tag | null = null,
  options: StructureOptions = {},
): Tag => ({ kind, within, options });

/** The address of a link. Words that share this object belong to the same link. */
export interface Link {
  readonly address: string;
}

export class PdfCanvas {
  readonly sheets: Sheets;
  readonly #elements = new Map<Tag, Element>();
  readonly #links = new Map<Link, Element>();
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #pictures = new Map<string, SheetPicture | null>();

  /** Creates the canvas. `files` are pictures by their hashes. */
  constructor(options: SheetsOptions, files: ReadonlyMap<string, Uint8Array>) {
    this.sheets = new Sheets(options);
    this.#files = files;
  }

  element(requested: Tag): Element {
    const existing = this.#elements.get(requested);
    if (existing) return existing;
    const { kind, within, options } = requested;
    const around = within === null ? this.sheets.root : this.element(within);
    const made = this.sheets.element(kind, around, options);
    this.#elements.set(requested, made);
    return made;
  }

  linkElement(link: Link, within: Tag): Element {
    const existing = this.#links.get(link);
    if (existing) return existing;
    const made = this.sheets.element("Link", this.element(within));
    this.#links.set(link, made);
    return made;
  }

  /** Draws a picture. Returns false if it is missing or in a format that cannot be drawn. */
  show(hash: string, area: Area): boolean {
    const existing = this.#pictures.get(hash);
    const file = this.#files.get(hash);
    const picture =
      existing === undefined && file !== undefined
        ? this.sheets.takePicture(file)
        : (existing ?? null);
    this.#pictures.set(hash, picture);
    if (picture === null) return false;
    this.sheets.show(picture, area);
    return true;
  }
}
