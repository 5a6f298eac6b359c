/** What all documents of an order have in common. */
import type { DocumentKind } from "../kernel/order-terms.ts";
import { soldLines } from "./document-lines.ts";
import type { DocumentOrder, DocumentSources, Fact } from "./document-model.ts";
import { buyerOf, type Party, recipientOf, seller } from "./document-parties.ts";

const titles: Readonly<Record<DocumentKind, string>> = {
  "pro-forma": "Pro forma",
  quote: "Quote",
  invoice: "VAT invoice",
  "credit-note": "Credit note",
};

export const reverseChargeWording = (order: DocumentOrder): readonly string[] =>
  order.totals.reverseCharge
    ? [
        "No UK VAT is charged: the customer is outside the United Kingdom. Reverse charge: the customer accounts for any VAT due in their own country.",
        ...(order.totals.ships ? ["Goods sent out of the United Kingdom are exported."] : []),
      ]
    : [];

export const frameOf = ({ order, document, replaced }: DocumentSources) => ({
  kind: document.kind,
  title: titles[document.kind],
  number: document.number,
  reverseCharge: order.totals.reverseCharge,
  schedule: [],
  bank: [],
  payLink: null,
  validUntil: null,
  replaced,
  takenBack: document.takenBack,
  writtenOff: document.writtenOff,
});

export const orderHeading = ({ orderId, purchaseNumber }: DocumentOrder): readonly Fact[] => [
  ["Order", orderId],
  ...(purchaseNumber === "" ? [] : [["Purchase order", purchaseNumber] as const]),
];

export const partiesOf = (order: DocumentOrder, heading: string): readonly Party[] => {
  const recipient = recipientOf(order, order.totals.ships);
  return [seller(), buyerOf(order, heading), ...(recipient === null ? [] : [recipient])];
};

export const amountsOf = ({ lines, totals }: DocumentOrder) => ({
  lines: soldLines(lines, totals),
  vat: totals.vat,
  net: totals.subTotal + totals.shipping,
  tax: totals.tax,
  total: totals.total,
  totalLabel: "Total",
});

export const currency = "All amounts are in pounds sterling (GBP).";
