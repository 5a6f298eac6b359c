/**
 * A card payment in progress: what the state of a payment at Stripe means for its attempt. Any number of reports about one
 * payment, in any order, lead to the same result.
 */

import { declineText } from "../../kernel/decline-text.ts";
import { isQuoteCurrent, type UpgradedPlan } from "../pricing/upgrade.ts";

export const attemptStatuses = [
  /** Stripe has been called, or is about to be; its answer may be lost. */
  "started",
  /** The bank requires the customer (3-D Secure). */
  "action",
  "succeeded",
  "declined",
  "cancelled",
  /** The payment succeeded when it was no longer wanted, and is refunded. */
  "duplicate",
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Returns whether the attempt has not ended yet. */
export const isOpenAttempt = (status: AttemptStatus): boolean =>
  status === "started" || status === "action";

export interface AttemptFacts {
  readonly attemptId: string;
  readonly status: AttemptStatus;
  /** The amount in pence. */
  readonly amount: number;
  readonly currency: string;
  readonly customerId: string;
  /** The payment intent; null until Stripe has returned it. */
  readonly intentId: string | null;
  /** True if the attempt is made off session; a customer whom the bank requires then has days to return. */
  readonly isPatient: boolean;
}

/** A payment as Stripe reports it. */
export interface IntentFacts {
  readonly intentId: string;
  readonly status: string;
  readonly amount: number;
  readonly received: number;
  readonly currency: string;
  readonly customerId: string | null;
  /** The attempt in its metadata; null if the payment is not ours. */
  readonly attemptId: string | null;
  readonly orderId: string | null;
  /** The reason why the last attempt failed, in words for the customer. */
  readonly failure: string | null;
  /** True if the last attempt failed because the bank requires the customer, who was not there. */
  readonly wantsCustomer: boolean;
  /** The card of the last attempt. */
  readonly card: string | null;
}

export type AttemptVerdict =
  /** The full amount has been received, and is wanted. */
  | { readonly type: "settle" }
  /** The amount has been received, but the attempt had ended without it. */
  | { readonly type: "return" }
  /** The payment is additional to the attempt's own: an order is paid once. */
  | { readonly type: "stray" }
  | { readonly type: "ask-customer" }
  | { readonly type: "decline"; readonly reason: string }
  | { readonly type: "cancel" }
  /** Stripe has not decided, or nothing was confirmed. */
  | { readonly type: "wait" }
  /** The attempt has ended already. */
  | { readonly type: "leave" }
  /** The payment differs from the attempt, so it must not be settled. */
  | { readonly type: "mismatch"; readonly differences: readonly string[] };

const differencesOf = (attempt: AttemptFacts, intent: IntentFacts): readonly string[] => {
  const compared: ReadonlyArray<readonly [string, unknown, unknown]> = [
    ["attempt", attempt.attemptId, intent.attemptId],
    ["amount", attempt.amount, intent.amount],
    ["received", attempt.amount, intent.status === "succeeded" ? intent.received : attempt.amount],
    ["currency", attempt.currency, intent.currency],
    ["customer", attempt.customerId, intent.customerId],
  ];
  return compared.flatMap(([what, ours, theirs]) =>
    ours === theirs ? [] : [`${what}: ${String(ours)} here, ${String(theirs)} at Stripe`],
  );
};

const refused = declineText({ code: null, declineCode: null });

/**
 * Decides what a payment reported by Stripe means for its attempt. It has no side effects, so reports may repeat and arrive in
 * any order.
 */
export const decideAttempt = (attempt: AttemptFacts, intent: IntentFacts): AttemptVerdict => {
  if (attempt.intentId !== null && attempt.intentId !== intent.intentId)
    return intent.status === "succeeded" ? { type: "stray" } : { type: "leave" };
  const differences = differencesOf(attempt, intent);
  if (differences.length > 0) return { type: "mismatch", differences };
  const open = isOpenAttempt(attempt.status);
  switch (intent.status) {
    case "succeeded":
      if (open) return { type: "settle" };
      return attempt.status === "declined" || attempt.status === "cancelled"
        ? { type: "return" }
        : { type: "leave" };
    case "requires_action":
      return open ? { type: "ask-customer" } : { type: "leave" };
    case "requires_payment_method":
      if (attempt.isPatient && (intent.wantsCustomer || attempt.status === "action"))
        return open ? { type: "ask-customer" } : { type: "leave" };
      return open ? { type: "decline", reason: intent.failure ?? refused } : { type: "leave" };
    case "canceled":
      return open ? { type: "cancel" } : { type: "leave" };
    default:
      return open ? { type: "wait" } : { type: "leave" };
  }
};

const minute = 60_000;

/** The milliseconds after which no call of an attempt is in progress: functions that call Stripe end after 25 s. */
export const maxCallMs = minute / 2;

/** The milliseconds after which nobody waits for an attempt's answer any more, so the sweep checks it. */
export const sweepAfter = 2 * minute;

/** The milliseconds after which a customer is not expected back from the bank. */
export const abandonedAfter = 24 * 60 * minute;

/**
 * Decides who ends an attempt whose failure Stripe reports. `wait` leaves it to the call in progress, or to the sweep if that
 * call has died.
 */
export const decideReportedFailure = (
  status: AttemptStatus,
  touchedAt: Date,
  now: Date,
): "end" | "wait" =>
  status === "started" && now.getTime() - touchedAt.getTime() < maxCallMs ? "wait" : "end";

/**
 * The milliseconds in which the customer may still be on the screen. A failure that no call returns, such as one on the bank's
 * page, is shown there. An email is sent only if the customer has not continued with the order by then.
 */
export const paymentScreenMs = 15 * minute;

/**
 * Returns whether the buyer has another plan since the order was drafted, so that paying for its own would be in vain. An upgrade
 * still fits while the term for which it was quoted runs, and when no plan is in force.
 */
export const hasPlanConflict = (
  upgrade: Parameters<typeof isQuoteCurrent>[0] | null,
  currentPlan: (UpgradedPlan & PlanDates) | null,
  draftedAt: string,
  now: Date,
): boolean => {
  if (
    currentPlan === null ||
    currentPlan.rank === 0 ||
    Date.parse(currentPlan.endsAt) <= now.getTime()
  )
    return false;
  return upgrade === null
    ? currentPlan.startsAt >= draftedAt
    : !isQuoteCurrent(upgrade, currentPlan);
};

interface PlanDates {
  readonly rank: number;
  readonly startsAt: string;
  readonly endsAt: string;
}
