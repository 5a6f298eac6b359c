/** Brings the PDFs of an item up to date: creates, replaces or removes them. */
import { createHash } from "node:crypto";
import { pdfObject, type PdfNames } from "../../content-index/pdf-names.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import {
  checkPrintable,
  type ItemRow,
  loadWholeItem,
  pdfSourceOf,
  type WholeItem,
} from "../../entities/content-item.ts";
import {
  removePdfsWrite,
  loadPdf,
  savePdfsWrite,
  type PrintedPdf,
} from "../../entities/item-pdf.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadPictures, picturesOf } from "../../pdf/load-pictures.ts";
import { loadReportContext } from "./load-report-context.ts";
import { renderPage, renderReport } from "./render-report.ts";
import type { Report } from "./report.ts";

/** The version of the layout. A new number prints everything again. */
export const pdfLayoutVersion = 3;

/** Returns the state of an item that determines its PDFs, as far as its own row contains it. */
export const pdfSourceOfItem = (item: Pick<ItemRow, "digest" | "version">): string =>
  pdfSourceOf(pdfLayoutVersion, item);

const digestOf = (report: Report): string =>
  createHash("sha256")
    .update(JSON.stringify([pdfLayoutVersion, report]))
    .digest("hex");

/**
 * Returns the file names. No two versions share a name, and a name cannot be guessed because it is keyed with the product's
 * secret.
 */
const namesFor = async (
  { secrets }: LibraryDeps,
  { slug, pages }: Report,
  contentId: string,
  digest: string,
): Promise<PdfNames> => {
  const signature = await secrets.sign("pdf-name", `${contentId} ${digest}`);
  const stem = `${slug}-${Buffer.from(signature, "base64url").toString("hex").slice(0, 12)}`;
  return {
    name: `${stem}.pdf`,
    pages: pages.map(({ number }) => ({ number, name: `${stem}-${number}.pdf` })),
  };
};

const kind = { contentType: "application/pdf", cacheControl: "private, no-store" } as const;

const renderAndStorePdfs = async (
  deps: LibraryDeps,
  report: Report,
  { name, pages }: PdfNames,
): Promise<Pick<PrintedPdf, "name" | "pages" | "size">> => {
  const start = performance.now();
  const { cover, slug } = report;
  const shown = picturesOf([cover, report.pages]);
  const pictures = await loadPictures(
    deps,
    shown.map((picture) => ({ picture, isPublic: picture.hash === cover.hash })),
    slug,
  );
  const put = async (key: string, pdf: Uint8Array): Promise<number> => {
    await deps.files.put("library", pdfObject(key), pdf, kind);
    return pdf.length;
  };
  const size = await put(name, await renderReport(report, pictures));
  const stored: PrintedPdf["pages"] = [];
  for (const [index, page] of report.pages.entries()) {
    const pageName = pages[index]?.name ?? "";
    const pdf = await renderPage(report, page, pictures);
    stored.push({ number: page.number, name: pageName, size: await put(pageName, pdf) });
  }
  const milliseconds = Math.round(performance.now() - start);
  deps.log.info("report printed", { slug, pages: pages.length, bytes: size, milliseconds });
  return { name, size, pages: stored };
};

const updatePdfs = async (deps: LibraryDeps, whole: WholeItem): Promise<number | null> => {
  const { item, pdf: existing } = whole;
  const { report, complete, completesAt } = await loadReportContext(deps, whole);
  const digest = digestOf(report);
  const source = complete ? pdfSourceOfItem(item) : null;
  if (existing?.digest === digest && existing.source === source) return completesAt;
  const printed =
    existing?.digest === digest
      ? { name: existing.name, size: existing.size, pages: existing.pages }
      : await renderAndStorePdfs(
          deps,
          report,
          await namesFor(deps, report, item.public.id, digest),
        );
  await deps.table.save([
    savePdfsWrite(item.public.id, existing, { digest, source, ...printed }),
    checkPrintable(item),
  ]);
  return null;
};

/**
 * Prints an item. Any number of calls, simultaneous or after a crash at any point, give the same result: names are derived from
 * the content, and the row refers to PDFs only once all are stored, and only while the item is unchanged. If there was nothing to
 * do and the end of that state is known, returns it in epoch milliseconds.
 */
export const printItem = (deps: LibraryDeps, contentId: string): Promise<number | null> =>
  retryOnConflict(
    async () => {
      const whole = await loadWholeItem(deps.table, contentId, { current: true });
      if (whole?.item.allowPdf) return updatePdfs(deps, whole);
      const existing = whole === null ? await loadPdf(deps.table, contentId) : whole.pdf;
      if (existing !== null) await deps.table.save(removePdfsWrite(contentId, existing));
      return null;
    },
    { tries: 4 },
  );
