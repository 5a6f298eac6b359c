import { namesOf, pdfObject, pdfPrefix } from "../library/pdf-names.ts";
import type { LibraryDeps } from "../library/with-library.ts";
import { type ItemState, listItemStates } from "../rows/content-item.ts";
import { loadPdfs, type PdfRow } from "../rows/item-pdf.ts";
import type { ListedObject } from "../runtime/files.ts";
import { printItem, sourceOf } from "./print-item.ts";

const day = 86_400_000;

/**
 * Makes the PDFs of all items what they should be, and removes what was replaced. `hasTime` says whether there is time for
 * one more: what is left is the next run's. One that fails does not hold up the others. Answers whether none is left.
 */
export const sweep = async (deps: LibraryDeps, hasTime: () => boolean): Promise<boolean> => {
  const [items, objects] = await Promise.all([
    listItemStates(deps.table),
    deps.files.list("library", pdfPrefix),
  ]);
  let failed = 0;
  const printed = await loadPrinted(deps, items, objects);
  for (const item of items) {
    const { contentId } = item;
    const found = printed.get(contentId);
    if (item.allowPdf ? found?.source === sourceOf(item) : found === undefined) continue;
    if (!hasTime()) {
      deps.log.warn("sweep goes on with the next run");
      return false;
    }
    try {
      await printItem(deps, contentId);
    } catch (error) {
      failed += 1;
      deps.log.error("report is not printed", error, { contentId });
    }
  }
  await removeReplaced(deps, objects, namedBy(printed));
  return failed === 0;
};

/** By the item's id. Those that may not be printed are only looked at while there are PDFs that the others do not name. */
const loadPrinted = async (
  { table }: LibraryDeps,
  items: readonly ItemState[],
  objects: readonly ListedObject[],
): Promise<ReadonlyMap<string, PdfRow>> => {
  const idsOf = (allowed: boolean): string[] =>
    items.flatMap(({ allowPdf, contentId }) => (allowPdf === allowed ? [contentId] : []));
  const printed = await loadPdfs(table, idsOf(true));
  const named = namedBy(printed);
  if (objects.every(({ key }) => named.has(key))) return printed;
  return new Map([...printed, ...(await loadPdfs(table, idsOf(false)))]);
};

const namedBy = (printed: ReadonlyMap<string, PdfRow>): ReadonlySet<string> =>
  new Set([...printed.values()].flatMap(namesOf).map(pdfObject));

/** PDFs that no row names: of earlier versions, of items that are gone, and what a death left behind. */
const removeReplaced = async (
  { files, now, log }: LibraryDeps,
  objects: readonly ListedObject[],
  named: ReadonlySet<string>,
): Promise<void> => {
  // What is young may be about to be named.
  const limit = now().getTime() - day;
  const replaced = objects.filter(
    ({ key, modifiedAt }) => !named.has(key) && modifiedAt.getTime() < limit,
  );
  for (const { key } of replaced) await files.remove("library", key);
  if (replaced.length > 0) log.info("replaced PDFs removed", { count: replaced.length });
};
