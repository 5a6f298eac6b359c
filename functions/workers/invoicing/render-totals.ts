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
export const writeTotals = (canvas: DocumentCanvas, content: DocumentContent): void => {
  const amounts = 46 + 16 * (content.vat.length + 2 * content.settlement.length + 1);
  canvas.need(Math.max(amounts, heightOfStatements(canvas, content)));
  const start = canvas.y;
  const height = writeStatements(canvas, content);
  canvas.within("Table", () => writeAmounts(canvas, content));
  canvas.y = Math.max(canvas.y, start + height) + 20;
};

const text: DocumentStyle = { face: "text", size: 9, colour: documentInk };
const strong: DocumentStyle = { face: "strong", size: 9, colour: documentInk };
const sum: DocumentStyle = { face: "display", size: 21, colour: documentInk };

const totalsX = 246;
const totalsWidth = documentWidth - totalsX;

const writeAmount = (
  canvas: DocumentCanvas,
  name: string,
  pence: number,
  style: DocumentStyle,
): void => {
  canvas.within("TR", () => {
    canvas.within("TD", () => canvas.write(name, style, { x: totalsX, width: totalsWidth - 80 }));
    canvas.within("TD", () =>
      canvas.write(formatPence(pence), style, {
        x: totalsX + totalsWidth - 90,
        width: 90,
        align: "right",
      }),
    );
  });
  canvas.y += Math.max(16, canvas.heightOf(name, style, totalsWidth - 80) + 3);
};

const writeTotal = (canvas: DocumentCanvas, { totalLabel, total }: DocumentContent): void => {
  canvas.hairline(totalsX, totalsWidth);
  canvas.y += 6;
  canvas.within("TR", () => {
    canvas.within("TD", () => canvas.write(totalLabel, strong, { x: totalsX, width: 120 }, 10));
    canvas.within("TD", () =>
      canvas.write(formatPence(total), sum, { x: totalsX, width: totalsWidth, align: "right" }),
    );
  });
  canvas.y += 36;
};

const statement: DocumentStyle = { face: "text", size: 8.5, colour: documentInk };
const statementWidth = 206;

/** Returns the style. The first statement of a pro forma or a quote says that it is not an invoice. */
const statementStyle = ({ kind }: DocumentContent, index: number): DocumentStyle =>
  (kind === "pro-forma" || kind === "quote") && index === 0
    ? { ...statement, face: "strong" }
    : statement;

/** Writes the statements beside the totals, from the same height, and returns their height. */
const writeStatements = (canvas: DocumentCanvas, content: DocumentContent): number => {
  let height = 0;
  for (const [index, words] of content.statements.entries()) {
    const style = statementStyle(content, index);
    height += canvas.write(words, style, { x: 0, width: statementWidth }, height) + 5;
  }
  return height;
};

const heightOfStatements = (canvas: DocumentCanvas, content: DocumentContent): number =>
  content.statements.reduce(
    (height, words, index) =>
      height + canvas.heightOf(words, statementStyle(content, index), statementWidth) + 5,
    0,
  );

const writeAmounts = (canvas: DocumentCanvas, content: DocumentContent): void => {
  const { reverseCharge, settlement } = content;
  const vat = mentionsVat(content) ? content.vat : [];
  if (vat.length > 0) writeAmount(canvas, "Net", content.net, text);
  for (const { rate, net, tax } of vat)
    writeAmount(
      canvas,
      reverseCharge ? "VAT, reverse charge" : `VAT at ${displayRate(rate)} on ${formatPence(net)}`,
      tax,
      text,
    );
  writeTotal(canvas, content);
  if (settlement.length > 0) canvas.hairline(totalsX, totalsWidth, canvas.y - 4);
  canvas.y += 4;
  for (const [index, [name, pence]] of settlement.entries())
    writeAmount(canvas, name, pence, index === settlement.length - 1 ? strong : text);
};
