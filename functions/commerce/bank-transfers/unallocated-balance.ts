import type { OrderChange, OrderRow } from "../../entities/order.ts";
import { isReversal, type ReceiptRow } from "../../entities/receipt.ts";

/**
 * Returns the order's unallocated balance after this many pence of a receipt have been allocated. The same change
 * decides whose money it is.
 */
export const reduceUnallocated = (
  { kept: unallocated, aside }: Pick<OrderRow, "aside" | "kept">,
  receipt: Pick<ReceiptRow, "amount" | "receiptId">,
  amount = receipt.amount,
): Pick<OrderChange, "aside" | "kept"> => ({
  kept: unallocated - amount,
  ...(isReversal(receipt) && { aside: aside - receipt.amount }),
});
