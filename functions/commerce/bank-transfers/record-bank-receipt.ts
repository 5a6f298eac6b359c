/** Records money that came by bank transfer. The endpoint for staff and the command both end here. */
import { possibleDuplicates } from "../../../shared/domain/payments/duplicate-receipts.ts";
import type { Debt } from "../../../shared/domain/payments/debt.ts";
import { splitReceipt } from "../../../shared/domain/payments/unallocated-payment.ts";
import { isPaid, outstandingAmount } from "../../../shared/domain/orders/order.ts";
import { AppError, notFound, stale } from "../../../shared/kernel/app-error.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { isReceiptOfBankLine } from "../../entities/processed-bank-line.ts";
import {
  changeOrder,
  findOrder,
  loadOrderRelatedRows,
  loadOrder,
  orderFacts,
  type OrderRow,
} from "../../entities/order.ts";
import {
  isPartOfBankLine,
  bankLineAmountOf,
  receiptIdOf,
  parseReceipts,
  type ReceiptRow,
  remainderIdOf,
} from "../../entities/receipt.ts";
import type { Deps } from "../../platform/deps.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { isQuoteValid, hasConflictingPlan } from "../memberships/plan-conflict.ts";
import { loadOrderDebt, applyDebtPayment } from "../payments/apply-debt-payment.ts";
import { appliedReceiptWrites, unallocatedReceiptWrites } from "./receipt-writes.ts";
import { settleBankTransfer } from "./settle-bank-transfer.ts";

type RecordBankReceiptDeps = Pick<Deps, "log" | "now" | "table">;

/** A line of the bank statement, and who entered it. */
export interface Receipt extends Pick<
  ReceiptRow,
  "amount" | "receivedOn" | "recordedBy" | "reference"
> {
  /**
   * An id that identifies the receipt instead of its day and reference: of a statement line, or of money that another
   * order had.
   */
  readonly receiptId?: string;
  /**
   * Says whether more than the balance due is accepted, and the excess is kept as unallocated for staff. Otherwise it
   * is rejected.
   */
  readonly keepsRest?: boolean;
  /**
   * The balance due in pence when somebody decided. If it has changed since, the receipt is rejected with the current
   * state.
   */
  readonly seen?: number | undefined;
  /** The number of similar receipts that are known to be other transfers. */
  readonly again?: number | undefined;
}

export interface ReceiptResult {
  /** The order after the receipt. */
  readonly order: OrderRow;
  /** This is false if this receipt or a similar one was there already and nothing has changed. */
  readonly entered: boolean;
  /** The receipts of that day with this reference or this amount. */
  readonly alike: readonly ReceiptRow[];
}

/** Returns further writes of the same transaction: the audit entry of whoever records the receipt. */
type BuildReceiptWrites = (
  before: OrderRow,
  after: OrderRow,
) => readonly Write[] | Promise<readonly Write[]>;

/**
 * Records a receipt. It is idempotent: the same receipt changes nothing, and neither does a similar one that nobody has
 * confirmed as another. Money for an order that was cancelled, or that was paid by card instead, is kept as unallocated
 * for staff. Throws `not_found`, `stale`, and `conflict` for more than the balance due or for an order that is not paid
 * by bank transfer.
 */
export const recordBankReceipt = async (
  deps: RecordBankReceiptDeps,
  orderId: string,
  receipt: Receipt,
  buildExtraWrites: BuildReceiptWrites = () => [],
): Promise<ReceiptResult> => {
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const { userId } = found;
  const applied = await retryOnConflict(() =>
    record(deps, userId, orderId, receipt, buildExtraWrites),
  );
  return { ...applied, order: (await loadOrder(deps.table, userId, orderId)) ?? found };
};

const record = async (
  { table, log, now }: RecordBankReceiptDeps,
  userId: string,
  orderId: string,
  receipt: Receipt,
  buildExtraWrites: BuildReceiptWrites,
): Promise<Omit<ReceiptResult, "order">> => {
  const { amount, again = 0 } = receipt;
  const receiptId = receipt.receiptId ?? receiptIdOf(orderId, receipt, again);
  const order = await loadOrder(table, userId, orderId);
  if (order === null) throw notFound("This order");
  // The receipts are read after the order: a concurrent receipt changes the order, and then all of this is repeated.
  const existing = parseReceipts(await loadOrderRelatedRows(table, orderId)).filter(
    (one) => !isPartOfBankLine(one),
  );
  const alike = await findPossibleDuplicates(table, existing, receipt);
  if (existing.some((one) => one.receiptId === receiptId) || alike.length > again)
    return { entered: false, alike };
  const debt = await loadOrderDebt({ table, now }, order);
  assertUnchanged(order, debt, receipt);
  if (debt !== null) {
    await payDebt({ table, log, now }, order, debt, { receiptId, receipt, buildExtraWrites });
    return { entered: true, alike };
  }
  const isTwice = receipt.keepsRest === true && isPaid(order.status);
  const isLate = isUnwanted(order) || isTwice || (await isOutdated({ table, now }, order));
  if (isLate) {
    await recordUnallocatedReceipt(
      { table, log, now },
      order,
      receiptId,
      receipt,
      buildExtraWrites,
    );
    return { entered: true, alike };
  }
  assertPaidByTransfer(order);
  const { taken: applied, rest } = allocateReceipt(order, receipt);
  const at = now().toISOString();
  const unallocated = order.kept + rest;
  const paid = await settleBankTransfer(
    { table, now },
    order,
    applied,
    rest === 0 ? {} : { kept: unallocated },
  );
  const entered = { ...receipt, orderId, userId, at };
  await table.save([
    ...appliedReceiptWrites(entered, receiptId, { taken: applied, rest }),
    ...(rest === 0
      ? []
      : unallocatedReceiptWrites({ ...entered, amount: rest }, remainderIdOf(receiptId))),
    ...paid.writes,
    ...(await buildExtraWrites(order, paid.row)),
  ]);
  log.info("receipt recorded", { orderId, receiptId, amount, status: paid.row.status });
  return { entered: true, alike };
};

