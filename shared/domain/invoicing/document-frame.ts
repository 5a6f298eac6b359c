/** Returns the parts that all documents of an order share. */
import { londonDay } from "../../kernel/london-date.ts";
import type { DocumentKind } from "../../kernel/order-terms.ts";
import { soldLines } from "./document-lines.ts";
import type { DocumentOrder, DocumentSources, Fact } from "./document-model.ts";
import { buyerOf, ideographsOf, type Party, recipientOf, seller } from "./document-parties.ts";

const titles: Readonly<Record<DocumentKind, string>> = {
  "pro-forma": "Pro forma",
  quote: "Quote",
  invoice: "VAT invoice",
  "credit-note": "Credit note",
};

/** Returns the sentences about VAT for a buyer outside the United Kingdom; empty for others. */
export const reverseChargeWording = (order: DocumentOrder): readonly string[] =>
  order.totals.reverseCharge
    ? [
        "No UK VAT is charged: the customer is outside the United Kingdom. Reverse charge: the customer accounts for any VAT due in their own country.",
        ...(order.totals.ships ? ["Goods sent out of the United Kingdom are exported."] : []),
      ]
    : [];

/** Returns the fields that all documents share, with empty defaults for the others. */
export const documentDefaults = ({ order, document, replaced }: DocumentSources) => ({
  kind: document.kind,
  title: titles[document.kind],
  number: document.number,
  reverseCharge: order.totals.reverseCharge,
  schedule: [],
  bank: [],
  payLink: null,
  validUntil: null,
  amounts: null,
  replaced,
  takenBack: document.takenBack,
  writtenOff: document.writtenOff,
  ideographs: ideographsOf(order),
});

/** Returns the order's number and the buyer's purchase number, if there is one. */
export const orderHeading = ({ orderId, purchaseNumber }: DocumentOrder): readonly Fact[] => [
  ["Order", orderId],
  ...(purchaseNumber === "" ? [] : [["Purchase order", purchaseNumber] as const]),
];

/** Returns the seller, the buyer under the heading, and the recipient of a parcel if there is one. */
export const partiesOf = (order: DocumentOrder, heading: string): readonly Party[] => {
  const recipient = recipientOf(order, order.totals.ships);
  return [seller(), buyerOf(order, heading), ...(recipient === null ? [] : [recipient])];
};

/**
 * Returns the first day of the term as a London day: that of a next term or, for an invoice, that of its payment. Returns null
 * for a document that is not paid yet.
 */
const termStart = ({ order, document }: DocumentSources): string | null => {
  if (order.startAt !== null) return londonDay(order.startAt);
  return document.kind === "invoice" ? londonDay(document.causedAt) : null;
};

/** Returns lines, VAT and totals of the order as documents print them. */
export const amountsOf = (sources: DocumentSources) => {
  const { lines, totals } = sources.order;
  return {
    lines: soldLines(lines, totals, termStart(sources)),
    vat: totals.vat,
    net: totals.subTotal + totals.shipping,
    tax: totals.tax,
    total: totals.total,
    totalLabel: "Total",
  };
};

export const currencyNote = "All amounts are in pounds sterling (GBP).";
