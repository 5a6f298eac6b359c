import { newDocument } from "../../entities/document.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Write } from "../../platform/table/write.ts";

/** What somebody else is asked to approve. */
export const dueQuote = (
  order: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
): Write => newDocument({ ...askedFor(order, now), documentId: "quote", kind: "quote" });

/** What a bank transfer is asked for with. `revision` tells those of other prices apart. */
export const dueProForma = (
  order: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
  revision: number | null = null,
): Write =>
  newDocument({
    ...askedFor(order, now),
    documentId: revision === null ? "pro-forma" : `pro-forma_${revision}`,
    kind: "pro-forma",
  });

const askedFor = (
  { orderId, userId, totals }: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
) => ({ orderId, userId, amount: totals.total, reason: null, causedAt: now.toISOString() });
