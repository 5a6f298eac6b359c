import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import {
  splitReceipt,
  unallocatedPaymentBlocker,
} from "../../../shared/domain/payments/unallocated-payment.ts";
import { outstandingAmount } from "../../../shared/domain/orders/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import { queueMail } from "../../entities/mail.ts";
import {
  changeOrder,
  withOrderLock,
  findOrder,
  loadOrder,
  orderFacts,
  type OrderRow,
} from "../../entities/order.ts";
import {
  decideReceiptWrites as decide,
  isReversal,
  loadReceipt,
  newReceipt,
  type ReceiptRow,
  remainderIdOf,
  waitsForStaff,
} from "../../entities/receipt.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { isOrderOutdated } from "../../commerce/memberships/plan-conflict.ts";
import { reduceUnallocated } from "../../commerce/bank-transfers/unallocated-balance.ts";
import { settleBankTransfer } from "../../commerce/bank-transfers/settle-bank-transfer.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.decideReceipt;

/** Applies an unallocated payment to its order, or refunds it. A repeated request changes nothing. */
export const decideReceipt: UseCase<Endpoint> = async (deps, staff, { params, body }) => {
  const { id: orderId, receiptId } = params;
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  await retryOnConflict(async () => {
    const order = await loadOrder(deps.table, found.userId, orderId);
    if (order === null) throw notFound("This order");
    await withOrderLock(deps.table, order, async () => {
      const receipt = await loadReceipt(deps.table, orderId, receiptId);
      if (receipt === null) throw notFound("This payment");
      if (receipt.decided?.as === body.becomes) return;
      if (!waitsForStaff(receipt)) throw conflict("This payment is no longer unallocated.");
      await (body.becomes === "applied" ? applyReceipt : refundReceipt)(
        deps,
        staff,
        order,
        receipt,
      );
    });
  });
  return { status: 200, body: { data: await loadStaffOrderView(deps, orderId) } };
};

const conflict = (message: string): AppError => new AppError("conflict", message);

type Decide = (deps: Deps, staff: Member, order: OrderRow, receipt: ReceiptRow) => Promise<void>;

/** Applies the payment. The amount that the order does not need stays unallocated. */
const applyReceipt: Decide = async (deps, staff, order, receipt) => {
  const { table, now } = deps;
  const reason = unallocatedPaymentBlocker(order, await isOrderOutdated(deps, order));
  if (reason !== null) throw conflict(reason);
  const { taken: applied, rest } = splitReceipt(
    outstandingAmount(orderFacts(order)),
    receipt.amount,
  );
  const unallocated = reduceUnallocated(order, receipt, applied);
  const { row, writes } = await settleBankTransfer(deps, order, applied, unallocated);
  await table.save([
    decide(receipt, "applied", applied, now()),
    ...(rest === 0 ? [] : [remainderReceiptWrite(deps, receipt, rest)]),
    ...removeUnallocated(deps, receipt, applied, "applied"),
    ledgerEntryWrite(
      {
        ...entryOf(deps, receipt),
        kind: "receipt",
        amount: applied,
        receivedOn: receipt.receivedOn,
      },
      receipt.receiptId,
    ),
    ...writes,
    auditOrder(deps, staff, {
      before: order,
      after: row,
      act: "applied a payment to",
      auditDetails: { receipt: receipt.reference, amount: formatPence(applied) },
    }),
  ]);
};

/**
 * Refunds the payment. Money that was unapplied because it belongs to another order goes back to its sender and does not concern
 * the buyer.
 */
const refundReceipt: Decide = async (deps, staff, order, receipt) => {
  const { amount, reference } = receipt;
  const { row, write } = changeOrder(order, reduceUnallocated(order, receipt));
  await deps.table.save([
    decide(receipt, "returned", amount, deps.now()),
    ...removeUnallocated(deps, receipt, amount, "returned"),
    write,
    ...(isReversal(receipt) ? [] : [returnedMail(deps, order, receipt)]),
    auditOrder(deps, staff, {
      before: order,
      after: row,
      act: "returned an unallocated payment of",
      auditDetails: { receipt: reference, amount: formatPence(amount) },
    }),
  ]);
};

const returnedMail = (
  deps: Deps,
  { orderId, buyer: { email, firstName } }: OrderRow,
  { amount, receiptId }: ReceiptRow,
): Write =>
  queueMail(deps, `payment-returned-${receiptId}`, email, {
    template: "payment-returned",
    data: {
      orderId,
      firstName,
      amountDisplay: formatPence(amount),
      reason: "Nothing was due on this order.",
      placed: true,
      by: "bacs",
    },
  });

const remainderReceiptWrite = ({ now }: Deps, receipt: ReceiptRow, amount: number): Write => {
  const { orderId, userId, reference, receivedOn, recordedBy } = receipt;
  const shared = { orderId, userId, reference, receivedOn, recordedBy };
  const at = now().toISOString();
  return newReceipt({
    ...shared,
    receiptId: remainderIdOf(receipt.receiptId),
    amount,
    at,
    kept: true,
  });
};

const entryOf = ({ now }: Deps, { orderId, userId, reference }: ReceiptRow) => ({
  orderId,
  userId,
  reference,
  at: now().toISOString(),
});

const removeUnallocated = (
  deps: Deps,
  receipt: ReceiptRow,
  amount: number,
  as: "applied" | "returned",
): readonly Write[] => [
  ledgerEntryWrite(
    { ...entryOf(deps, receipt), kind: "receipt-kept", amount: -amount },
    `${receipt.receiptId}-${as}`,
  ),
];
