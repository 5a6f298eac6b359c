/** Money that came by bank transfer: the call of staff and the command both end here. */
import { termOf } from "../../../shared/domain/membership-dates.ts";
import { applyOrderEvent, isPaid } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { enterLedger } from "../../rows/ledger.ts";
import { changeOrder, findOrder, loadOrder, orderFacts, type OrderRow } from "../../rows/order.ts";
import { loadReceipt, newReceipt, receiptIdOf, type ReceiptRow } from "../../rows/receipt.ts";
import type { Deps } from "../../runtime/deps.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { Write } from "../../runtime/table/write.ts";
import { dueInvoice } from "../placing/due-invoice.ts";
import { paidPayments } from "../placing/due-payments.ts";
import { grantPurchase } from "../placing/grant-purchase.ts";
import { changeHeld, loadHeld } from "../placing/held-membership.ts";
import { doesQuoteHold, isPlanTaken } from "../placing/plan-taken.ts";

type Needs = Pick<Deps, "log" | "now" | "table">;

/** A line of the bank statement, and who read it. */
export type Receipt = Pick<ReceiptRow, "amount" | "receivedOn" | "recordedBy" | "reference">;

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
  const receiptId = receiptIdOf(orderId, reference);
  const [order, known] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadReceipt(table, orderId, receiptId),
  ]);
  if (order === null) throw notFound("This order");
  if (known?.amount === amount) return;
  const isLate = isUnwanted(order) || (await isOutdated({ table, now }, order));
  if (known === null && isLate) return keep({ table, log, now }, order, receiptId, receipt, along);
  judgeOrder(order, known);
  // Parts are added up until all that is to pay is there; whatever is more is refused.
  const { status, received } = applyOrderEvent(orderFacts(order), { type: "received", amount });
  const settles = isPaid(status);
  const today = now();
  const begun = settles && order.renewal ? await nextTermPaid({ table, now }, order) : null;
  const at = today.toISOString();
  const paid = changeOrder(order, {
    status: begun?.status ?? status,
    received,
    ...(settles && { paidAt: at }),
  });
  await table.save([
    newReceipt({ ...receipt, receiptId, orderId, userId, at, kept: false }),
    enterLedger({ kind: "receipt", amount, orderId, userId, reference, at }, receiptId),
    paid.write,
    ...along(order, paid.row),
    ...(settles
      ? [
          ...(begun?.writes ?? (await grantPurchase(table, order, today, "placed"))),
          dueInvoice(order, today),
        ]
      : []),
  ]);
  log.info("receipt recorded", { orderId, receiptId, amount, status });
};

/** A transfer for the next term: before its start it waits for that, after it the plan goes on or is back. */
const nextTermPaid = async (
  { table, now }: Pick<Needs, "now" | "table">,
  order: OrderRow,
): Promise<{ readonly status: "active" | "paid"; readonly writes: readonly Write[] }> => {
  const held = await loadHeld(table, order.userId);
  if (held === null || held.value.renewal?.orderId !== order.orderId)
    throw new AppError("conflict", "This renewal is not waited for any more.");
  const on = londonDay(now());
  const event = { type: "paid", on, instalments: [], renewal: true } as const;
  return {
    status: on < termOf(held.value).endsOn ? "paid" : "active",
    writes: [
      ...changeHeld(held, [event], {}, now()).writes,
      ...paidPayments(order, now(), "placed"),
    ],
  };
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
  const { amount, reference } = receipt;
  const at = now().toISOString();
  const kept = changeOrder(order, { kept: order.kept + amount });
  await table.save([
    newReceipt({ ...receipt, receiptId, orderId, userId, at, kept: true }),
    enterLedger({ kind: "receipt-kept", amount, orderId, userId, reference, at }, receiptId),
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
