/** Returns what a failed automatic retry writes: the retry date has passed, and the member is notified. */
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { AttemptRow } from "../../entities/attempt.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  applyMembershipEvents,
  loadMembershipAggregate,
} from "../memberships/membership-aggregate.ts";
import {
  confirmMail,
  queueMembershipEmail,
  queuePaymentProblemEmail,
} from "../memberships/membership-emails.ts";
import { freePayable, type PaymentDeps } from "./attempt-update.ts";

/**
 * Records that the bank declined. A decline of the member's own payment is shown on the screen and does not count as a
 * scheduled retry.
 */
export const recordFailedRetry = async (
  deps: PaymentDeps,
  attempt: AttemptRow,
  reason: string,
): Promise<readonly Write[]> => {
  const { attemptId, orderId, userId, amount, owed } = attempt;
  if (!owed?.ladder) return freePayable(deps, attempt);
  const membership = await loadMembershipAggregate(deps.table, userId);
  if (membership?.row.attempt?.attemptId !== attemptId) return [];
  const now = deps.now();
  const failed = {
    type: "failed",
    dueOn: owed.ladder.dueOn,
    retryIndex: owed.ladder.rung,
    on: londonDay(now),
    confirmingCard: null,
  } as const;
  const { value, writes } = applyMembershipEvents(membership, [failed], { attempt: null }, now);
  return [
    ...writes,
    ...queuePaymentProblemEmail(deps, membership, `payment-failed-${attemptId}`, value, {
      orderId,
      amount,
      reason,
      isOver: membership.row.endedOn !== null,
    }),
  ];
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
  const input = {
    type: "failed",
    dueOn: owed.ladder.dueOn,
    retryIndex: owed.ladder.rung,
    on: londonDay(now),
    confirmingCard: card,
  } as const;
  const { value, writes } = applyMembershipEvents(membership, [input], {}, now);
  const causeId = `confirm-payment-${attemptId}-${owed.ladder.rung}`;
  const reason = "Your bank needs you to confirm the payment.";
  const notified =
    value.inactiveSince === null
      ? queueMembershipEmail(deps, membership, causeId, (firstName) =>
          confirmMail(firstName, value, orderId, { amount, dueOn }),
        )
      : queuePaymentProblemEmail(deps, membership, causeId, value, {
          orderId,
          amount,
          reason,
          isOver: membership.row.endedOn !== null,
        });
  return [...writes, ...notified];
};
