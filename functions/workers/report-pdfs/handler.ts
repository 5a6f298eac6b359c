/** Prints reports as PDFs and renders the share images of products. Triggers are the table's stream and a schedule. */
import { withLibrary, type LibraryDeps } from "../../content-index/with-library.ts";
import { contentIdOf, loadItems } from "../../entities/content-item.ts";
import { loadPdfs } from "../../entities/item-pdf.ts";
import { shopSlugOf } from "../../entities/shop-item.ts";
import type { Key } from "../../platform/table/write.ts";
import { defineWorker, type TimeLeft } from "../../lambda/define-worker.ts";
import type { TableChange } from "../../platform/table-change.ts";
import { renderProductShareImage } from "./render-product-share-image.ts";
import { printItem } from "./print-item.ts";
import { sweepReportPdfs } from "./sweep.ts";

export const handler = defineWorker({
  name: "report-pdfs",
  build: withLibrary,
  changes: async (deps, changes, time) => [
    ...(await renderShareImages(deps, changes, hasTime(time))),
    ...(await printItems(deps, changes, hasTime(time))),
  ],
  tasks: { sweep: (deps, time) => sweepReportPdfs(deps, hasTime(time)) },
});

/** The time in milliseconds that printing one report takes at most. */
const maxReportMs = 30_000;

const hasTime =
  (time: TimeLeft): (() => boolean) =>
  () =>
    time.milliseconds() > maxReportMs;

/** Groups changes by subject. If one fails, everything from its first change on is repeated. */
const firstChanges = (
  changes: readonly TableChange[],
  subjectOf: (key: Key) => string | null,
): ReadonlyMap<string, TableChange> => {
  const found = new Map<string, TableChange>();
  for (const change of changes) {
    const subject = subjectOf(change.key);
    if (subject !== null && !found.has(subject)) found.set(subject, change);
  }
  return found;
};

/**
 * Renders the images of the changed products. An option has an address of its own but changes with its product; its row is only a
 * copy.
 */
const renderShareImages = async (
  deps: LibraryDeps,
  changes: readonly TableChange[],
  isTimeLeft: () => boolean,
): Promise<readonly TableChange[]> => {
  const failed: TableChange[] = [];
  for (const [slug, change] of firstChanges(changes, shopSlugOf)) {
    try {
      if (!isTimeLeft()) throw new Error("No time is left: it comes again");
      await renderProductShareImage(deps, slug);
    } catch (error) {
      deps.log.error("preview is not drawn", error, { slug });
      failed.push(change);
    }
  }
  return failed;
};

/** Returns the printable items. Most items are never printed, so all of them together take two reads. */
const loadPrintableIds = async (
  { table }: LibraryDeps,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const [items, printed] = await Promise.all([
    loadItems(table, contentIds),
    loadPdfs(table, contentIds),
  ]);
  const allowed = items.filter(({ allowPdf }) => allowPdf).map((item) => item.public.id);
  return new Set([...allowed, ...printed.keys()]);
};

const printItems = async (
  deps: LibraryDeps,
  changes: readonly TableChange[],
  isTimeLeft: () => boolean,
): Promise<readonly TableChange[]> => {
  const failed: TableChange[] = [];
  const first = firstChanges(changes, contentIdOf);
  const requested = await loadPrintableIds(deps, [...first.keys()]);
  for (const [contentId, change] of first) {
    if (!requested.has(contentId)) continue;
    try {
      if (!isTimeLeft()) throw new Error("No time is left: it comes again");
      await printItem(deps, contentId);
    } catch (error) {
      deps.log.error("report is not printed", error, { contentId });
      failed.push(change);
    }
  }
  return failed;
};
