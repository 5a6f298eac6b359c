import { newDocument } from "../../entities/document.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Write } from "../../platform/table/write.ts";

/** Queues the invoice of an order that is now paid. It covers the whole order, including the payments still to come. */
export const requestInvoiceWrite = ({ orderId, userId, totals }: OrderDraft, now: Date): Write =>
  newDocument({
    documentId: "invoice",
    kind: "invoice",
    orderId,
    userId,
    amount: totals.total,
    reason: null,
    causedAt: now.toISOString(),
  });
