/** Renders the tables of a document. A table that continues on the next page repeats its header. */
import { mentionsVat } from "../../../shared/domain/invoicing/credit-note-content.ts";
import type { DocumentLine } from "../../../shared/domain/invoicing/document-lines.ts";
import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence, displayRate } from "../../../shared/kernel/money.ts";
import {
  type DocumentColumn,
  documentWidth,
  type DocumentCanvas,
  type DocumentStyle,
  documentInk,
  quiet,
} from "./document-style.ts";

/** Writes the lines that were sold or are credited. */
export const writeLines = (paper: DocumentCanvas, content: DocumentContent): void => {
  const { lines } = content;
  const columns = mentionsVat(content)
    ? lineColumns
    : lineColumns.filter(({ title }) => title !== vatRate);
  paper.within("Table", () => {
    writeTableHead(paper, columns);
    for (const line of lines) writeLine(paper, line, content, columns);
  });
  paper.y += 16;
};

/** Writes the payments of a monthly plan, with the VAT in each. */
export const writeSchedule = (paper: DocumentCanvas, { schedule }: DocumentContent): void => {
  if (schedule.length === 0) return;
  paper.need(28 + 15 + 3 * 17);
  writeHeading(paper, `${schedule.length} monthly payments`);
  paper.within("Table", () => {
    writeTableHead(paper, scheduleColumns);
    for (const [index, { dueOn, net, tax, amount }] of schedule.entries()) {
      if (paper.need(17)) repeatTableHead(paper, scheduleColumns);
      const cells = [
        formatDay(dueOn),
        index === 0 ? "Paid" : "To pay",
        ...[net, tax, amount].map(formatPence),
      ];
      paper.y += 2;
      paper.within("TR", () => {
        for (const [at, column] of scheduleColumns.entries())
          paper.within("TD", () => paper.write(cells[at] ?? "", text, column));
      });
      paper.y += 15;
      paper.hairline();
    }
  });
  paper.y += 20;
};

/** Writes the address at which anybody who has the document can pay by card. */
export const writePayLink = (paper: DocumentCanvas, { payLink }: DocumentContent): void => {
  if (payLink === null) return;
  paper.need(28 + 40);
  writeHeading(paper, "How to pay by card");
  const column = { x: 0, width: documentWidth };
  paper.y += paper.write(
    "Open this link. Anyone who has it can pay by card, without an account.",
    text,
    column,
  );
  paper.y += paper.writeLink(payLink, { ...text, colour: accent }, column, payLink) + 18;
};

const accent = "#3f4a78";

/** Writes the account that a bank transfer goes to. */
export const writeBank = (paper: DocumentCanvas, { bank }: DocumentContent): void => {
  if (bank.length === 0) return;
  const rows = Array.from({ length: Math.ceil(bank.length / 2) }, (_, row) =>
    bank.slice(2 * row, 2 * row + 2).flat(),
  );
  paper.need(28 + 17 * rows.length + 18);
  writeHeading(paper, "How to pay by bank transfer");
  paper.within("Table", () => {
    for (const row of rows) {
      paper.hairline();
      paper.y += 2;
      paper.within("TR", () => {
        for (const [index, column] of bankColumns.entries()) {
          const isName = index % 2 === 0;
          const style = isName ? { ...text, colour: quiet } : text;
          paper.within(isName ? "TH" : "TD", () => paper.write(row[index] ?? "", style, column));
        }
      });
      paper.y += 15;
    }
    paper.hairline();
  });
  paper.y += 18;
};

const label: DocumentStyle = { face: "strong", size: 6.5, colour: quiet, tracking: 0.6 };
const text: DocumentStyle = { face: "text", size: 9, colour: documentInk };
const detail: DocumentStyle = { face: "text", size: 8, colour: quiet };
const heading: DocumentStyle = { face: "display", size: 15, colour: documentInk };

interface TableColumn extends DocumentColumn {
  readonly title: string;
}

const right = (title: string, x: number, width: number): TableColumn => ({
  title,
  x,
  width,
  align: "right",
});

const writeTableHead = (paper: DocumentCanvas, columns: readonly TableColumn[]): void => {
  paper.within("TR", () => {
    for (const column of columns)
      paper.within("TH", () => paper.write(column.title.toUpperCase(), label, column));
  });
  paper.y += 15;
  paper.hairline();
};

const repeatTableHead = (paper: DocumentCanvas, columns: readonly TableColumn[]): void => {
  for (const column of columns) paper.decorate(column.title.toUpperCase(), label, column, paper.y);
  paper.y += 15;
  paper.hairline();
};

const vatRate = "VAT rate";
const lineColumns: readonly TableColumn[] = [
  { title: "Description", x: 0, width: 236 },
  right("Quantity", 246, 46),
  right("Unit price", 296, 66),
  right(vatRate, 366, 48),
  right("Net", documentWidth - 66, 66),
];

/** Returns the cells by the titles of their columns. */
const cellsOf = (
  line: DocumentLine,
  { reverseCharge }: DocumentContent,
): Readonly<Record<string, string>> => {
  const rate = line.rate === null ? "as goods" : displayRate(line.rate);
  return {
    Description: line.title,
    Quantity: String(line.quantity),
    "Unit price": formatPence(line.unitPence),
    [vatRate]: reverseCharge ? "none" : rate,
    Net: formatPence(line.netPence),
  };
};

const writeLine = (
  paper: DocumentCanvas,
  line: DocumentLine,
  content: DocumentContent,
  columns: readonly TableColumn[],
): void => {
  const cells = cellsOf(line, content);
  const [first] = columns;
  const width = first?.width ?? documentWidth;
  const titleHeight = paper.heightOf(line.title, text, width);
  const detailHeight = line.detail === null ? 0 : paper.heightOf(line.detail, detail, width);
  const height = titleHeight + detailHeight + 13;
  if (paper.need(height)) repeatTableHead(paper, columns);
  paper.y += 6;
  paper.within("TR", () => {
    for (const [index, column] of columns.entries())
      paper.within("TD", () => {
        paper.write(cells[column.title] ?? "", text, column);
        if (index === 0 && line.detail !== null)
          paper.write(line.detail, detail, column, titleHeight);
      });
  });
  paper.y += height - 6;
  paper.hairline();
};

const scheduleColumns: readonly TableColumn[] = [
  { title: "Due", x: 0, width: 90 },
  { title: "Status", x: 100, width: 90 },
  right("Net", 206, 80),
  right("VAT", 296, 80),
  right("Payment", documentWidth - 90, 90),
];

const writeHeading = (paper: DocumentCanvas, words: string): void => {
  paper.within("H2", () => paper.write(words, heading, { x: 0, width: documentWidth }));
  paper.y += 28;
};

/** The columns of two pairs of name and value per row. The values on the left are longer. */
const bankColumns: readonly DocumentColumn[] = [
  { x: 0, width: 86 },
  { x: 92, width: 186 },
  { x: 300, width: 80 },
  { x: 386, width: documentWidth - 386 },
];
