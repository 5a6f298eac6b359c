/** Money that came by bank transfer: the call of staff and the command both end here. */
import { possibleDuplicates } from "../../../shared/domain/payments/duplicate-receipts.ts";
import type { Debt } from "../../../shared/domain/payments/debt.ts";
import { shareOfLate } from "../../../shared/domain/payments/unallocated-payment.ts";
import { isPaid, leftToPay } from "../../../shared/domain/orders/order.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { isOfLine } from "../../entities/applied-bank-line.ts";
import { enterLedger } from "../../entities/ledger.ts";
import {
  changeOrder,
  findOrder,
  loadBesideOrder,
  loadOrder,
  orderFacts,
  type OrderRow,
} from "../../entities/order.ts";
import {
  isOfSameLine,
  lineOf,
  newReceipt,
  receiptIdOf,
  receiptsIn,
  type ReceiptRow,
  restOf,
} from "../../entities/receipt.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { doesQuoteHold, isPlanTaken } from "../memberships/plan-conflict.ts";
import { debtToReceive, receiveDebt } from "../payments/receive-debt.ts";
import { settleBankTransfer } from "./settle-bank-transfer.ts";

type Needs = Pick<Deps, "log" | "now" | "table">;

/** A line of the bank statement, and who read it. */
export interface Receipt extends Pick<
  ReceiptRow,
  "amount" | "receivedOn" | "recordedBy" | "reference"
> {
  /** Whose it is known by instead of day and reference: of a line of a statement, or of money that another order had. */
  readonly receiptId?: string;
  /** More than is left to pay is taken: the rest waits for staff. Otherwise it is refused. */
  readonly keepsRest?: boolean;
  /** Pence that were left when somebody decided: where that has changed, it is refused with how it is now. */
  readonly seen?: number | undefined;
  /** So many receipts that are alike are other ones, and known to be. */
  readonly again?: number | undefined;
}

export interface TakenReceipt {
  /** As it is after that. */
  readonly order: OrderRow;
  /** Otherwise it was there, or one like it, and nothing has changed. */
  readonly entered: boolean;
  /** What there was of that day with this reference or this amount. */
  readonly alike: readonly ReceiptRow[];
}

/** What else is written with it: the trail of whoever entered it. */
type Along = (before: OrderRow, after: OrderRow) => readonly Write[] | Promise<readonly Write[]>;

/**
 * Enters a receipt; the same one again changes nothing, nor does one like it that nobody says is another. What comes for an
 * order that was cancelled, or paid by card instead, is kept for staff. Throws `not_found`, `stale`, and `conflict` for more than is
 * left or for an order that is not paid this way.
 */
export const recordBankReceipt = async (
  deps: Needs,
  orderId: string,
  receipt: Receipt,
  along: Along = () => [],
): Promise<TakenReceipt> => {
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const { userId } = found;
  const taken = await retryOnConflict(() => record(deps, userId, orderId, receipt, along));
  return { ...taken, order: (await loadOrder(deps.table, userId, orderId)) ?? found };
};

const record = async (
  { table, log, now }: Needs,
  userId: string,
  orderId: string,
  receipt: Receipt,
  along: Along,
): Promise<Omit<TakenReceipt, "order">> => {
  const { amount, again = 0 } = receipt;
  const receiptId = receipt.receiptId ?? receiptIdOf(orderId, receipt, again);
  const order = await loadOrder(table, userId, orderId);
  if (order === null) throw notFound("This order");
  // After the order: whoever enters one meanwhile changes the order, and all of this is done again.
  const known = receiptsIn(await loadBesideOrder(table, orderId)).filter(
    (one) => !isOfSameLine(one),
  );
  const alike = await alikeOf(table, known, receipt);
  if (known.some((one) => one.receiptId === receiptId) || alike.length > again)
    return { entered: false, alike };
  const debt = await debtToReceive({ table, now }, order);
  refuseChanged(order, debt, receipt);
  if (debt !== null) {
    await payDebt({ table, log, now }, order, debt, { receiptId, receipt, along });
    return { entered: true, alike };
  }
  const isTwice = receipt.keepsRest === true && isPaid(order.status);
  const isLate = isUnwanted(order) || isTwice || (await isOutdated({ table, now }, order));
  if (isLate) {
    await keep({ table, log, now }, order, receiptId, receipt, along);
    return { entered: true, alike };
  }
  judgeOrder(order);
  const { taken, rest } = shareOf(order, receipt);
  const at = now().toISOString();
  const kept = order.kept + rest;
  const paid = await settleBankTransfer({ table, now }, order, taken, rest === 0 ? {} : { kept });
  const entered = { ...receipt, orderId, userId, at };
  await table.save([
    ...countMoney(entered, receiptId, { taken, rest }),
    ...(rest === 0 ? [] : keepMoney({ ...entered, amount: rest }, restOf(receiptId))),
    ...paid.writes,
    ...(await along(order, paid.row)),
  ]);
  log.info("receipt recorded", { orderId, receiptId, amount, status: paid.row.status });
  return { entered: true, alike };
};

