/**
 * A card payment on its way: what the state of a payment at Stripe means for the attempt
 * that it belongs to. Any number of reports of one payment, in any order, lead to the same end.
 */

import { declineWords } from "../../kernel/decline-words.ts";
import { isStillOf, type UpgradedPlan } from "../pricing/upgrade.ts";

export const attemptStatuses = [
  /** Stripe was asked, or is about to be; its answer may be lost. */
  "started",
  /** The bank wants the customer (3-D Secure). */
  "action",
  "succeeded",
  "declined",
  "cancelled",
  /** Its money came when it was not wanted any more, and goes back. */
  "duplicate",
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const isOpen = (status: AttemptStatus): boolean =>
  status === "started" || status === "action";

export interface AttemptFacts {
  readonly attemptId: string;
  readonly status: AttemptStatus;
  /** Pence. */
  readonly amount: number;
  readonly currency: string;
  readonly customerId: string;
  /** Null until Stripe has said which payment is the attempt's. */
  readonly intentId: string | null;
  /** It is tried while nobody is there, and a customer whom the bank wants has days to come back. */
  readonly isPatient: boolean;
}

/** A payment as Stripe has it. */
export interface IntentFacts {
  readonly intentId: string;
  readonly status: string;
  readonly amount: number;
  readonly received: number;
  readonly currency: string;
  readonly customerId: string | null;
  /** From its metadata; null when it is none of ours. */
  readonly attemptId: string | null;
  readonly orderId: string | null;
  /** Why the last try failed, in words for the customer. */
  readonly failure: string | null;
  /** The last try failed because the bank wants the customer, who was not there. */
  readonly wantsCustomer: boolean;
  /** The card that it was last tried with. */
  readonly card: string | null;
}

export type AttemptVerdict =
  /** All of the money is there, and wanted. */
  | { readonly type: "settle" }
  /** The money is there, but the attempt had ended without it. */
  | { readonly type: "return" }
  /** Money of a payment beside the attempt's own: an order is paid once. */
  | { readonly type: "stray" }
  | { readonly type: "ask-customer" }
  | { readonly type: "decline"; readonly reason: string }
  | { readonly type: "cancel" }
  /** Stripe has not decided, or nothing was confirmed. */
  | { readonly type: "wait" }
  /** The attempt has had its end. */
  | { readonly type: "leave" }
  /** The payment is not what the attempt asked for: nobody may settle it. */
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

const refused = declineWords({ code: null, declineCode: null });

export const decideAttempt = (attempt: AttemptFacts, intent: IntentFacts): AttemptVerdict => {
  if (attempt.intentId !== null && attempt.intentId !== intent.intentId)
    return intent.status === "succeeded" ? { type: "stray" } : { type: "leave" };
  const differences = differencesOf(attempt, intent);
  if (differences.length > 0) return { type: "mismatch", differences };
  const open = isOpen(attempt.status);
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

/** Functions that speak to Stripe end after 25 s: from then on, no call of an attempt is under way. Milliseconds. */
export const callLasts = minute / 2;

/** From then on, nobody is waiting for an attempt's answer any more: the sweep asks. Milliseconds. */
export const sweepAfter = 2 * minute;

/** A customer who is not back from the bank by then will not come. Milliseconds. */
export const abandonedAfter = 24 * 60 * minute;

/**
 * Who ends an attempt of which Stripe reports a failure by itself. `wait` leaves it to the call that is under way, and to
 * the sweep if that has died.
 */
export const decideReportedFailure = (
  status: AttemptStatus,
  touchedAt: Date,
  now: Date,
): "end" | "wait" =>
  status === "started" && now.getTime() - touchedAt.getTime() < callLasts ? "wait" : "end";

/**
 * A failure that no call answers, above all one at the bank's page, is seen on the screen by whoever is still there. Only
 * who has not gone on with the order by then is told by mail. Milliseconds.
 */
export const stillPaying = 15 * minute;

/**
 * Whether the buyer has got another plan since the order was drafted, so that its own would be paid for in vain. An
 * upgrade still fits while the term that it was quoted for goes on, and when no plan is in force.
 */
export const isPlanConflictError = (
  upgrade: Parameters<typeof isStillOf>[0] | null,
  held: (UpgradedPlan & HeldSince) | null,
  draftedAt: string,
  now: Date,
): boolean => {
  if (held === null || held.rank === 0 || Date.parse(held.endsAt) <= now.getTime()) return false;
  return upgrade === null ? held.startsAt >= draftedAt : !isStillOf(upgrade, held);
};

interface HeldSince {
  readonly rank: number;
  readonly startsAt: string;
  readonly endsAt: string;
}
