/**
 * A report as a PDF: whole, with cover and contents, or one of its pages. The same report and pictures make the same
 * bytes.
 */
import { product } from "../../shared/kernel/product.ts";
import { printable } from "../runtime/typesetting/printable-text.ts";
import { sheetHeight, sheetWidth } from "../runtime/typesetting/sheets.ts";
import { widthOf } from "../runtime/typesetting/type-style.ts";
import { placeOf, setContents, writeColophon } from "./contents-sheet.ts";
import { openingCover, writeCover } from "./cover-sheet.ts";
import type { Opening } from "./page-opening.ts";
import type { PrintedPage, Report } from "./report.ts";
import { setPage, setPages, type Sheet } from "./set-pages.ts";
import { Press, tag } from "./setting/press.ts";
import {
  columns,
  contentWidth,
  footRule,
  hairline,
  ink,
  margin,
  paper,
  styles,
  whole,
} from "./setting/styles.ts";

/** By the hash of the picture. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

const footName = { ...styles.foot, face: "display", size: 11, colour: ink } as const;
/** Between the upper edge of the foot and the letters in it. */
const footBaseline = 15;

/** The whole report: cover, contents, its pages. */
export const renderReport = async (report: Report, pictures: Pictures): Promise<Uint8Array> => {
  const press = openPress(report, report.title, pictures);
  const standfirst = openingCover(report.pages)?.standfirst || report.standfirst;
  const alone = report.pages.length === 1;
  const front = tag("Part");
  const contentsTag = tag("Part");
  const numbers = new Map<PrintedPage, number>();
  const contents = alone
    ? []
    : setContents(report, standfirst, contentsTag, (page) => numbers.get(page) ?? 0);
  const body = setPages(report, alone ? standfirst : null);
  for (const [index, { begins }] of body.entries())
    for (const page of begins) numbers.set(page, 2 + contents.length + index);

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
  for (const { sheet, begins } of body) {
    writeNumbered(sheet);
    for (const page of begins) {
      sheets.place(placeOf(page));
      sheets.bookmark(page.title, sheets.count - 1);
    }
  }
  return sheets.finish();
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
