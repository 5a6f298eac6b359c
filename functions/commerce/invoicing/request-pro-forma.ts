import { newDocument } from "../../entities/document.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Write } from "../../platform/table/write.ts";

/** Queues the quote that somebody else is asked to approve. */
export const requestQuoteWrite = (
  order: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
): Write => newDocument({ ...documentRequestFor(order, now), documentId: "quote", kind: "quote" });

/** Queues the pro forma that asks for a bank transfer. `revision` distinguishes pro formas of different prices. */
export const requestProFormaWrite = (
  order: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
  revision: number | null = null,
): Write =>
  newDocument({
    ...documentRequestFor(order, now),
    documentId: revision === null ? "pro-forma" : `pro-forma_${revision}`,
    kind: "pro-forma",
  });

const documentRequestFor = (
  { orderId, userId, totals }: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
) => ({ orderId, userId, amount: totals.total, reason: null, causedAt: now.toISOString() });
