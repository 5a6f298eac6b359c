import { displayDay } from "../../../shared/kernel/calendar-day.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { lineOf, type ReceiptRow } from "../../entities/receipt.ts";

/** Money that may be entered already: whoever enters it has to say that it is another transfer. */
export const askAgain = (orderId: string, like: ReceiptRow): AppError => {
  const amount = displayPence(lineOf(like));
  const told = `${amount} of ${displayDay(like.receivedOn)} is entered for ${orderId} already, as '${like.reference}'.`;
  return new AppError("conflict", told, { again: [told] });
};
