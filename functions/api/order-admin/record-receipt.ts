import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { RecordedReceipt } from "../../../shared/contract/orders/order-admin-views.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { formatDay, isCalendarDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay, londonTime } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { bankLineAmountOf, type ReceiptRow } from "../../entities/receipt.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { recordBankReceipt } from "../../commerce/bank-transfers/record-bank-receipt.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof orderAdminContract.endpoints.recordReceipt;

/**
 * Records a line of the bank statement. A partial payment leaves the order open for the rest. A possible duplicate has to be
 * confirmed.
 */
export const recordReceipt: UseCase<Endpoint, StripeDeps> = async (
  deps,
  staff,
  { params, body },
) => {
  const { amount, reference, received_on: receivedOn, keep_rest: keepRest = false } = body;
  if (!isCalendarDay(receivedOn)) throw invalidField("received_on", "Enter a real date");
  if (receivedOn > londonDay(deps.now()))
    throw invalidField("received_on", "Enter today or an earlier date");
  const receipt = {
    amount,
    reference,
    receivedOn,
    recordedBy: staff.userId,
    keepsRest: keepRest,
    seen: body.left,
    again: body.again,
  };
  const applied = await recordBankReceipt(deps, params.id, receipt, (before, after) => [
    auditOrder(deps, staff, {
      before,
      after,
      act: "recorded a payment for",
      auditDetails: { receipt: reference, amount: formatPence(amount) },
    }),
  ]);
  const { entered, alike } = applied;
  const data = await loadOrderView(deps, applied.order);
  return { status: 200, body: { data, entered, alike: alike.map(presentSimilarReceipt) } };
};

const presentSimilarReceipt = (receipt: ReceiptRow): RecordedReceipt["alike"][number] => ({
  amount_display: formatPence(bankLineAmountOf(receipt)),
  reference: receipt.reference,
  received_on_display: formatDay(receipt.receivedOn),
  entered_at_display: londonTime(receipt.at),
});
