import { formatDate } from "../../kernel/london-date.ts";
import { creditShares, grossOf } from "./credit-shares.ts";
import {
  currencyNote,
  documentDefaults,
  orderHeading,
  reverseChargeWording,
} from "./document-frame.ts";
import { creditLines, soldLines } from "./document-lines.ts";
import type { DocumentContent, DocumentSources } from "./document-model.ts";
import { buyerOf, seller } from "./document-parties.ts";

/** Returns the content of a credit note for a refund, or for an invoice that is cancelled because another one replaces it. */
export const creditNote = (sources: DocumentSources): DocumentContent => {
  const { order, document, earlierCredits } = sources;
  const { totals } = order;
  const vat = creditShares(totals.vat, earlierCredits, document.amount);
  const sum = (part: "net" | "tax"): number => vat.reduce((all, share) => all + share[part], 0);
  return {
    ...documentDefaults(sources),
    lines: creditLines(vat, soldLines(order.lines, totals), titleOf(sources)),
    vat,
    net: sum("net"),
    tax: sum("tax"),
    total: document.amount,
    totalLabel: "Total credited",
    facts: [
      ["Credit note number", document.number ?? ""],
      ["Issued", formatDate(document.issuedAt)],
      ...(sources.invoice === null
        ? []
        : [
            ["Invoice", sources.invoice.number] as const,
            ["Invoice date", formatDate(sources.invoice.issuedAt)] as const,
          ]),
      ...orderHeading(order),
    ],
    parties: [seller(), buyerOf(order, "Credit to")],
    settlement: [],
    statements: [
      ...(document.reason === null ? [] : [`Reason: ${document.reason}`]),
      effectOf(sources, sum("tax") > 0),
      ...(sum("tax") > 0 ? reverseChargeWording(order) : []),
      currencyNote,
    ],
  };
};

const titleOf = ({ order, document, invoice }: DocumentSources): string => {
  const of = invoice === null ? "the payment" : `invoice ${invoice.number}`;
  if (document.corrects !== null) return `Correction of ${of}`;
  if (document.writtenOff) return `Written off: part of ${of}`;
  if (document.takenBack) return `Cancelled: ${of}`;
  const isWhole = document.amount === grossOf(order.totals.vat);
  return `${isWhole ? "Refund" : "Part refund"} of ${of}`;
};

/** Returns whether the document mentions VAT: a credit note for an amount without VAT does not. */
export const mentionsVat = ({ kind, tax }: Pick<DocumentContent, "kind" | "tax">): boolean =>
  kind !== "credit-note" || tax > 0;

const effectOf = (
  { document, invoice, earlierCredits, restated }: DocumentSources,
  hasVat: boolean,
): string => {
  if (invoice === null) return `No ${hasVat ? "VAT " : ""}invoice was issued for this order.`;
  const andVat = hasVat ? " and the VAT on it" : "";
  const of = `invoice ${invoice.number} of ${formatDate(invoice.issuedAt)}`;
  if (document.writtenOff)
    return `This credit note reduces ${of}${andVat}. The amount credited was not paid and is no longer owed; nothing is refunded.`;
  if (restated !== null)
    return `This credit note reduces ${of}${andVat}. It replaces credit note ${restated.number} of ${formatDate(restated.issuedAt)}; nothing more is refunded.`;
  if (document.corrects === null) return `This credit note reduces ${of}${andVat}.`;
  const part = earlierCredits.length === 0 ? "all of it" : "all that is left of it";
  return `This credit note corrects ${of}: it takes back ${part}${andVat}. Another invoice replaces it, and nothing is refunded.`;
};
