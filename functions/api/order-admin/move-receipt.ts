import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import { changeOrder, findOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import {
  decideReceiptWrites,
  loadReceipt,
  receiptIdFromFingerprint,
  type ReceiptRow,
  waitsForStaff,
} from "../../entities/receipt.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { ConditionalCheckFailedError } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { auditOrder } from "../../commerce/orders/audit-order.ts";
import { possibleDuplicateError } from "../../commerce/bank-transfers/possible-duplicate-error.ts";
import { reduceUnallocated } from "../../commerce/bank-transfers/unallocated-balance.ts";
import { recordBankReceipt } from "../../commerce/bank-transfers/record-bank-receipt.ts";
import { loadStaffOrderView } from "./staff-order-view.ts";

type Endpoint = typeof orderAdminContract.endpoints.moveReceipt;

/** Moves an unallocated payment to another order; both orders change in one transaction. A repeated request changes nothing. */
export const moveReceipt: UseCase<Endpoint> = async (deps, staff, { params, body }) => {
  const { id: fromId, receiptId } = params;
  const toId = body.order_id;
  if (fromId === toId)
    throw invalidField("order_id", "Choose another order: this payment is already on it");
  const found = await findOrder(deps.table, fromId);
  const receipt = await loadReceipt(deps.table, fromId, receiptId);
  if (found === null || receipt === null) throw notFound("This payment");
  if (!isMovedTo(receipt, toId)) {
    if (!waitsForStaff(receipt)) throw notUnallocatedError();
    await move(deps, staff, { from: found, receipt, toId, ...body });
  }
  return { status: 200, body: { data: await loadStaffOrderView(deps, fromId) } };
};

const isMovedTo = ({ decided }: ReceiptRow, orderId: string): boolean =>
  decided?.as === "moved" && decided.to === orderId;

const notUnallocatedError = (): AppError =>
  new AppError("conflict", "This payment is no longer unallocated.");

interface ReceiptMove {
  /** The order that the payment belongs to so far. */
  readonly from: Pick<OrderRow, "orderId" | "userId">;
  readonly receipt: ReceiptRow;
  readonly toId: string;
  readonly left?: number | undefined;
  readonly again?: boolean | undefined;
}

const move = async (
  deps: Deps,
  staff: Member,
  { from, receipt, toId, left, again = false }: ReceiptMove,
): Promise<void> => {
  const { amount, reference, receivedOn, receiptId } = receipt;
  const entering = {
    receiptId: receiptIdFromFingerprint([receiptId, toId]),
    amount,
    reference,
    receivedOn,
    recordedBy: staff.userId,
    keepsRest: true,
    seen: left,
    again: again ? Infinity : 0,
  };
  const { entered, alike } = await recordBankReceipt(
    deps,
    toId,
    entering,
    async (before, after) => [
      ...(await removeFromOrder(deps, staff, { from, receipt, toId })),
      auditOrder(deps, staff, {
        before,
        after,
        act: "recorded a payment for",
        auditDetails: { receipt: reference, amount: formatPence(amount), from: from.orderId },
      }),
    ],
  );
  const [like] = alike;
  if (entered || like === undefined) return;
  const now = await loadReceipt(deps.table, from.orderId, receiptId);
  if (now === null || !isMovedTo(now, toId)) throw possibleDuplicateError(toId, like);
};

/** Removes the payment from the current state of the order. On conflict the whole move is decided again. */
const removeFromOrder = async (
  deps: Deps,
  staff: Member,
  {
    from: { orderId, userId },
    receipt: { receiptId },
    toId,
  }: Pick<ReceiptMove, "from" | "receipt" | "toId">,
): Promise<readonly Write[]> => {
  const { table, now } = deps;
  const [order, receipt] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadReceipt(table, orderId, receiptId),
  ]);
  if (order === null || receipt === null) throw notUnallocatedError();
  // The request was sent twice: the conflict makes the retry find the result of the first.
  if (isMovedTo(receipt, toId)) throw new ConditionalCheckFailedError(0);
  if (!waitsForStaff(receipt)) throw notUnallocatedError();
  const { amount, reference } = receipt;
  const at = now().toISOString();
  const { row, write } = changeOrder(order, reduceUnallocated(order, receipt));
  return [
    decideReceiptWrites(receipt, "moved", amount, now(), toId),
    ledgerEntryWrite(
      { kind: "receipt-kept", amount: -amount, orderId, userId, reference, at },
      `${receiptId}-moved`,
    ),
    write,
    auditOrder(deps, staff, {
      before: order,
      after: row,
      act: "moved an unallocated payment of",
      auditDetails: { receipt: reference, amount: formatPence(amount), to: toId },
    }),
  ];
};
