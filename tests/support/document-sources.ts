import type { DocumentSources } from "../../shared/domain/invoicing/document-model.ts";
import { paymentsOf, type soldOrder } from "./sold-order.ts";

export const at = "2026-11-21T09:00:00.000Z";

export const sources = (
  order: ReturnType<typeof soldOrder>,
  document: Partial<DocumentSources["document"]>,
  more: Partial<DocumentSources> = {},
): DocumentSources => ({
  order,
  document: {
    kind: "invoice",
    number: "INV-000007",
    amount: order.totals.total,
    reason: null,
    takenBack: false,
    writtenOff: false,
    causedAt: at,
    issuedAt: at,
    corrects: null,
    ...document,
  },
  payments: paymentsOf(order),
  invoice: null,
  replaced: null,
  earlierCredits: [],
  restated: null,
  payLink: null,
  ...more,
});
