/**
 * Lays out the pages of a report on sheets: more closely if that avoids a half empty sheet, and below the previous page if that
 * would leave its sheet half empty.
 */
import type { References } from "../../pdf/blocks/block-setting.ts";
import { renderBlocks } from "../../pdf/blocks/registry.ts";
import { openingCover } from "./cover-sheet.ts";
import { type Opening, pageOpening } from "./page-opening.ts";
import type { PrintedPage, Report } from "./report.ts";
import { fillSheets } from "../../pdf/layout/fill-sheets.ts";
import { type Piece, type PlacedPiece, clearWithSpaceAbove } from "../../pdf/layout/flow.ts";
import { tag } from "../../pdf/layout/pdf-canvas.ts";
import { end, top } from "../../pdf/layout/styles.ts";

export type ReportSheet = readonly PlacedPiece[];

interface BodySheet {
  readonly sheet: ReportSheet;
  /** The pages of the report that begin on this sheet. */
  readonly begins: readonly PrintedPage[];
}

/** The space in points between the end of a page and the next one on the same sheet. */
const pageGap = 52;
/** Lays out the pages of the report in order. Each begins on a new sheet unless that leaves one half empty. */
export const layOutPages = (report: Report, standfirst: string | null): readonly BodySheet[] => {
  const parts = report.pages.map((page) => ({
    page,
    ...settingOf(report, page, { within: tag("Part"), level: "H2", above: null, standfirst }),
  }));
  const begins = new Map<Piece, PrintedPage>();
  const openings = new Set<number>();
  let at = 0;
  for (const { page, pieces, closer } of parts) {
    for (const first of [pieces[0], closer[0]]) if (first !== undefined) begins.set(first, page);
    openings.add(at);
    at += pieces.length;
  }
  const setting = {
    pieces: parts.flatMap(({ pieces }) => pieces),
    closer: parts.flatMap(({ closer }) => closer),
    openings,
  };
  return fillSheets(setting, { top, end }).map((sheet) => ({
    sheet,
    begins: sheet.flatMap(({ piece }) => begins.get(piece) ?? []),
  }));
};

/** Lays out one page on sheets of its own. */
export const layOutPage = (
  report: Report,
  page: PrintedPage,
  opening: Opening,
): readonly ReportSheet[] => fillSheets(settingOf(report, page, opening), { top, end });

const referencesOf = (report: Report, page: PrintedPage): References => ({
  origin: report.origin,
  address: `${report.origin}/content/${report.slug}/${page.number}`,
  titles: {
    items: new Map(Object.entries(report.items)),
    products: new Map(Object.entries(report.products)),
  },
  files: report.files,
});

/** Returns a page in its normal layout and in a closer one. */
const settingOf = (report: Report, page: PrintedPage, opening: Opening) => {
  // The cover block that begins a report is already its printed cover.
  const covered =
    opening.level === "H2" && page === report.pages[0] && openingCover([page]) !== null;
  const shown = covered ? page.blocks.slice(1) : page.blocks;
  const heading = opening.level === "H1" ? "H2" : "H3";
  const { within } = opening;
  const set = (close: boolean): readonly Piece[] => {
    const blocks = renderBlocks(shown, referencesOf(report, page), { within, heading, close });
    return clearWithSpaceAbove(pageGap, [
      ...pageOpening(page, opening),
      ...clearWithSpaceAbove(close ? 30 : 44, blocks),
    ]);
  };
  return { pieces: set(false), closer: set(true) };
};
