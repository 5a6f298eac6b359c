import type { OrderChange, OrderRow } from "../../entities/order.ts";
import { isBack, type ReceiptRow } from "../../entities/receipt.ts";

/** What an order keeps once so many pence of a receipt wait for it no longer. Whose money it is, is decided with that. */
export const lessKept = (
  { kept, aside }: Pick<OrderRow, "aside" | "kept">,
  receipt: Pick<ReceiptRow, "amount" | "receiptId">,
  amount = receipt.amount,
): Pick<OrderChange, "aside" | "kept"> => ({
  kept: kept - amount,
  ...(isBack(receipt) && { aside: aside - receipt.amount }),
});
