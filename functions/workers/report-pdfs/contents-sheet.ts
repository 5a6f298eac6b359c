/** Renders the contents: the subject of the report, its pages with their numbers, and its author. */
import { product } from "../../../shared/kernel/product.ts";
import { sheetHeight } from "../../platform/typesetting/sheets.ts";
import { shownAddress } from "../../pdf/blocks/block-setting.ts";
import { picturesOf } from "../../pdf/load-pictures.ts";
import type { PrintedPage, Report } from "./report.ts";
import { pictureBox } from "../../pdf/layout/figures.ts";
import {
  clearWithSpaceAbove,
  type Box,
  flow,
  keepWithNext,
  piece,
  type Piece,
  type PlacedPiece,
  row,
  stack,
} from "../../pdf/layout/flow.ts";
import { type PdfCanvas, tag, type Tag } from "../../pdf/layout/pdf-canvas.ts";
import {
  columns,
  divide,
  hairline,
  ink,
  linkInk,
  styles,
  top,
  whole,
} from "../../pdf/layout/styles.ts";
import { textBox } from "../../pdf/layout/text-box.ts";
import { styledWords, type Words } from "../../pdf/layout/words.ts";

/** Returns the destination of links and the outline for a page of the report. */
export const pageDestinationOf = (page: PrintedPage): string => `page-${page.number}`;

const entryHeight = 66;

const entryPiece = (
  page: PrintedPage,
  list: Tag,
  sheetOf: (page: PrintedPage) => number,
): Piece => {
  const item = tag("TOCI", list);
  const line = tag("Link", tag("Reference", item));
  const at = columns(4, 8);
  const thumb = picturesOf(page.blocks.map(({ content }) => content))[0];
  const picture =
    thumb === undefined ? null : pictureBox(thumb, { ...columns(2, 1), width: 40 }, item);
  const style = styles.title;
  const number = textBox(styledWords(String(page.number), style), {
    extent: columns(1, 1),
    tag: line,
  });
  const title = textBox(styledWords(page.title, style), { extent: at, tag: line });
  return {
    height: Math.max(entryHeight, title.height + 20),
    draw: (press, y, height) => {
      const { sheets } = press;
      sheets.aside(() => sheets.rule(whole.x, y, whole.width, hairline));
      picture?.draw(press, y + 8);
      number.draw(press, y + 10);
      title.draw(press, y + 10);
      textBox(styledWords(String(sheetOf(page)), style), {
        extent: whole,
        tag: line,
        align: "right",
      }).draw(press, y + 10);
      sheets.lead({ ...whole, y, height }, pageDestinationOf(page), press.element(line));
    },
  };
};

/** Lays out the pages of the contents. Page numbers are requested when they are written. */
export const layOutContents = (
  report: Report,
  standfirst: string,
  within: Tag,
  sheetOf: (page: PrintedPage) => number,
): readonly (readonly PlacedPiece[])[] => {
  const rule: Box = {
    height: 16,
    draw: ({ sheets }, y) => sheets.aside(() => sheets.rule(whole.x, y, whole.width, ink, 0.6)),
  };
  const heading = textBox(styledWords("Contents", styles.partTitle), {
    extent: columns(1, 4),
    tag: tag("H2", within),
  });
  const intro = textBox(styledWords(standfirst, styles.standfirst), {
    extent: columns(5, 8),
    tag: tag("P", within),
  });
  const list = tag("TOC", within);
  const pieces = [
    ...keepWithNext([piece(stack([rule, row([heading, intro])]))]),
    ...clearWithSpaceAbove(
      40,
      report.pages.map((page) => entryPiece(page, list, sheetOf)),
    ),
  ];
  return flow(pieces, { top, end: sheetHeight - 150 });
};

/** Writes the imprint at the foot of the last page of the contents. */
export const writeColophon = (press: PdfCanvas, report: Report, within: Tag): void => {
  const { company } = product;
  const address = `${report.origin}/content/${report.slug}`;
  const [first, second, third] = divide(whole, 3, 24);
  const note = (extent: typeof first, label: string, ...lines: (readonly Words[])[]): Box =>
    stack(
      [styledWords(label.toUpperCase(), styles.label), ...lines].map((line) =>
        textBox(line, { extent: extent ?? whole, tag: tag("P", within) }),
      ),
    );
  const boxes = row([
    note(
      first,
      "Read online",
      styledWords(shownAddress(address), { ...styles.data, colour: linkInk }, address),
    ),
    note(
      second,
      "Published by",
      styledWords(`${company.legalName}, ${company.address.slice(1, 4).join(", ")}`, styles.data),
    ),
    note(
      third,
      "Use",
      styledWords(
        "For the member named at the foot of each page and their company. Colour values are for screens: match by eye before you print or dye.",
        styles.data,
      ),
    ),
  ]);
  const y = sheetHeight - 132;
  press.sheets.aside(() => press.sheets.rule(whole.x, y - 8, whole.width, hairline));
  boxes.draw(press, y);
};
