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
export const writeLines = (canvas: DocumentCanvas, content: DocumentContent): void => {
  const { lines } = content;
  const columns = mentionsVat(content)
    ? lineColumns
    : lineColumns.filter(({ title }) => title !== vatRate);
  canvas.within("Table", () => {
    writeTableHead(canvas, columns);
    for (const line of lines) writeLine(canvas, line, content, columns);
  });
  canvas.y += 16;
};

/** Writes the payments of a monthly plan, with the VAT in each. */
export const writeSchedule = (canvas: DocumentCanvas, { schedule }: DocumentContent): void => {
  if (schedule.length === 0) return;
  canvas.need(28 + 15 + 3 * 17);
  writeHeading(canvas, `${schedule.length} monthly payments`);
  canvas.within("Table", () => {
    writeTableHead(canvas, scheduleColumns);
    for (const [index, { dueOn, net, tax, amount }] of schedule.entries()) {
      if (canvas.need(17)) repeatTableHead(canvas, scheduleColumns);
      const cells = [
        formatDay(dueOn),
        index === 0 ? "Paid" : "To pay",
        ...[net, tax, amount].map(formatPence),
      ];
      canvas.y += 2;
      canvas.within("TR", () => {
        for (const [at, column] of scheduleColumns.entries())
          canvas.within("TD", () => canvas.write(cells[at] ?? "", text, column));
      });
      canvas.y += 15;
      canvas.hairline();
    }
  });
  canvas.y += 20;
};

/** Writes the address at which anybody who has the document can pay by card. */
export const writePayLink = (canvas: DocumentCanvas, { payLink }: DocumentContent): void => {
  if (payLink === null) return;
  canvas.need(28 + 40);
  writeHeading(canvas, "How to pay by card");
  const column = { x: 0, width: documentWidth };
  canvas.y += canvas.write(
    "Open this link. Anyone who has it can pay by card, without an account.",
    text,
    column,
  );
  canvas.y += canvas.writeLink(payLink, { ...text, colour: accent }, column, payLink) + 18;
};

const accent = "#3f4a78";

/** Writes the account that a bank transfer goes to. */
export const writeBank = (canvas: DocumentCanvas, { bank }: DocumentContent): void => {
  if (bank.length === 0) return;
  const rows = Array.from({ length: Math.ceil(bank.length / 2) }, (_, row) =>
    bank.slice(2 * row, 2 * row + 2).flat(),
  );
  canvas.need(28 + 17 * rows.length + 18);
  writeHeading(canvas, "How to pay by bank transfer");
  canvas.within("Table", () => {
    for (const row of rows) {
      canvas.hairline();
      canvas.y += 2;
      canvas.within("TR", () => {
        for (const [index, column] of bankColumns.entries()) {
          const isName = index % 2 === 0;
          const style = isName ? { ...text, colour: quiet } : text;
          canvas.within(isName ? "TH" : "TD", () => canvas.write(row[index] ?? "", style, column));
        }
      });
      canvas.y += 15;
    }
    canvas.hairline();
  });
  canvas.y += 18;
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

const writeTableHead = (canvas: DocumentCanvas, columns: readonly TableColumn[]): void => {
  canvas.within("TR", () => {
    for (const column of columns)
      canvas.within("TH", () => canvas.write(column.title.toUpperCase(), label, column));
  });
  canvas.y += 15;
  canvas.hairline();
};

const repeatTableHead = (canvas: DocumentCanvas, columns: readonly TableColumn[]): void => {
  for (const column of columns)
    canvas.decorate(column.title.toUpperCase(), label, column, canvas.y);
  canvas.y += 15;
  canvas.hairline();
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
  canvas: DocumentCanvas,
  line: DocumentLine,
  content: DocumentContent,
  columns: readonly TableColumn[],
): void => {
  const cells = cellsOf(line, content);
  const [first] = columns;
  const width = first?.width ?? documentWidth;
  const titleHeight = canvas.heightOf(line.title, text, width);
  const detailHeight = line.detail === null ? 0 : canvas.heightOf(line.detail, detail, width);
  const height = titleHeight + detailHeight + 13;
  if (canvas.need(height)) repeatTableHead(canvas, columns);
  canvas.y += 6;
  canvas.within("TR", () => {
    for (const [index, column] of columns.entries())
      canvas.within("TD", () => {
        canvas.write(cells[column.title] ?? "", text, column);
        if (index === 0 && line.detail !== null)
          canvas.write(line.detail, detail, column, titleHeight);
      });
  });
  canvas.y += height - 6;
  canvas.hairline();
};

const scheduleColumns: readonly TableColumn[] = [
  { title: "Due", x: 0, width: 90 },
  { title: "Status", x: 100, width: 90 },
  right("Net", 206, 80),
  right("VAT", 296, 80),
  right("Payment", documentWidth - 90, 90),
];

const writeHeading = (canvas: DocumentCanvas, words: string): void => {
  canvas.within("H2", () => canvas.write(words, heading, { x: 0, width: documentWidth }));
  canvas.y += 28;
};

/** The columns of two pairs of name and value per row. The values on the left are longer. */
const bankColumns: readonly DocumentColumn[] = [
  { x: 0, width: 86 },
  { x: 92, width: 186 },
  { x: 300, width: 80 },
  { x: 386, width: documentWidth - 386 },
];
