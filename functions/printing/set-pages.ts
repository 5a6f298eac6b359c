/**
 * The pages of a report on their sheets: set closer where that spares a half empty one, and begun on the same sheet where the
 * one before has left it half empty.
 */
import type { References } from "../press/blocks/block-setting.ts";
import { setBlocks } from "../press/blocks/registry.ts";
import { openingCover } from "./cover-sheet.ts";
import { type Opening, openingOf } from "./page-opening.ts";
import type { PrintedPage, Report } from "./report.ts";
import { flow, type Piece, type PlacedPiece, spaced } from "../press/setting/flow.ts";
import { tag } from "../press/setting/press.ts";
import { end, top } from "../press/setting/styles.ts";

export type Sheet = readonly PlacedPiece[];

interface BodySheet {
  readonly sheet: Sheet;
  /** Pages of the report that begin on it. */
  readonly begins: readonly PrintedPage[];
}

/** Between the end of a page and the next one on the same sheet. */
const joint = 52;
/** A sheet that is filled less has room for the next page's beginning. */
const filled = 0.62;

/** The report's pages, one after the other: each begins on a sheet of its own, unless the last one is half empty. */
export const setPages = (report: Report, standfirst: string | null): readonly BodySheet[] => {
  const body: BodySheet[] = [];
  for (const page of report.pages) {
    const opening: Opening = { within: tag("Part"), level: "H2", above: null, standfirst };
    const before = body.at(-1);
    const height = heightOf(before?.sheet);
    const [joined, ...on] =
      before !== undefined && height < (end - top) * filled
        ? joinPage(report, page, opening, top + height + joint)
        : [];
    if (before !== undefined && joined !== undefined) {
      body.pop();
      body.push({ sheet: [...before.sheet, ...joined], begins: [...before.begins, page] });
      body.push(...on.map((sheet) => ({ sheet, begins: [] })));
      continue;
    }
    const sheets = setPage(report, page, opening);
    body.push(...sheets.map((sheet, at) => ({ sheet, begins: at === 0 ? [page] : [] })));
  }
  return body;
};

const referencesOf = (report: Report, page: PrintedPage): References => ({
  origin: report.origin,
  address: `${report.origin}/content/${report.slug}/${page.number}`,
  titles: {
    items: new Map(Object.entries(report.items)),
    products: new Map(Object.entries(report.products)),
  },
  files: report.files,
});

const heightOf = (sheet: Sheet | undefined): number =>
  Math.max(0, ...(sheet ?? []).map(({ y, height }) => y + height - top));

/** Pictures that may yield give a share of what they can before anything has to. */
const lowered = (pieces: readonly Piece[], share: number): readonly Piece[] =>
  pieces.map((one) =>
    one.least === undefined
      ? one
      : { ...one, height: one.height - share * (one.height - one.least) },
  );

type Setting = (close: boolean, share: number, start?: number) => readonly Sheet[];

/** How a page is set: from `start` on, closer if need be, with pictures that yield a share of what they can. */
const settingOf = (report: Report, page: PrintedPage, opening: Opening): Setting => {
  // The cover that opens a report is its cover on paper too.
  const covered =
    opening.level === "H2" && page === report.pages[0] && openingCover([page]) !== null;
  const shown = covered ? page.blocks.slice(1) : page.blocks;
  const heading = opening.level === "H1" ? "H2" : "H3";
  const { within } = opening;
  return (close, share, start) => {
    const blocks = setBlocks(shown, referencesOf(report, page), { within, heading, close });
    const pieces = spaced(close ? 30 : 44, lowered(blocks, share));
    return flow([...openingOf(page, opening), ...pieces], { top, end }, start);
  };
};

const closer = [
  [true, 0],
  [true, 0.5],
  [true, 1],
] as const;

const halfEmpty = (sheets: readonly Sheet[]): number =>
  sheets.filter((sheet) => heightOf(sheet) < (end - top) / 2).length;

/** Set closer, and closer still, where that saves a sheet or leaves fewer of them half empty. */
export const setPage = (report: Report, page: PrintedPage, opening: Opening): readonly Sheet[] => {
  const set = settingOf(report, page, opening);
  let best = set(false, 0);
  for (const [close, share] of closer) {
    if (halfEmpty(best) === 0) return best;
    const next = set(close, share);
    const better =
      next.length < best.length ||
      (next.length === best.length && halfEmpty(next) < halfEmpty(best));
    if (better) best = next;
  }
  return best;
};

/** The page below what stands on its first sheet already; nothing where not even its beginning fits there. */
const joinPage = (
  report: Report,
  page: PrintedPage,
  opening: Opening,
  start: number,
): readonly Sheet[] => {
  const set = settingOf(report, page, opening);
  for (const [close, share] of [[false, 0] as const, ...closer]) {
    const sheets = set(close, share, start);
    if ((sheets[0]?.length ?? 0) > 0) return sheets;
  }
  return [];
};
