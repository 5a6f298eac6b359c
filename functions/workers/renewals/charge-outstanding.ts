import { lastRetry } from "../../../shared/domain/memberships/membership-dates.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import {
  loadMembershipAggregate,
  type MembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { chargeAttempt, resumeAttempt } from "../../commerce/payments/charge-card.ts";
import { endAttempt } from "../../commerce/payments/end-attempt.ts";
import {
  loadMembershipAttempt,
  outstandingBalanceOn,
  startOutstandingCharge,
} from "../../commerce/payments/outstanding-charge.ts";
import {
  recordFailedRetry,
  type RetryAttempt,
} from "../../commerce/payments/record-failed-retry.ts";
import type { AttemptOutcome } from "../../commerce/payments/apply-payment-status.ts";
import { loadCardToCharge } from "../../commerce/stripe/member-cards.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { ProcessedMembership, StepOutcome } from "./step-result.ts";

/**
 * Makes one attempt to charge everything outstanding to the member's current card. The attempt is saved before Stripe is called,
 * so that after a crash the next run finds it and asks Stripe about it. Throws `unavailable` while the outcome is unknown.
 */
export const chargeOutstanding = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  ladder: RetryAttempt,
): Promise<StepOutcome> => {
  const live = await loadMembershipAttempt(deps, membership);
  if (live !== null) {
    if (live.status === "started" || live.card === membership.value.card)
      return outcomeOfReport((await resumeAttempt(deps, live)).result);
    await endAttempt(deps, live);
    throw new ConflictError();
  }
  const day = londonDay(deps.now());
  const owing = outstandingBalanceOn(membership, day);
  const { customer } = membership;
  const card = customer && (await loadCardToCharge(deps, customer)).defaultCard;
  if (customer === null || card === null)
    return recordUncharged(deps, membership, ladder, "You have no saved card.");
  const { customerId } = customer;
  const { dueOn, retryIndex } = ladder;
  const terms = {
    owing,
    day,
    customerId,
    card,
    ladder: { dueOn, rung: retryIndex },
    forgetsCard: false,
  };
  const attempt = await startOutstandingCharge(deps, { membership }, membership.row.userId, terms);
  try {
    return outcomeOfReport((await chargeAttempt(deps, attempt)).result);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    deps.log.warn("card cannot be charged", {
      attemptId: attempt.attemptId,
      reason: error.message,
    });
    const again = await loadMembershipAggregate(deps.table, membership.row.userId);
    if (again === null || again.profile === null) throw new ConflictError();
    return recordUncharged(deps, again, ladder, "Your saved card can no longer be used.");
  }
};

const outcomeOfReport = ({ type }: AttemptOutcome): StepOutcome =>
  type === "waiting" || type === "mismatch" ? "left" : "done";

/** Records a retry for which no card could be charged. */
const recordUncharged = async (
  deps: StripeDeps,
  membership: MembershipAggregate,
  retry: RetryAttempt,
  reason: string,
): Promise<StepOutcome> => {
  const { payments, amount } = outstandingBalanceOn(membership, londonDay(deps.now()));
  const orderId = payments.at(-1)?.orderId ?? null;
  await deps.table.save(
    recordFailedRetry(deps, membership, { retry, attemptId: null, orderId, amount, reason }),
  );
  deps.log.info("membership not charged", {
    orderId,
    amount: formatPence(amount),
    reason,
    isLast: retry.retryIndex >= lastRetry,
  });
  return "done";
};