/** One that is known by more than its day and reference is like what was typed, and like nothing else. */
const alikeOf = async (
  table: Needs["table"],
  known: readonly ReceiptRow[],
  { receiptId, amount, reference, receivedOn }: Receipt,
): Promise<readonly ReceiptRow[]> => {
  const marksOf = (one: ReceiptRow) => ({ ...one, pence: lineOf(one) });
  if (receiptId === undefined)
    return possibleDuplicates(known, marksOf, { receivedOn, pence: amount, reference });
  const same = known.filter((one) => one.receivedOn === receivedOn && lineOf(one) === amount);
  const ofLines = await Promise.all(same.map((one) => isOfLine(table, one.receiptId)));
  return same.filter((one, at) => one.receiptId !== receiptId && ofLines[at] !== true);
};

/** A colleague may have been faster: what would come of it now is for somebody to see first. */
const refuseChanged = (order: OrderRow, debt: Debt | null, { seen }: Receipt): void => {
  const left = order.status === "pending" ? leftToPay(orderFacts(order)) : (debt?.amount ?? 0);
  if (seen === undefined || seen === left) return;
  const now =
    left > 0
      ? `now has ${formatPence(left)} left to pay`
      : `is now ${order.status}, with nothing left to pay`;
  throw stale(`${order.orderId} ${now}. Check it and try again.`, { status: order.status, left });
};

interface Paying {
  readonly receiptId: string;
  readonly receipt: Receipt;
  readonly along: Along;
}

/** Of an order that was paid before: what is owed on it since. */
const payDebt = async (
  { table, log, now }: Needs,
  order: OrderRow,
  debt: Debt,
  { receiptId, receipt, along }: Paying,
): Promise<void> => {
  const { orderId, userId } = order;
  const { amount, keepsRest = false } = receipt;
  const { taken, rest, row, writes } = await receiveDebt({ table, now }, order, debt, {
    amount,
    receiptId,
    keepsRest,
  });
  const entered = { ...receipt, orderId, userId, at: now().toISOString() };
  await table.save([
    ...(taken === 0 ? [] : countMoney(entered, receiptId, { taken, rest })),
    ...(rest === 0
      ? []
      : keepMoney({ ...entered, amount: rest }, taken === 0 ? receiptId : restOf(receiptId))),
    ...writes,
    ...(await along(order, row)),
  ]);
  log.info("debt paid by transfer", { orderId, receiptId, amount: taken });
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

const entryOf = ({ orderId, userId, reference, receivedOn, at }: Entered) => ({
  orderId,
  userId,
  reference,
  receivedOn,
  at,
});

/** It counts for the order. */
const countMoney = (
  entered: Entered,
  receiptId: string,
  { taken, rest }: { readonly taken: number; readonly rest: number },
): readonly Write[] => [
  newReceipt({
    ...receiptOf(entered),
    receiptId,
    amount: taken,
    ofAmount: rest === 0 ? null : entered.amount,
    kept: false,
  }),
  enterLedger({ ...entryOf(entered), kind: "receipt", amount: taken }, receiptId),
];

/** It waits for staff. */
const keepMoney = (entered: Entered, receiptId: string): readonly Write[] => {
  const { amount } = entered;
  return [
    newReceipt({ ...receiptOf(entered), receiptId, amount, kept: true }),
    enterLedger({ ...entryOf(entered), kind: "receipt-kept", amount }, receiptId),
  ];
};

/** Its buyer may have sent a transfer before it was cancelled, or paid by card instead. */
const isUnwanted = ({ status, paidInsteadAt }: OrderRow): boolean =>
  paidInsteadAt !== null || status === "cancelled";

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
    ...(await along(order, kept.row)),
  ]);
  log.warn("money came late", { orderId, receiptId, amount, status: order.status });
};

const judgeOrder = ({ paymentType }: OrderRow): void => {
  if (paymentType !== "bacs")
    throw new AppError("conflict", "This order is not paid by bank transfer.");
};
