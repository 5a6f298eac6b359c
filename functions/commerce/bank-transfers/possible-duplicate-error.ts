import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { bankLineAmountOf, type ReceiptRow } from "../../entities/receipt.ts";

/**
 * Returns the error for a receipt that may be a duplicate. Whoever records it has to confirm that it is another
 * transfer.
 */
export const possibleDuplicateError = (orderId: string, like: ReceiptRow): AppError => {
  const amount = formatPence(bankLineAmountOf(like));
  const message = `${amount} of ${formatDay(like.receivedOn)} is entered for ${orderId} already, as '${like.reference}'.`;
  return new AppError("conflict", message, { again: [message] });
};
