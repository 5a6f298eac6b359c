import { putDueDocument } from "../documents/document-store.ts";
import type { OrderDraft } from "../orders/order-store.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table.ts";

/** The invoice of an order that is paid as of now: for the whole of it, with the payments that are still to come. */
export const dueInvoice = (
  { table, now }: Pick<Deps, "now" | "table">,
  { orderId, userId, totals }: OrderDraft,
): Write =>
  putDueDocument(table, {
    documentId: "invoice",
    kind: "invoice",
    orderId,
    userId,
    amount: totals.total,
    reason: null,
    causedAt: now().toISOString(),
  });
