/** Describes what staff can do to an order now, why an action is not available, and what it would do. */
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { bankTransferBlocker } from "../../../shared/domain/memberships/bank-transfer-switch.ts";
import {
  isPaid,
  isRenewalCancellable,
  outstandingAmount,
  type OrderFacts,
  refundedStatus,
  orderEventBlocker,
} from "../../../shared/domain/orders/order.ts";
import { refundLimits } from "../../../shared/domain/payments/refund-methods.ts";
import { rebillBlocker } from "../../../shared/domain/memberships/renewal-billing.ts";
import type { SharedPlan } from "../../../shared/domain/teams/team-access.ts";
import {
  decideFullRefund,
  type RefundEffect,
} from "../../../shared/domain/memberships/full-refund.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { chargesOf } from "../../entities/attempt.ts";
import { orderFacts, type OrderRow } from "../../entities/order.ts";
import { isApplied } from "../../entities/receipt.ts";
import { noPlan, teamImpactOf } from "../../commerce/memberships/team-impact.ts";
import type { OrderContext } from "./load-order-context.ts";
import { debtOf } from "../../entities/debts.ts";
import { decideWriteOff, writeOffText } from "./decide-write-off.ts";
import { decideReceiptReversal, totalReceived } from "./receipt-reversal-policy.ts";

type AllowedActions = StaffOrder["acts"];

export const presentAllowedActions = (context: OrderContext, now: Date): AllowedActions => {
  const { order, membership } = context;
  const runs = membership !== null && membership.row.endedOn === null ? membership : null;
  const facts = orderFacts(order);
  return {
    receive: receiveView(context, facts, now),
    transfer: { why_not: bankTransferBlocker(order, runs?.value ?? null) },
    rebill: { why_not: rebillBlocker(order) },
    refund: refundView(context, facts, now),
    take_back: { why_not: decideReceiptReversal(context).whyNot },
    write_off: writeOffView(context, now),
    dispatch: dispatchView(order, facts),
    complete: {
      why_not:
        order.status === "completed"
          ? "This order is already completed."
          : orderEventBlocker(facts, { type: "completed" }),
    },
    cancel: { why_not: cancellationBlocker(order, facts, now) },
  };
};

const writeOffView = (context: OrderContext, now: Date): AllowedActions["write_off"] => {
  const verdict = decideWriteOff(context, now);
  return {
    why_not: verdict.whyNot,
    amount: verdict.amount,
    amount_display: formatPence(verdict.amount),
    what: writeOffText(verdict),
  };
};

const receiveView = (
  { order, payments }: OrderContext,
  facts: OrderFacts,
  now: Date,
): AllowedActions["receive"] => {
  const debt = isPaid(order.status) ? debtOf(order, payments, londonDay(now)) : null;
  const isOver = order.status === "cancelled" || order.paidInsteadAt !== null;
  const left = order.status === "pending" ? outstandingAmount(facts) : (debt?.amount ?? 0);
  return {
    why_not: debt === null ? receiptBlocker(order) : null,
    left,
    left_display: formatPence(left),
    keeps: isOver && debt === null,
    months: debt === null ? [] : debt.payments.map(({ title, amount }) => ({ title, amount })),
  };
};

const receiptBlocker = (order: OrderRow): string | null => {
  if (order.paidInsteadAt !== null) return null;
  if (order.status === "cancelled") return null;
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  return isPaid(order.status) ? "This order is already paid." : null;
};

const effects: Readonly<Record<RefundEffect, string>> = {
  end: "The plan ends immediately and charges stop.",
  "undo-upgrade": "The upgrade is undone: the previous plan continues at its price.",
  "cancel-renewal": "The term for this order is cancelled; the current term continues to its end.",
  none: "No plans change.",
};

