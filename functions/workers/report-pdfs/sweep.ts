import { namesOf, pdfObject, pdfPrefix } from "../../content-index/pdf-names.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { type ItemState, listItemStates } from "../../entities/content-item.ts";
import { loadPdfs, type PdfRow } from "../../entities/item-pdf.ts";
import {
  loadLibraryVersion,
  recordLibraryVersionProcessed,
} from "../../entities/library-version.ts";
import { queryProducts } from "../../entities/shop-item.ts";
import type { ListedObject } from "../../platform/files.ts";
import { renderProductShareImage, lacksShareImage } from "./render-product-share-image.ts";
import { pdfLayoutVersion, printItem, pdfSourceOfItem } from "./print-item.ts";

const day = 86_400_000;
const reader = `printing#${pdfLayoutVersion}` as const;

/**
 * Brings the PDFs of all items up to date and removes old ones. `hasTime` says whether there is time for one more; the next run
 * does the rest. A failed item does not block the others. Returns true if none remain. A run that finds nothing to do records
 * that, and until the library changes the next runs read only this record.
 */
export const sweepReportPdfs = async (
  deps: LibraryDeps,
  hasTime: () => boolean,
): Promise<boolean> => {
  const { table, now } = deps;
  const { token, isSeen } = await loadLibraryVersion(table, reader, now());
  if (isSeen) return true;
  const { isDone, until } = await sweepAll(deps, hasTime);
  if (until !== null && token !== null)
    await table.save(recordLibraryVersionProcessed(reader, token, now(), until));
  return isDone;
};

interface Sweep {
  /** True if none remain. */
  readonly isDone: boolean;
  /**
   * The time in epoch milliseconds until which the next run finds nothing if nothing is written; null if it may find something.
   */
  readonly until: number | null;
}

const unfinished: Sweep = { isDone: false, until: null };

const sweepAll = async (deps: LibraryDeps, hasTime: () => boolean): Promise<Sweep> => {
  const [items, objects] = await Promise.all([
    listItemStates(deps.table),
    deps.files.list("library", pdfPrefix),
  ]);
  let failed = await renderMissingShareImages(deps, hasTime);
  const quiet: (number | null)[] = [];
  const printed = await loadPrinted(deps, items, objects);
  for (const item of items) {
    const { contentId } = item;
    const found = printed.get(contentId);
    if (item.allowPdf ? found?.source === pdfSourceOfItem(item) : found === undefined) continue;
    if (!hasTime()) {
      deps.log.warn("sweep goes on with the next run");
      return unfinished;
    }
    try {
      quiet.push(await printItem(deps, contentId));
    } catch (error) {
      failed += 1;
      deps.log.error("report is not printed", error, { contentId });
    }
  }
  const unnamed = await removeReplaced(deps, objects, referencedPdfNames(printed));
  if (failed > 0) return unfinished;
  const times = quiet.filter((time) => time !== null);
  const isQuiet = unnamed === 0 && times.length === quiet.length;
  return { isDone: true, until: isQuiet ? Math.min(...times, Number.POSITIVE_INFINITY) : null };
};

/** Renders the images that the stream has missed. Returns how many are still missing. */
const renderMissingShareImages = async (
  deps: LibraryDeps,
  hasTime: () => boolean,
): Promise<number> => {
  let failed = 0;
  for (const product of (await queryProducts(deps.table)).filter(lacksShareImage))
    try {
      if (!hasTime()) throw new Error("No time is left: it is the next run's");
      await renderProductShareImage(deps, product.slug);
    } catch (error) {
      failed += 1;
      deps.log.error("preview is not drawn", error, { slug: product.slug });
    }
  return failed;
};

/** Loads the items by id. Items that must not be printed are only checked while there are PDFs that no other item refers to. */
const loadPrinted = async (
  { table }: LibraryDeps,
  items: readonly ItemState[],
  objects: readonly ListedObject[],
): Promise<ReadonlyMap<string, PdfRow>> => {
  const idsOf = (allowed: boolean): string[] =>
    items.flatMap(({ allowPdf, contentId }) => (allowPdf === allowed ? [contentId] : []));
  const printed = await loadPdfs(table, idsOf(true));
  const referenced = referencedPdfNames(printed);
  if (objects.every(({ key }) => referenced.has(key))) return printed;
  return new Map([...printed, ...(await loadPdfs(table, idsOf(false)))]);
};

const referencedPdfNames = (printed: ReadonlyMap<string, PdfRow>): ReadonlySet<string> =>
  new Set([...printed.values()].flatMap(namesOf).map(pdfObject));

/** Removes PDFs that no row refers to: of earlier versions, of deleted items, and of crashed runs. Returns how many there are. */
const removeReplaced = async (
  { files, now, log }: LibraryDeps,
  objects: readonly ListedObject[],
  referenced: ReadonlySet<string>,
): Promise<number> => {
  const unnamed = objects.filter(({ key }) => !referenced.has(key));
  // A row may be about to refer to a recent file.
  const limit = now().getTime() - day;
  const replaced = unnamed.filter(({ modifiedAt }) => modifiedAt.getTime() < limit);
  for (const { key } of replaced) await files.remove("library", key);
  if (replaced.length > 0) log.info("replaced PDFs removed", { count: replaced.length });
  return unnamed.length;
};
