/**
 * A report as a PDF: whole, with cover and contents, or one of its pages. The same report and pictures make the same
 * bytes.
 */
import { product } from "../../shared/kernel/product.ts";
import { printable } from "../runtime/typesetting/printable-text.ts";
import { sheetHeight, sheetWidth } from "../runtime/typesetting/sheets.ts";
import { widthOf } from "../runtime/typesetting/type-style.ts";
import type { References } from "./blocks/block-setting.ts";
import { setBlocks } from "./blocks/registry.ts";
import { placeOf, setContents, writeColophon } from "./contents-sheet.ts";
import { openingCover, writeCover } from "./cover-sheet.ts";
import { type Opening, openingOf } from "./page-opening.ts";
import type { PrintedPage, Report } from "./report.ts";
import { spaced, flow, type Piece, type PlacedPiece } from "./setting/flow.ts";
import { Press, tag } from "./setting/press.ts";
import {
  columns,
  contentWidth,
  end,
  footRule,
  hairline,
  ink,
  margin,
  paper,
  styles,
  top,
  whole,
} from "./setting/styles.ts";

/** By the hash of the picture. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

type Sheet = readonly PlacedPiece[];

const footName = { ...styles.foot, face: "display", size: 11, colour: ink } as const;
/** Between the upper edge of the foot and the letters in it. */
const footBaseline = 15;

/** The whole report: cover, contents, its pages. */
export const renderReport = async (report: Report, pictures: Pictures): Promise<Uint8Array> => {
  const press = openPress(report, report.title, pictures);
  const standfirst = openingCover(report.pages)?.standfirst || report.standfirst;
  const alone = report.pages.length === 1;
  const parts = report.pages.map((page) => {
    const within = tag("Part");
    const opening: Opening = {
      within,
      level: "H2",
      above: null,
      standfirst: alone ? standfirst : null,
    };
    return { page, sheets: setPage(report, page, opening) };
  });
  const front = tag("Part");
  const contentsTag = tag("Part");
  const numbers = new Map<PrintedPage, number>();
  const contents = alone
    ? []
    : setContents(report, standfirst, contentsTag, (page) => numbers.get(page) ?? 0);
  let number = 1 + contents.length;
  for (const { page, sheets } of parts) {
    numbers.set(page, number + 1);
    number += sheets.length;
  }

  const turn = sheetTurner(press);
  turn();
  writeCover(press, report, front);
  const { sheets } = press;
  const writeNumbered = (sheet: Sheet): void => {
    turn();
    writeSheet(press, sheet);
    writeFoot(press, report.title, sheets.count);
  };
  sheets.bookmark("Cover", 0);
  for (const [index, sheet] of contents.entries()) {
    writeNumbered(sheet);
    if (index === 0) sheets.bookmark("Contents", sheets.count - 1);
  }
  if (contents.length > 0) writeColophon(press, report, contentsTag);
  for (const part of parts)
    for (const [index, sheet] of part.sheets.entries()) {
      writeNumbered(sheet);
      if (index > 0) continue;
      sheets.place(placeOf(part.page));
      sheets.bookmark(part.page.title, sheets.count - 1);
    }
  return sheets.finish();
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

/** A page whose last sheet would be half empty is set closer, and closer still, if that saves the sheet. */
const setPage = (report: Report, page: PrintedPage, opening: Opening): readonly Sheet[] => {
  // The cover that opens a report is its cover on paper too.
  const covered =
    opening.level === "H2" && page === report.pages[0] && openingCover([page]) !== null;
  const shown = covered ? page.blocks.slice(1) : page.blocks;
  const set = (close: boolean, share: number): readonly Sheet[] => {
    const heading = opening.level === "H1" ? "H2" : "H3";
    const { within } = opening;
    const blocks = setBlocks(shown, referencesOf(report, page), { within, heading, close });
    const pieces = spaced(close ? 30 : 44, lowered(blocks, share));
    return flow([...openingOf(page, opening), ...pieces], { top, end });
  };
  const usual = set(false, 0);
  if (usual.length === 1 || heightOf(usual.at(-1)) > (end - top) / 2) return usual;
  for (const share of [0, 0.5, 1]) {
    const close = set(true, share);
    if (close.length < usual.length) return close;
  }
  return usual;
};

/** As much of a line as fits. */
const fitting = (text: string, width: number): string => {
  const line = printable(text);
  if (widthOf(line, styles.foot) <= width) return line;
  let length = line.length;
  while (length > 1 && widthOf(`${line.slice(0, length)}…`, styles.foot) > width) length -= 1;
  return `${line.slice(0, length).trimEnd()}…`;
};

const writeFoot = ({ sheets }: Press, title: string, number: number): void =>
  sheets.aside(() => {
    const baseline = footRule + footBaseline;
    sheets.rule(whole.x, footRule, whole.width, hairline);
    sheets.line(product.name, footName, margin, baseline);
    const at = columns(5, 7);
    sheets.line(fitting(title, at.width), styles.foot, at.x, baseline);
    const page = String(number);
    const style = { ...styles.foot, colour: ink };
    sheets.line(page, style, margin + contentWidth - widthOf(page, style), baseline);
  });

const writeGround = ({ sheets }: Press): void =>
  sheets.aside(() => sheets.paint({ x: 0, y: 0, width: sheetWidth, height: sheetHeight }, paper));

const writeSheet = (press: Press, sheet: Sheet): void => {
  for (const { piece: one, y, height } of sheet) one.draw(press, y, height);
};

const openPress = (report: Report, title: string, pictures: Pictures): Press =>
  new Press(
    {
      title,
      author: product.company.legalName,
      subject: `${report.typeTitle} of ${product.name}`,
      madeAt: new Date(report.publishAt),
    },
    pictures,
  );

/** Turns to the next sheet, the first time to the one that is there. */
const sheetTurner = (press: Press): (() => void) => {
  let first = true;
  return () => {
    if (!first) press.sheets.add();
    first = false;
    writeGround(press);
  };
};

/** One page of the report. */
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
  const turn = sheetTurner(press);
  for (const sheet of setPage(report, page, opening)) {
    turn();
    writeSheet(press, sheet);
    writeFoot(press, report.title, press.sheets.count);
  }
  press.sheets.bookmark(page.title, 0);
  return press.sheets.finish();
};
