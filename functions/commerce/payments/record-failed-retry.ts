/** This module records a scheduled retry that takes no money: its date has passed, and the member is emailed. */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { AttemptRow, AttemptPayments } from "../../entities/attempt.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  loadMembershipAggregate,
  type MembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import {
  authenticationRequiredMail,
  type FailedPayment,
  queueMembershipEmail,
  queuePaymentProblemEmail,
} from "../memberships/membership-emails.ts";
import { releasePayable, type PaymentDeps } from "./attempt-update.ts";

/** A retry of the retry schedule, by the day on which its money was due. */
export interface RetryAttempt {
  readonly dueOn: string;
  /** The number of the retry in the schedule, from 0. */
  readonly retryIndex: number;
}

const retryOf = ({ dueOn, rung }: NonNullable<AttemptPayments["ladder"]>): RetryAttempt => ({
  dueOn,
  retryIndex: rung,
});

export interface FailedRetry extends Pick<FailedPayment, "amount" | "orderId" | "reason"> {
  readonly retry: RetryAttempt;
  /** The attempt that the bank declined, or null if Stripe was not asked to charge the card. */
  readonly attemptId: string | null;
}

/** Returns what a failed retry writes: the retry date has passed, and the member is emailed. */
export const recordFailedRetry = (
  deps: Pick<PaymentDeps, "now">,
  membership: MembershipAggregate,
  { retry, attemptId, orderId, amount, reason }: FailedRetry,
): readonly Write[] => {
  const now = deps.now();
  const change = attemptId === null ? {} : { attempt: null };
  const { value, writes } = applyMembershipEvents(
    membership,
    [failedRetryEvent(retry, now)],
    change,
    now,
  );
  const causeId =
    attemptId ?? `${orderId ?? membership.row.userId}-${retry.dueOn}-${retry.retryIndex}`;
  const isOver = membership.row.endedOn !== null;
  return [
    ...writes,
    ...queuePaymentProblemEmail(deps, membership, `payment-failed-${causeId}`, value, {
      orderId,
      amount,
      reason,
      isOver,
    }),
  ];
};

/** Returns the event of a retry that took no money. `confirmingCard` is the card whose bank waits for the member. */
export const failedRetryEvent = (
  { dueOn, retryIndex }: RetryAttempt,
  now: Date,
  confirmingCard: string | null = null,
) => ({ type: "failed", dueOn, retryIndex, on: londonDay(now), confirmingCard }) as const;

/**
 * Returns what a declined attempt writes. A decline of the member's own payment is shown on the screen and does not count as a
 * scheduled retry.
 */
export const recordDecline = async (
  deps: PaymentDeps,
  attempt: AttemptRow,
  reason: string,
): Promise<readonly Write[]> => {
  const { attemptId, orderId, userId, amount, owed } = attempt;
  if (!owed?.ladder) return releasePayable(deps, attempt);
  const membership = await loadMembershipAggregate(deps.table, userId);
  if (membership?.row.attempt?.attemptId !== attemptId) return [];
  return recordFailedRetry(deps, membership, {
    retry: retryOf(owed.ladder),
    attemptId,
    orderId,
    amount,
    reason,
  });
};

/** Emails the customer that the bank requires authentication. A member who is paying now is already at the bank. */
export const requestConfirmation = async (
  deps: PaymentDeps,
  { attemptId, orderId, userId, amount, owed, card }: AttemptRow,
): Promise<readonly Write[]> => {
  if (!owed?.ladder) return [];
  const membership = await loadMembershipAggregate(deps.table, userId);
  if (membership?.row.attempt?.attemptId !== attemptId) return [];
  const now = deps.now();
  const { dueOn } = owed.ladder;
  const { value, writes } = applyMembershipEvents(
    membership,
    [failedRetryEvent(retryOf(owed.ladder), now, card)],
    {},
    now,
  );
  const causeId = `confirm-payment-${attemptId}-${owed.ladder.rung}`;
  const reason = "Your bank needs you to confirm the payment.";
  const notified =
    value.inactiveSince === null
      ? queueMembershipEmail(deps, membership, causeId, (firstName) =>
          authenticationRequiredMail(firstName, value, orderId, { amount, dueOn }),
        )
      : queuePaymentProblemEmail(deps, membership, causeId, value, {
          orderId,
          amount,
          reason,
          isOver: membership.row.endedOn !== null,
        });
  return [...writes, ...notified];
};
