/** Renders the pages of a pro forma, a quote, an invoice or a credit note: hairlines, a large light title, figures in columns. */
import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { product } from "../../../shared/kernel/product.ts";
import {
  type DocumentColumn,
  documentWidth,
  DocumentCanvas,
  type DocumentStyle,
  documentInk,
  quiet,
} from "./document-style.ts";
import { writeBank, writeLines, writePayLink, writeSchedule } from "./render-tables.ts";
import { writeTotals } from "./render-totals.ts";

/** Renders a document. The same content and time give the same bytes. */
export const renderDocument = async (
  content: DocumentContent,
  issuedAt: string,
): Promise<Uint8Array> => {
  const heading = nameOf(content);
  const canvas = new DocumentCanvas({
    title: heading,
    author: product.company.legalName,
    subject: `${heading}, ${content.totalLabel.toLowerCase()} ${formatPence(content.total)}`,
    madeAt: new Date(issuedAt),
    ideographs: content.ideographs,
  });
  canvas.onNewPage = () => {
    canvas.decorate(product.name, { ...name, size: 12 }, whole, canvas.y);
    canvas.decorate(heading, value, { ...whole, align: "right" }, canvas.y + 2);
    canvas.y += 26;
    canvas.hairline();
    canvas.y += 18;
  };
  writeHead(canvas, content);
  writeFacts(canvas, content);
  writeParties(canvas, content);
  writeLines(canvas, content);
  writeTotals(canvas, content);
  writeSchedule(canvas, content);
  writePayLink(canvas, content);
  writeBank(canvas, content);
  return canvas.finish((page, pages) => writeFoot(canvas, page, pages));
};

const name: DocumentStyle = { face: "display", size: 17, colour: documentInk };
const title: DocumentStyle = { face: "display", size: 40, colour: documentInk };
const label: DocumentStyle = { face: "strong", size: 6.5, colour: quiet, tracking: 0.6 };
const value: DocumentStyle = { face: "text", size: 9, colour: documentInk };
const small: DocumentStyle = { face: "text", size: 7, colour: quiet };

const gap = 20;
/** Returns a column, counted from 0, of the given number of columns; it may span several. */
const columnOf = (of: number, index: number, span = 1): DocumentColumn => {
  const step = (documentWidth + gap) / of;
  return { x: index * step, width: span * step - gap };
};
const whole = { x: 0, width: documentWidth } as const;

const nameOf = ({ title: kind, number }: DocumentContent): string =>
  number === null ? kind : `${kind} ${number}`;

const writeHead = (canvas: DocumentCanvas, content: DocumentContent): void => {
  canvas.write(product.name, name, whole);
  canvas.y += 34;
  canvas.hairline();
  canvas.y += 22;
  canvas.within("H1", () => canvas.write(content.title, title, { x: -2, width: documentWidth }));
  canvas.y += 72;
};

const factColumns = 4;

/** Writes a label above its value, up to four per row. A value that is too long for one column takes two. */
const writeFacts = (canvas: DocumentCanvas, { facts }: DocumentContent): void => {
  let index = 0;
  let height = 0;
  const closeRow = (): void => {
    canvas.y += height + 10;
    index = 0;
    height = 0;
  };
  for (const [fact, text] of facts) {
    const { width } = columnOf(factColumns, 0);
    const span = canvas.wrap(text, value, width).length > 1 ? 2 : 1;
    if (index + span > factColumns) closeRow();
    if (index === 0) {
      canvas.hairline();
      canvas.y += 9;
    }
    const column = columnOf(factColumns, index, span);
    const labelHeight = canvas.write(fact.toUpperCase(), label, column) + 2;
    height = Math.max(height, labelHeight + canvas.write(text, value, column, labelHeight));
    index += span;
  }
  closeRow();
};

const writeParties = (canvas: DocumentCanvas, { parties }: DocumentContent): void => {
  canvas.hairline();
  canvas.y += 9;
  const heights = parties.map(({ heading, lines }, index) => {
    const column = columnOf(3, index);
    let height = canvas.write(heading.toUpperCase(), label, column) + 2;
    for (const line of lines) height += canvas.write(line, value, column, height);
    return height;
  });
  canvas.y += Math.max(...heights) + 26;
};

const writeFoot = (canvas: DocumentCanvas, page: number, pages: number): void => {
  const { company } = product;
  const y = 789;
  canvas.hairline(0, documentWidth, y);
  canvas.decorate(
    `${company.legalName} · Registered in ${company.registeredIn} ${company.companyNumber} · VAT number ${company.vatNumber}`,
    small,
    { x: 0, width: documentWidth - 80 },
    y + 8,
  );
  const right = { x: documentWidth - 80, width: 80, align: "right" } as const;
  canvas.decorate(`Page ${page} of ${pages}`, small, right, y + 8);
};