/** Returns possible duplicates. A receipt with an id of its own can only duplicate one that was typed in by hand. */
const findPossibleDuplicates = async (
  table: RecordBankReceiptDeps["table"],
  existing: readonly ReceiptRow[],
  { receiptId, amount, reference, receivedOn }: Receipt,
): Promise<readonly ReceiptRow[]> => {
  const marksOf = (one: ReceiptRow) => ({ ...one, pence: bankLineAmountOf(one) });
  if (receiptId === undefined)
    return possibleDuplicates(existing, marksOf, { receivedOn, pence: amount, reference });
  const same = existing.filter(
    (one) => one.receivedOn === receivedOn && bankLineAmountOf(one) === amount,
  );
  const ofLines = await Promise.all(same.map((one) => isReceiptOfBankLine(table, one.receiptId)));
  return same.filter((one, at) => one.receiptId !== receiptId && ofLines[at] !== true);
};

/**
 * Throws `stale` if a colleague has changed the order since, because the new result has to be seen before it is
 * confirmed.
 */
const assertUnchanged = (order: OrderRow, debt: Debt | null, { seen: expected }: Receipt): void => {
  const left =
    order.status === "pending" ? outstandingAmount(orderFacts(order)) : (debt?.amount ?? 0);
  if (expected === undefined || expected === left) return;
  const now =
    left > 0
      ? `now has ${formatPence(left)} left to pay`
      : `is now ${order.status}, with nothing left to pay`;
  throw stale(`${order.orderId} ${now}. Check it and try again.`, { status: order.status, left });
};

interface DebtReceipt {
  readonly receiptId: string;
  readonly receipt: Receipt;
  readonly buildExtraWrites: BuildReceiptWrites;
}

/** Applies the money to what is outstanding on an order that was paid before. */
const payDebt = async (
  { table, log, now }: RecordBankReceiptDeps,
  order: OrderRow,
  debt: Debt,
  { receiptId, receipt, buildExtraWrites }: DebtReceipt,
): Promise<void> => {
  const { orderId, userId } = order;
  const { amount, keepsRest = false } = receipt;
  const {
    taken: applied,
    rest,
    row,
    writes,
  } = await applyDebtPayment({ table, now }, order, debt, {
    amount,
    receiptId,
    keepsRest,
  });
  const entered = { ...receipt, orderId, userId, at: now().toISOString() };
  await table.save([
    ...(applied === 0 ? [] : appliedReceiptWrites(entered, receiptId, { taken: applied, rest })),
    ...(rest === 0
      ? []
      : unallocatedReceiptWrites(
          { ...entered, amount: rest },
          applied === 0 ? receiptId : remainderIdOf(receiptId),
        )),
    ...writes,
    ...(await buildExtraWrites(order, row)),
  ]);
  log.info("debt paid by transfer", { orderId, receiptId, amount: applied });
};

/**
 * Splits the amount into what is applied and what is kept as unallocated. Throws `conflict` for more than the balance
 * due, unless the excess may be kept.
 */
const allocateReceipt = (
  order: OrderRow,
  { amount, keepsRest = false }: Receipt,
): { readonly taken: number; readonly rest: number } => {
  const isOpen = order.status === "pending";
  return keepsRest && isOpen
    ? splitReceipt(outstandingAmount(orderFacts(order)), amount)
    : { taken: amount, rest: 0 };
};

/**
 * Returns true if the order no longer wants money: its buyer may have sent a transfer before it was cancelled, or paid
 * by card instead.
 */
const isUnwanted = ({ status, paidInsteadAt }: OrderRow): boolean =>
  paidInsteadAt !== null || status === "cancelled";

/** Returns true for an upgrade of a plan that has changed since, or whose term is over. */
const isOutdated = async (
  deps: Pick<RecordBankReceiptDeps, "now" | "table">,
  order: OrderRow,
): Promise<boolean> => {
  if (order.approvalUntil !== null) return !(await isQuoteValid(deps, order));
  return (
    order.lines.some(({ upgrade }) => upgrade !== null) &&
    (await hasConflictingPlan(deps, order, order.placedAt))
  );
};

/** Keeps money that is never applied automatically, because staff have to ask the buyer what to do with it. */
const recordUnallocatedReceipt = async (
  { table, log, now }: RecordBankReceiptDeps,
  order: OrderRow,
  receiptId: string,
  receipt: Receipt,
  buildExtraWrites: BuildReceiptWrites,
): Promise<void> => {
  const { orderId, userId } = order;
  const { amount } = receipt;
  const at = now().toISOString();
  const unallocated = changeOrder(order, { kept: order.kept + amount });
  await table.save([
    ...unallocatedReceiptWrites({ ...receipt, orderId, userId, at }, receiptId),
    unallocated.write,
    ...(await buildExtraWrites(order, unallocated.row)),
  ]);
  log.warn("money came late", { orderId, receiptId, amount, status: order.status });
};

const assertPaidByTransfer = ({ paymentType }: OrderRow): void => {
  if (paymentType !== "bacs")
    throw new AppError("conflict", "This order is not paid by bank transfer.");
};
