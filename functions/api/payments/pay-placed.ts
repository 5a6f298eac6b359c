/** Pays a placed order: it is paid already, or waits for its money and can be paid by card. */
import { isPaid } from "../../../shared/domain/orders/order.ts";
import { lapsesAt, waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import { checkPlan, loadEntitlement } from "../../entities/entitlement.ts";
import { changeOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { orderDraft } from "../../entities/order-draft.ts";
import type { Member } from "../../identity/caller.ts";
import type { Write } from "../../platform/table/write.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import type { ChargeResult } from "../../commerce/payments/charge-card.ts";
import { orderDebtGuards } from "../../commerce/payments/debts.ts";
import { acceptTermsByPaying } from "../../commerce/orders/accept-terms.ts";
import { isQuoteValid, hasConflictingPlan } from "../../commerce/memberships/plan-conflict.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import {
  buildPaymentResponse,
  attemptPayment,
  conflict,
  type Payer,
  type PaymentRequest,
  preparePayment,
  assertTotalUnchanged,
} from "./attempt-payment.ts";
import { payOutstanding } from "./pay-outstanding.ts";

/** Pays the order. Throws `Outdated` if it has to be read again. */
export const payPlacedOrder = async (deps: StripeDeps, member: Member, request: PaymentRequest) => {
  const { order_id: orderId } = request;
  const order = await loadOrder(deps.table, member.userId, orderId);
  if (order === null) throw notFound("This order");
  const owed = await payOutstanding(deps, member, order, request);
  if (owed !== null) return owed;
  // Another window, the webhook or the sweep may have been first.
  if (isPaid(order.status))
    return { status: 200 as const, body: { data: await loadOrderView(deps, order) } };
  return buildPaymentResponse(
    deps,
    member,
    await chargePlacedOrder(deps, member, order, request),
    orderId,
  );
};

/** Charges the order to its buyer, or to somebody else who pays for them. Throws `Outdated` if the order has to be read again. */
export const chargePlacedOrder = async (
  deps: StripeDeps,
  payer: Payer,
  order: OrderRow,
  request: PaymentRequest,
): Promise<ChargeResult> => {
  if (!waitsForMoney(order)) throw conflict(cardPaymentBlocker(order));
  return attemptPayment(deps, { ...order, basketVersion: order.version }, request, () =>
    start(deps, payer, order, request),
  );
};

const cardPaymentBlocker = ({ status, received }: OrderRow): string => {
  if (status === "cancelled") return "This order was cancelled.";
  return received > 0
    ? "You’ve paid part of this order by bank transfer. Please transfer the rest, or contact us."
    : "This order is to be paid by bank transfer.";
};

/** The order keeps its prices, so the amount charged is the amount ordered. */
const start = async (
  deps: StripeDeps,
  payer: Payer,
  order: OrderRow,
  request: PaymentRequest,
): Promise<AttemptRow> => {
  assertTotalUnchanged(order, request);
  if (deps.now() >= lapsesAt(order)) throw conflict("This price has expired.");
  const guards = await planGuards(deps, payer, order);
  const attemptId = deps.newId("attempt");
  const changed = changeOrder(order, { attemptId });
  const attempt = await preparePayment(deps, payer, request, {
    attemptId,
    draft: {
      ...orderDraft.parse(order),
      ...acceptTermsByPaying(order, deps.now(), payer.origin.ip),
      paymentType: "card",
    },
    placed: true,
    basketVersion: changed.row.version,
  });
  await deps.table.save([attempt.write, changed.write, ...guards]);
  return attempt.row;
};

/**
 * Throws `conflict` if the plan is no longer available, or if the buyer has a debt. The returned conditions hold while plan and
 * membership are unchanged, so the attempt is saved with them.
 */
const planGuards = async (
  deps: StripeDeps,
  payer: Payer,
  order: OrderRow,
): Promise<readonly Write[]> => {
  const entitlement = await loadEntitlement(deps.table, order.userId);
  const guards = await hideDebtsFromOthers(payer, () => orderDebtGuards(deps, order));
  await assertOrderCurrent(deps, order);
  return guards.length === 0 ? [] : [...guards, checkPlan(order.userId, entitlement)];
};

/** Hides the member's debts from somebody else who pays for the member. */
const hideDebtsFromOthers = async <T>(payer: Payer, guard: () => Promise<T>): Promise<T> => {
  try {
    return await guard();
  } catch (error) {
    if (payer.paysOnce !== true || !(error instanceof AppError) || error.code !== "conflict")
      throw error;
    throw conflict("This quote can’t be paid at the moment. Please ask the sender.");
  }
};

const assertOrderCurrent = async (deps: StripeDeps, order: OrderRow): Promise<void> => {
  if (order.approvalUntil === null) {
    if (await hasConflictingPlan(deps, order, order.placedAt))
      throw conflict("You now have another plan. Please cancel this order.");
  } else if (!(await isQuoteValid(deps, order)))
    throw conflict(
      "The plan has changed since this quote was made, so its price is no longer valid.",
    );
};
