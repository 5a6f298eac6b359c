/** Defines where PDFs are stored and how they are named. */

/** The prefix of PDFs in the library's bucket. */
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

/** The names: `<slug>-<12 hex>.pdf`, and `<slug>-<12 hex>-2.pdf` for a page. */
const nameShape = /^([a-z0-9-]+)-[0-9a-f]{12}(?:-\d{1,3})?\.pdf$/;

/** Returns the slug of the item in the name of a PDF, or null if the name is not one of a PDF. */
export const parseSlug = (name: string): string | null => nameShape.exec(name)?.[1] ?? null;

/** Returns the page number of a name, null for the whole report, and undefined if the name is not one of the item's. */
export const pageOfPdfName = (
  { name, pages }: PdfNames,
  requested: string,
): number | null | undefined =>
  requested === name ? null : pages.find((page) => page.name === requested)?.number;
