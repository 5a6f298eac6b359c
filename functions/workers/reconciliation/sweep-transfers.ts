import { dueTransferStep, lapsesAt } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { orderInMail } from "../../entities/order-in-mail.ts";
import { queueMail } from "../../entities/mail.ts";
import { changeOrder, listDueTransfers, loadOrder, type OrderRow } from "../../entities/order.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { cancelTransferOrder } from "../../commerce/bank-transfers/cancel-transfer-order.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/**
 * Sends reminders for bank transfers that have not arrived, and cancels orders that have lapsed. Each step is one conditional
 * transaction, so a late, duplicated or overlapping run changes nothing. Returns true if nothing remains.
 */
export const sweepTransfers = async (deps: StripeDeps): Promise<boolean> => {
  const due = await listDueTransfers(deps.table, deps.now(), maxTransfers);
  let failed = 0;
  for (const { userId, orderId } of due) {
    try {
      await sweepOrder(deps, userId, orderId);
    } catch (error) {
      if (error instanceof AppError && error.code === "conflict") continue;
      failed += 1;
      deps.log.error("sweep failed", error, { orderId });
    }
  }
  return failed === 0 && due.length < maxTransfers;
};

/** The maximum number of orders per run. */
const maxTransfers = 200;

const sweepOrder = (deps: StripeDeps, userId: string, orderId: string): Promise<void> => {
  const ended = new Set<string>();
  return retryOnConflict(async () => {
    // The index may lag behind, so the order row itself is read.
    const order = await loadOrder(deps.table, userId, orderId);
    switch (order && dueTransferStep(order, deps.now())) {
      case "lapse":
        if (order !== null) await cancelTransferOrder(deps, order, "lapsed", ended);
        break;
      case "remind":
        if (order !== null) await sendTransferReminder(deps, order);
        break;
      case null:
        break;
    }
  });
};

const sendTransferReminder = async (deps: StripeDeps, order: OrderRow): Promise<void> => {
  const { write } = changeOrder(order, { remindedAt: deps.now().toISOString() });
  const mail = queueMail(deps, `transfer-reminder-${order.orderId}`, order.buyer.email, {
    template: "transfer-reminder",
    data: {
      ...orderInMail(order),
      toPayDisplay: formatPence(order.totals.toPay),
      lapsesOn: formatDate(lapsesAt(order)),
    },
  });
  await deps.table.save([write, mail]);
  deps.log.info("transfer reminded of", { orderId: order.orderId });
};