/** Returns the effects with the names of the people concerned, in addition to the owner of the plan. */
export const effectsOn = (
  { membership, team }: Pick<OrderContext, "membership" | "team">,
  now: Date,
): Readonly<Record<RefundEffect, string>> => {
  if (membership === null) return effects;
  const before = membership.value.upgrades.at(-1)?.from ?? noPlan;
  const impact = (to: SharedPlan): string =>
    peopleText(teamImpactOf({ membership, team }, to, now));
  return {
    ...effects,
    end: `${effects.end}${impact(noPlan)}`,
    "undo-upgrade": `${effects["undo-upgrade"]}${impact(before)}`,
  };
};

const peopleText = ({ lose, lower }: ReturnType<typeof teamImpactOf>): string => {
  const people = [
    ...(lose.length === 0 ? [] : [`${peopleIn(lose.length)} without access`]),
    ...(lower.length === 0 ? [] : [`${peopleIn(lower.length)} with the lower plan`]),
  ];
  return people.length === 0 ? "" : ` It leaves ${people.join(" and ")}. We’ll email each of them.`;
};

const peopleIn = (count: number): string =>
  count === 1 ? "1 person in their team" : `${count} people in their team`;

const refundView = (
  context: OrderContext,
  facts: OrderFacts,
  now: Date,
): AllowedActions["refund"] => {
  const { order, membership, attempts, receipts, refunds } = context;
  const { orderId, paymentType, dispute } = order;
  const left = order.received - order.refunded;
  const charges = chargesOf(attempts, orderId);
  const { most: max, byTransfer } = refundLimits(
    left,
    paymentType,
    charges,
    refunds,
    dispute,
    totalReceived(receipts.filter(isApplied)),
  );
  const runs = membership !== null && membership.row.endedOn === null ? membership : null;
  const verdict = runs && decideFullRefund(runs.value, orderId);
  const refusal = verdict?.refusal ?? (max < left ? withTheBank(left - max) : null);
  return {
    why_not: Math.max(max, byTransfer) > 0 ? null : nothingLeft(order),
    left,
    most: max,
    most_display: formatPence(max),
    by_transfer: byTransfer,
    by_transfer_display: formatPence(byTransfer),
    method: paymentType,
    whole: refusal ?? `${noticeOf(order)}${effectsOn(context, now)[verdict?.effect ?? "none"]}`,
    whole_may: refusal === null,
    part: facts.subscribes ? "The plan and the order don’t change." : "The order doesn’t change.",
  };
};

const withTheBank = (amount: number): string =>
  `${formatPence(amount)} can’t be refunded while it is disputed.`;

/** Describes what a full refund does to the order itself. */
const noticeOf = ({ status, received }: OrderRow): string => {
  if (!isPaid(status)) return "";
  return refundedStatus({ status, received, refunded: received }) === "cancelled"
    ? "The order is cancelled. "
    : "The order doesn’t change. ";
};

const nothingLeft = ({ received, refunded }: OrderRow): string => {
  if (received === 0) return "Nothing was paid.";
  return received > refunded ? withTheBank(received - refunded) : "Already fully refunded.";
};

const dispatchView = (order: OrderRow, facts: OrderFacts): AllowedActions["dispatch"] => {
  const corrects = order.dispatchedAt !== null;
  return {
    why_not: corrects ? null : orderEventBlocker(facts, { type: "dispatched" }),
    corrects,
    carrier: order.parcel?.carrier ?? "",
    tracking: order.parcel?.tracking ?? "",
  };
};

/** Returns why the order cannot be cancelled, or null. A renewal can be cancelled only while its member could cancel it. */
const cancellationBlocker = (order: OrderRow, facts: OrderFacts, now: Date): string | null => {
  if (order.status === "cancelled") return "This order is already cancelled.";
  const refused = orderEventBlocker(facts, { type: "cancelled" });
  return refused === null && order.renewal && !isRenewalCancellable(order, now)
    ? "This renewal is locked and can no longer be cancelled."
    : refused;
};
