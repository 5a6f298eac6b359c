/**
 * Renders a report as a PDF: complete with cover and contents, or one of its pages. The same report and pictures give the same
 * bytes.
 */
import { product } from "../../../shared/kernel/product.ts";
import type { Pictures } from "../../pdf/load-pictures.ts";
import { pageDestinationOf, layOutContents, writeColophon } from "./contents-sheet.ts";
import { openingCover, writeCover } from "./cover-sheet.ts";
import type { Opening } from "./page-opening.ts";
import type { PrintedPage, Report } from "./report.ts";
import { layOutPage, layOutPages, type ReportSheet } from "./lay-out-pages.ts";
import { PdfCanvas, tag } from "../../pdf/layout/pdf-canvas.ts";
import { pageBreaker, drawFooter, writeSheet } from "../../pdf/layout/sheet-frame.ts";

/** Renders the whole report: cover, contents and pages. */
export const renderReport = async (report: Report, pictures: Pictures): Promise<Uint8Array> => {
  const press = openPress(report, report.title, pictures);
  const standfirst = openingCover(report.pages)?.standfirst || report.standfirst;
  const alone = report.pages.length === 1;
  const front = tag("Part");
  const contentsTag = tag("Part");
  const numbers = new Map<PrintedPage, number>();
  const contents = alone
    ? []
    : layOutContents(report, standfirst, contentsTag, (page) => numbers.get(page) ?? 0);
  const body = layOutPages(report, alone ? standfirst : null);
  for (const [index, { begins }] of body.entries())
    for (const page of begins) numbers.set(page, 2 + contents.length + index);

  const turn = pageBreaker(press);
  turn();
  writeCover(press, report, front);
  const { sheets } = press;
  const writeNumbered = (sheet: ReportSheet): void => {
    turn();
    writeSheet(press, sheet);
    drawFooter(press, report.title, sheets.count);
  };
  sheets.bookmark("Cover", 0);
  for (const [index, sheet] of contents.entries()) {
    writeNumbered(sheet);
    if (index === 0) sheets.bookmark("Contents", sheets.count - 1);
  }
  if (contents.length > 0) writeColophon(press, report, contentsTag);
  for (const { sheet, begins } of body) {
    writeNumbered(sheet);
    for (const page of begins) {
      sheets.place(pageDestinationOf(page));
      sheets.bookmark(page.title, sheets.count - 1);
    }
  }
  return sheets.finish();
};

const openPress = (report: Report, title: string, pictures: Pictures): PdfCanvas =>
  new PdfCanvas(
    {
      title,
      author: product.company.legalName,
      subject: `${report.typeTitle} of ${product.name}`,
      madeAt: new Date(report.publishAt),
    },
    pictures,
  );

/** Renders one page of the report. */
export const renderPage = async (
  report: Report,
  page: PrintedPage,
  pictures: Pictures,
): Promise<Uint8Array> => {
  const press = openPress(report, `${report.title}: ${page.title}`, pictures);
  const opening: Opening = {
    within: tag("Part"),
    level: "H1",
    above: report.title,
    standfirst: null,
  };
  const turn = pageBreaker(press);
  for (const sheet of layOutPage(report, page, opening)) {
    turn();
    writeSheet(press, sheet);
    drawFooter(press, report.title, press.sheets.count);
  }
  press.sheets.bookmark(page.title, 0);
  return press.sheets.finish();
};
