import { isPlanTaken } from "../../../shared/domain/attempt.ts";
import { describeLines, settledStatus } from "../../../shared/domain/order.ts";
import { listAddressRows } from "../../rows/address.ts";
import type { AttemptRow } from "../../rows/attempt.ts";
import { loadBasket, placeBasket } from "../../rows/basket.ts";
import { loadEntitlement } from "../../rows/entitlement.ts";
import { loadOrder, newOrder, orderFrom, type OrderRow } from "../../rows/order.ts";
import { dueInvoice } from "../placing/due-invoice.ts";
import { firstAddresses } from "../placing/first-addresses.ts";
import { grantPurchase } from "../placing/grant-purchase.ts";
import {
  changeReported,
  enterCharge,
  type MoneyNeeds,
  type ReportedAttempt,
} from "./reported-attempt.ts";
import { type Returned, returnPayment } from "./return-payment.ts";

/** The order is paid, by this payment or before. */
export interface Paid {
  readonly type: "paid";
  readonly order: OrderRow;
}

/**
 * What a card's money does, in one transaction: it pays the order, with all that follows from that, or goes back when
 * the order can no longer be had.
 */
export const settleOrder = async (
  deps: MoneyNeeds,
  reported: ReportedAttempt,
): Promise<Paid | Returned> => {
  const { attempt, intent } = reported;
  const { draft, orderId, userId, attemptId, amount } = attempt;
  const { table } = deps;
  const at = deps.now();
  const [placed, basket, taken, grants, saved] = await Promise.all([
    loadOrder(table, userId, orderId),
    loadBasket(table, draft.token, at),
    isTaken(deps, attempt),
    grantPurchase(table, draft, at),
    listAddressRows(table, userId),
  ]);
  if (placed !== null) return returnPayment(deps, reported, "The order had been placed already.");
  if (taken) return returnPayment(deps, reported, "Another order had given you a plan meanwhile.");
  const status = settledStatus(describeLines(draft.lines));
  const order = orderFrom(draft, at, { status, received: amount });
  await changeReported(deps, reported, { status: "succeeded" }, [
    ...newOrder(order),
    ...(basket === null || basket.placed ? [] : placeBasket(basket, at)),
    ...grants,
    enterCharge(draft, intent, at),
    dueInvoice(draft, at),
    ...firstAddresses(deps, draft, saved),
  ]);
  deps.log.info("order paid", { orderId, attemptId, amount });
  return { type: "paid", order };
};

/** The buyer has got a plan since, so this order's would be a second one. */
const isTaken = async (
  { table, now }: MoneyNeeds,
  { draft, userId, createdAt }: AttemptRow,
): Promise<boolean> => {
  const line = draft.lines.find(({ plan }) => plan !== null);
  if (line === undefined) return false;
  return isPlanTaken(line.upgrade, await loadEntitlement(table, userId), createdAt, now());
};
