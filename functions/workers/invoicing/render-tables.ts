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
export const writeLines = (issued: DocumentCanvas, content: DocumentContent): void => {
  const { lines } = content;
  const columns = mentionsVat(content)
    ? lineColumns
    : lineColumns.filter(({ title }) => title !== vatRate);
  issued.within("Table", () => {
    writeTableHead(issued, columns);
    for (const line of lines) writeLine(issued, line, content, columns);
  });
  issued.y += 16;
};

/** Writes the payments of a monthly plan, with the VAT in each. */
export const writeSchedule = (issued: DocumentCanvas, { schedule }: DocumentContent): void => {
  if (schedule.length === 0) return;
  issued.need(28 + 15 + 3 * 17);
  writeHeading(issued, `${schedule.length} monthly payments`);
  issued.within("Table", () => {
    writeTableHead(issued, scheduleColumns);
    for (const [index, { dueOn, net, tax, amount }] of schedule.entries()) {
      if (issued.need(17)) repeatTableHead(issued, scheduleColumns);
      const cells = [
        formatDay(dueOn),
        index === 0 ? "Paid" : "To pay",
        ...[net, tax, amount].map(formatPence),
      ];
      issued.y += 2;
      issued.within("TR", () => {
        for (const [at, column] of scheduleColumns.entries())
          issued.within("TD", () => issued.write(cells[at] ?? "", text, column));
      });
      issued.y += 15;
      issued.hairline();
    }
  });
  issued.y += 20;
};

/** Writes the address at which anybody who has the document can pay by card. */
export const writePayLink = (issued: DocumentCanvas, { payLink }: DocumentContent): void => {
  if (payLink === null) return;
  issued.need(28 + 40);
  writeHeading(issued, "How to pay by card");
  const column = { x: 0, width: documentWidth };
  issued.y += issued.write(
    "Open this link. Anyone who has it can pay by card, without an account.",
    text,
    column,
  );
  issued.y += issued.writeLink(payLink, { ...text, colour: accent }, column, payLink) + 18;
};

const accent = "#3f4a78";

/** Writes the account that a bank transfer goes to. */
export const writeBank = (issued: DocumentCanvas, { bank }: DocumentContent): void => {
  if (bank.length === 0) return;
  const rows = Array.from({ length: Math.ceil(bank.length / 2) }, (_, row) =>
    bank.slice(2 * row, 2 * row + 2).flat(),
  );
  issued.need(28 + 17 * rows.length + 18);
  writeHeading(issued, "How to pay by bank transfer");
  issued.within("Table", () => {
    for (const row of rows) {
      issued.hairline();
      issued.y += 2;
      issued.within("TR", () => {
        for (const [index, column] of bankColumns.entries()) {
          const isName = index % 2 === 0;
          const style = isName ? { ...text, colour: quiet } : text;
          issued.within(isName ? "TH" : "TD", () => issued.write(row[index] ?? "", style, column));
        }
      });
      issued.y += 15;
    }
    issued.hairline();
  });
  issued.y += 18;
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

const writeTableHead = (issued: DocumentCanvas, columns: readonly TableColumn[]): void => {
  issued.within("TR", () => {
    for (const column of columns)
      issued.within("TH", () => issued.write(column.title.toUpperCase(), label, column));
  });
  issued.y += 15;
  issued.hairline();
};

const repeatTableHead = (issued: DocumentCanvas, columns: readonly TableColumn[]): void => {
  for (const column of columns)
    issued.decorate(column.title.toUpperCase(), label, column, issued.y);
  issued.y += 15;
  issued.hairline();
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
  issued: DocumentCanvas,
  line: DocumentLine,
  content: DocumentContent,
  columns: readonly TableColumn[],
): void => {
  const cells = cellsOf(line, content);
  const [first] = columns;
  const width = first?.width ?? documentWidth;
  const titleHeight = issued.heightOf(line.title, text, width);
  const detailHeight = line.detail === null ? 0 : issued.heightOf(line.detail, detail, width);
  const height = titleHeight + detailHeight + 13;
  if (issued.need(height)) repeatTableHead(issued, columns);
  issued.y += 6;
  issued.within("TR", () => {
    for (const [index, column] of columns.entries())
      issued.within("TD", () => {
        issued.write(cells[column.title] ?? "", text, column);
        if (index === 0 && line.detail !== null)
          issued.write(line.detail, detail, column, titleHeight);
      });
  });
  issued.y += height - 6;
  issued.hairline();
};

const scheduleColumns: readonly TableColumn[] = [
  { title: "Due", x: 0, width: 90 },
  { title: "Status", x: 100, width: 90 },
  right("Net", 206, 80),
  right("VAT", 296, 80),
  right("Payment", documentWidth - 90, 90),
];

const writeHeading = (issued: DocumentCanvas, words: string): void => {
  issued.within("H2", () => issued.write(words, heading, { x: 0, width: documentWidth }));
  issued.y += 28;
};

/** The columns of two pairs of name and value per row. The values on the left are longer. */
const bankColumns: readonly DocumentColumn[] = [
  { x: 0, width: 86 },
  { x: 92, width: 186 },
  { x: 300, width: 80 },
  { x: 386, width: documentWidth - 386 },
];
