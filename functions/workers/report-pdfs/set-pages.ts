/**
 * The pages of a report on their sheets: set closer where that spares a half empty one, and begun below the one before where
 * that would have left its sheet half empty.
 */
import type { References } from "../../pdf/blocks/block-setting.ts";
import { setBlocks } from "../../pdf/blocks/registry.ts";
import { openingCover } from "./cover-sheet.ts";
import { type Opening, openingOf } from "./page-opening.ts";
import type { PrintedPage, Report } from "./report.ts";
import { fillSheets } from "../../pdf/layout/fill-sheets.ts";
import { type Piece, type PlacedPiece, spaced } from "../../pdf/layout/flow.ts";
import { tag } from "../../pdf/layout/press.ts";
import { end, top } from "../../pdf/layout/styles.ts";

export type ReportSheet = readonly PlacedPiece[];

interface BodySheet {
  readonly sheet: ReportSheet;
  /** Pages of the report that begin on it. */
  readonly begins: readonly PrintedPage[];
}

/** Between the end of a page and the next one on the same sheet. */
const joint = 52;
/** The report's pages, one after the other: each begins on a sheet of its own where that leaves none half empty. */
export const setPages = (report: Report, standfirst: string | null): readonly BodySheet[] => {
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

/** One page on sheets of its own. */
export const setPage = (
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

/** How a page looks best, and set closer. */
const settingOf = (report: Report, page: PrintedPage, opening: Opening) => {
  // The cover that opens a report is its cover on paper too.
  const covered =
    opening.level === "H2" && page === report.pages[0] && openingCover([page]) !== null;
  const shown = covered ? page.blocks.slice(1) : page.blocks;
  const heading = opening.level === "H1" ? "H2" : "H3";
  const { within } = opening;
  const set = (close: boolean): readonly Piece[] => {
    const blocks = setBlocks(shown, referencesOf(report, page), { within, heading, close });
    return spaced(joint, [...openingOf(page, opening), ...spaced(close ? 30 : 44, blocks)]);
  };
  return { pieces: set(false), closer: set(true) };
};
