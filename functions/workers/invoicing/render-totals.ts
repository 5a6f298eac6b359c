/** Renders the totals of a document, beside its statements. */
import { mentionsVat } from "../../../shared/domain/invoicing/credit-note-content.ts";
import type { DocumentContent } from "../../../shared/domain/invoicing/document-model.ts";
import { formatPence, displayRate } from "../../../shared/kernel/money.ts";
import {
  documentWidth,
  type DocumentCanvas,
  type DocumentStyle,
  documentInk,
} from "./document-style.ts";

/** Writes net amount, VAT by rate, total, amount paid and the statements, together on one page. */
export const writeTotals = (issued: DocumentCanvas, content: DocumentContent): void => {
  const amounts = 46 + 16 * (content.vat.length + 2 * content.settlement.length + 1);
  issued.need(Math.max(amounts, heightOfStatements(issued, content)));
  const start = issued.y;
  const height = writeStatements(issued, content);
  issued.within("Table", () => writeAmounts(issued, content));
  issued.y = Math.max(issued.y, start + height) + 20;
};

const text: DocumentStyle = { face: "text", size: 9, colour: documentInk };
const strong: DocumentStyle = { face: "strong", size: 9, colour: documentInk };
const sum: DocumentStyle = { face: "display", size: 21, colour: documentInk };

const totalsX = 246;
const totalsWidth = documentWidth - totalsX;

const writeAmount = (
  issued: DocumentCanvas,
  name: string,
  pence: number,
  style: DocumentStyle,
): void => {
  issued.within("TR", () => {
    issued.within("TD", () => issued.write(name, style, { x: totalsX, width: totalsWidth - 80 }));
    issued.within("TD", () =>
      issued.write(formatPence(pence), style, {
        x: totalsX + totalsWidth - 90,
        width: 90,
        align: "right",
      }),
    );
  });
  issued.y += Math.max(16, issued.heightOf(name, style, totalsWidth - 80) + 3);
};

const writeTotal = (issued: DocumentCanvas, { totalLabel, total }: DocumentContent): void => {
  issued.hairline(totalsX, totalsWidth);
  issued.y += 6;
  issued.within("TR", () => {
    issued.within("TD", () => issued.write(totalLabel, strong, { x: totalsX, width: 120 }, 10));
    issued.within("TD", () =>
      issued.write(formatPence(total), sum, { x: totalsX, width: totalsWidth, align: "right" }),
    );
  });
  issued.y += 36;
};

const statement: DocumentStyle = { face: "text", size: 8.5, colour: documentInk };
const statementWidth = 206;

/** Returns the style. The first statement of a pro forma or a quote says that it is not an invoice. */
const statementStyle = ({ kind }: DocumentContent, index: number): DocumentStyle =>
  (kind === "pro-forma" || kind === "quote") && index === 0
    ? { ...statement, face: "strong" }
    : statement;

/** Writes the statements beside the totals, from the same height, and returns their height. */
const writeStatements = (issued: DocumentCanvas, content: DocumentContent): number => {
  let height = 0;
  for (const [index, words] of content.statements.entries()) {
    const style = statementStyle(content, index);
    height += issued.write(words, style, { x: 0, width: statementWidth }, height) + 5;
  }
  return height;
};

const heightOfStatements = (issued: DocumentCanvas, content: DocumentContent): number =>
  content.statements.reduce(
    (height, words, index) =>
      height + issued.heightOf(words, statementStyle(content, index), statementWidth) + 5,
    0,
  );

const writeAmounts = (issued: DocumentCanvas, content: DocumentContent): void => {
  const { reverseCharge, settlement } = content;
  const vat = mentionsVat(content) ? content.vat : [];
  if (vat.length > 0) writeAmount(issued, "Net", content.net, text);
  for (const { rate, net, tax } of vat)
    writeAmount(
      issued,
      reverseCharge ? "VAT, reverse charge" : `VAT at ${displayRate(rate)} on ${formatPence(net)}`,
      tax,
      text,
    );
  writeTotal(issued, content);
  if (settlement.length > 0) issued.hairline(totalsX, totalsWidth, issued.y - 4);
  issued.y += 4;
  for (const [index, [name, pence]] of settlement.entries())
    writeAmount(issued, name, pence, index === settlement.length - 1 ? strong : text);
};
