import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { queryUnallocatedReceipts as listRows } from "../../entities/receipt.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

type Endpoint = typeof orderAdminContract.endpoints.listUnallocatedReceipts;

/** Lists unallocated payments, oldest first. */
export const listUnallocatedReceipts: UseCase<Endpoint, StripeDeps> = async ({ table }) => ({
  status: 200,
  body: {
    data: (await listRows(table)).map(({ receiptId, orderId, amount, reference, receivedOn }) => ({
      id: receiptId,
      order_id: orderId,
      amount,
      amount_display: formatPence(amount),
      reference,
      received_on: receivedOn,
      received_on_display: formatDay(receivedOn),
    })),
  },
});
