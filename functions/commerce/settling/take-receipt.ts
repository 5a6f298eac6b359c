/** Money that came by bank transfer: the call of staff and the command both end here. */
import { shareOfLate } from "../../../shared/domain/late-money.ts";
import { isPaid, leftToPay } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { enterLedger } from "../../rows/ledger.ts";
import { changeOrder, findOrder, loadOrder, orderFacts, type OrderRow } from "../../rows/order.ts";
import {
  lineOf,
  loadReceipt,
  newReceipt,
  receiptIdOf,
  type ReceiptRow,
  restOf,
} from "../../rows/receipt.ts";
import type { Deps } from "../../runtime/deps.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { Write } from "../../runtime/table/write.ts";
import { doesQuoteHold, isPlanTaken } from "../placing/plan-taken.ts";
import { receiveTransfer } from "./receive-transfer.ts";

type Needs = Pick<Deps, "log" | "now" | "table">;

/** A line of the bank statement, and who read it. */
export interface Receipt extends Pick<
  ReceiptRow,
  "amount" | "receivedOn" | "recordedBy" | "reference"
> {
  /** Whose it is known by instead of its reference: of a line of a statement. */
  readonly receiptId?: string;
  /** More than is left to pay is taken: the rest waits for staff. Otherwise it is refused. */
  readonly keepsRest?: boolean;
}

/** What else is written with it: the trail of whoever entered it. */
type Along = (before: OrderRow, after: OrderRow) => readonly Write[];

/**
 * Enters a receipt and answers the order as it is after that; the same one again changes nothing. What comes for an order
 * that was cancelled, or paid by card instead, is kept for staff. Throws `not_found`, and `conflict` for more than is left or
 * for an order that is not paid this way.
 */
export const takeReceipt = async (
  deps: Needs,
  orderId: string,
  receipt: Receipt,
  along: Along = () => [],
): Promise<OrderRow> => {
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const { userId } = found;
  await decideAgain(() => record(deps, userId, orderId, receipt, along));
  return (await loadOrder(deps.table, userId, orderId)) ?? found;
};

const record = async (
  { table, log, now }: Needs,
  userId: string,
  orderId: string,
  receipt: Receipt,
  along: Along,
): Promise<void> => {
  const { amount, reference } = receipt;
  const receiptId = receipt.receiptId ?? receiptIdOf(orderId, reference);
  const [order, known] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadReceipt(table, orderId, receiptId),
  ]);
  if (order === null) throw notFound("This order");
  if (known !== null && lineOf(known) === amount) return;
  const isTwice = receipt.keepsRest === true && isPaid(order.status);
  const isLate = isUnwanted(order) || isTwice || (await isOutdated({ table, now }, order));
  if (known === null && isLate) return keep({ table, log, now }, order, receiptId, receipt, along);
  judgeOrder(order, known);
  const { taken, rest } = shareOf(order, receipt);
  const at = now().toISOString();
  const kept = order.kept + rest;
  const paid = await receiveTransfer({ table, now }, order, taken, rest === 0 ? {} : { kept });
  const entered = { ...receipt, orderId, userId, at };
  await table.save([
    newReceipt({
      ...receiptOf(entered),
      receiptId,
      amount: taken,
      ofAmount: rest === 0 ? null : amount,
      kept: false,
    }),
    enterLedger({ kind: "receipt", amount: taken, orderId, userId, reference, at }, receiptId),
    ...(rest === 0 ? [] : keepMoney({ ...entered, amount: rest }, restOf(receiptId))),
    ...paid.writes,
    ...along(order, paid.row),
  ]);
  log.info("receipt recorded", { orderId, receiptId, amount, status: paid.row.status });
};

/** Whatever is more than is left to pay is refused, unless it is to be kept. */
const shareOf = (
  order: OrderRow,
  { amount, keepsRest = false }: Receipt,
): { readonly taken: number; readonly rest: number } => {
  const isOpen = order.status === "pending";
  return keepsRest && isOpen
    ? shareOfLate(leftToPay(orderFacts(order)), amount)
    : { taken: amount, rest: 0 };
};

type Entered = Receipt & Pick<ReceiptRow, "at" | "orderId" | "userId">;

const receiptOf = ({ orderId, userId, at, reference, receivedOn, recordedBy }: Entered) => ({
  orderId,
  userId,
  at,
  reference,
  receivedOn,
  recordedBy,
});

/** It waits for staff. */
const keepMoney = (entered: Entered, receiptId: string): readonly Write[] => {
  const { amount, orderId, userId, reference, at } = entered;
  return [
    newReceipt({ ...receiptOf(entered), receiptId, amount, kept: true }),
    enterLedger({ kind: "receipt-kept", amount, orderId, userId, reference, at }, receiptId),
  ];
};

/** Its buyer may have sent a transfer before it was cancelled, or paid by card instead. */
const isUnwanted = ({ status, paymentType, paidInsteadAt }: OrderRow): boolean =>
  paidInsteadAt !== null || (status === "cancelled" && paymentType === "bacs");

/** An upgrade of a plan that has changed since, or whose term is over. */
const isOutdated = async (
  deps: Pick<Needs, "now" | "table">,
  order: OrderRow,
): Promise<boolean> => {
  if (order.approvalUntil !== null) return !(await doesQuoteHold(deps, order));
  return (
    order.lines.some(({ upgrade }) => upgrade !== null) &&
    (await isPlanTaken(deps, order, order.placedAt))
  );
};

/** Never applied by itself: staff ask the buyer what is to become of it. */
const keep = async (
  { table, log, now }: Needs,
  order: OrderRow,
  receiptId: string,
  receipt: Receipt,
  along: Along,
): Promise<void> => {
  const { orderId, userId } = order;
  const { amount } = receipt;
  const at = now().toISOString();
  const kept = changeOrder(order, { kept: order.kept + amount });
  await table.save([
    ...keepMoney({ ...receipt, orderId, userId, at }, receiptId),
    kept.write,
    ...along(order, kept.row),
  ]);
  log.warn("money came late", { orderId, receiptId, amount, status: order.status });
};

/** `known` is a receipt of the same reference with another amount. */
const judgeOrder = ({ paymentType }: OrderRow, known: ReceiptRow | null): void => {
  if (known !== null)
    throw new AppError(
      "conflict",
      `This reference was recorded for this order already, with ${displayPence(known.amount)}.`,
    );
  if (paymentType !== "bacs")
    throw new AppError("conflict", "This order is not paid by bank transfer.");
};
