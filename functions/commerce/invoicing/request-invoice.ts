import { newDocument } from "../../entities/document.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import type { Write } from "../../platform/table/write.ts";

/** The invoice of an order that is paid as of now: for the whole of it, with the payments that are still to come. */
export const dueInvoice = ({ orderId, userId, totals }: OrderDraft, now: Date): Write =>
  newDocument({
    documentId: "invoice",
    kind: "invoice",
    orderId,
    userId,
    amount: totals.total,
    reason: null,
    causedAt: now.toISOString(),
  });
