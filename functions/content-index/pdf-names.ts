/** Where PDFs lie and what they are called. */

/** Where they lie in the library's bucket. */
export const pdfPrefix = "pdfs/";
export const pdfObject = (name: string): string => pdfPrefix + name;

export interface PdfNames {
  readonly name: string;
  readonly pages: readonly { readonly number: number; readonly name: string }[];
}

export const namesOf = ({ name, pages }: PdfNames): readonly string[] => [
  name,
  ...pages.map((page) => page.name),
];

/** `<slug>-<12 hex>.pdf`, and `<slug>-<12 hex>-2.pdf` of a page. */
const nameShape = /^([a-z0-9-]+)-[0-9a-f]{12}(?:-\d{1,3})?\.pdf$/;

/** Of the item that a PDF of this name belongs to, if there is such a PDF. */
export const slugIn = (name: string): string | null => nameShape.exec(name)?.[1] ?? null;

/** The page that a name stands for, null for the whole; undefined when it is none of the item's. */
export const pageOfPdfName = (
  { name, pages }: PdfNames,
  wanted: string,
): number | null | undefined =>
  wanted === name ? null : pages.find((page) => page.name === wanted)?.number;
