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

export class Press {
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

  element(wanted: Tag): Element {
    const known = this.#elements.get(wanted);
    if (known) return known;
    const { kind, within, options } = wanted;
    const around = within === null ? this.sheets.root : this.element(within);
    const made = this.sheets.element(kind, around, options);
    this.#elements.set(wanted, made);
    return made;
  }

  linkElement(link: Link, within: Tag): Element {
    const known = this.#links.get(link);
    if (known) return known;
    const made = this.sheets.element("Link", this.element(within));
    this.#links.set(link, made);
    return made;
  }

  /** Draws a picture. Returns false if it is missing or in a format that cannot be drawn. */
  show(hash: string, area: Area): boolean {
    const known = this.#pictures.get(hash);
    const file = this.#files.get(hash);
    const picture =
      known === undefined && file !== undefined ? this.sheets.takePicture(file) : (known ?? null);
    this.#pictures.set(hash, picture);
    if (picture === null) return false;
    this.sheets.show(picture, area);
    return true;
  }
}
