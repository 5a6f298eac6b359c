import { newDocument } from "../../rows/document.ts";
import type { OrderRow } from "../../rows/order.ts";
import type { Write } from "../../runtime/table/write.ts";

/** What a bank transfer is asked for with. `revision` tells those of other prices apart. */
export const dueProForma = (
  { orderId, userId, totals }: Pick<OrderRow, "orderId" | "totals" | "userId">,
  now: Date,
  revision: number | null = null,
): Write =>
  newDocument({
    documentId: revision === null ? "pro-forma" : `pro-forma_${revision}`,
    kind: "pro-forma",
    orderId,
    userId,
    amount: totals.total,
    reason: null,
    causedAt: now.toISOString(),
  });
