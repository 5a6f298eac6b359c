/** What money that has come from a card does: all that a paid order is, in one transaction, or the money goes back. */
import { isPlanTaken } from "../../../shared/domain/attempt.ts";
import { describeLines, settledStatus } from "../../../shared/domain/order.ts";
import { listAddressRows } from "../../addresses/address-store.ts";
import { buryBasket, loadBasket } from "../basket/basket-store.ts";
import { firstAddresses } from "../orders/first-address-store.ts";
import { grantWrites } from "../orders/grant-store.ts";
import { loadOrder, orderFrom, orderKey, putOrder } from "../orders/order-store.ts";
import { entitlementKey, entitlementRow } from "../../rows/entitlement.ts";
import type { AttemptRow } from "./attempt-row-store.ts";
import { dueInvoice } from "./due-invoice-store.ts";
import {
  changeAlong,
  enterCharge,
  giveBack,
  type MoneyNeeds,
  type MoneyResult,
  type Scene,
} from "./give-back-store.ts";

/** The plan that the buyer has got since, if that makes this order's plan a second one. */
const isTaken = async (
  { table, now }: MoneyNeeds,
  { draft, userId, createdAt }: AttemptRow,
): Promise<boolean> => {
  const line = draft.lines.find(({ plan }) => plan !== null);
  if (line === undefined) return false;
  const held = await table.get(entitlementKey(userId), entitlementRow);
  return isPlanTaken(line.upgrade, held, createdAt, now());
};

/** All that a paid order is, or the way back of money for an order that cannot be had any more. */
export const settleOrder = async (deps: MoneyNeeds, scene: Scene): Promise<MoneyResult> => {
  const { attempt, intent } = scene;
  const { draft, orderId, userId } = attempt;
  const at = deps.now();
  const [placed, basket, taken, grants, saved] = await Promise.all([
    loadOrder(deps.table, userId, orderId),
    loadBasket(deps, draft.token),
    isTaken(deps, attempt),
    grantWrites(deps, draft, at),
    listAddressRows(deps.table, userId),
  ]);
  if (placed !== null) return giveBack(deps, scene, "The order had been placed already.");
  if (taken) return giveBack(deps, scene, "Another order had given you a plan meanwhile.");
  const status = settledStatus(describeLines(draft.lines));
  const order = orderFrom(draft, at, { status, received: attempt.amount });
  await changeAlong(deps, scene, { status: "succeeded" }, [
    putOrder(deps.table, order),
    ...(basket === null || basket.placed ? [] : buryBasket(deps, basket)),
    ...grants,
    enterCharge(deps, draft, intent),
    dueInvoice(deps, draft),
    ...firstAddresses(deps, draft, saved),
  ]);
  deps.log.info("order paid", { orderId, attemptId: attempt.attemptId, amount: attempt.amount });
  return { type: "paid", order: { ...order, ...orderKey(userId, orderId) } };
};
