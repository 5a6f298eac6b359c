import { lastRetry } from "../../../shared/domain/memberships/membership-dates.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import {
  applyMembershipEvents,
  loadMembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { queuePaymentProblemEmail } from "../../commerce/memberships/membership-emails.ts";
import { charge, resume } from "../../commerce/payments/charge-card.ts";
import { endAttempt } from "../../commerce/payments/end-attempt.ts";
import { loadLive, owingOn, startOwed } from "../../commerce/payments/outstanding-charge.ts";
import type { ReportOutcome } from "../../commerce/payments/apply-payment-status.ts";
import { chargedCard } from "../../commerce/stripe/member-cards.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { ProcessedMembership, StepOutcome } from "./step-result.ts";

/** An attempt in the retry schedule. */
export interface RetryAttempt {
  readonly dueOn: string;
  readonly retryIndex: number;
}

/**
 * Makes one attempt to charge everything outstanding to the member's current card. The attempt is saved before Stripe is called,
 * so that after a crash the next run finds it and asks Stripe about it. Throws `unavailable` while the outcome is unknown.
 */
export const chargeOutstanding = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  ladder: RetryAttempt,
): Promise<StepOutcome> => {
  const live = await loadLive(deps, membership);
  if (live !== null) {
    if (live.status === "started" || live.card === membership.value.card)
      return outcomeOfReport((await resume(deps, live)).result);
    await endAttempt(deps, live);
    throw new ConflictError();
  }
  const day = londonDay(deps.now());
  const owing = owingOn(membership, day);
  const { customer } = membership;
  const card = customer && (await chargedCard(deps, customer)).defaultCard;
  if (customer === null || card === null)
    return failedBefore(deps, membership, ladder, "You have no saved card.");
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
  const attempt = await startOwed(deps, { membership }, membership.row.userId, terms);
  try {
    return outcomeOfReport((await charge(deps, attempt)).result);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    deps.log.warn("card cannot be charged", {
      attemptId: attempt.attemptId,
      reason: error.message,
    });
    const again = await loadMembershipAggregate(deps.table, membership.row.userId);
    if (again === null || again.profile === null) throw new ConflictError();
    return failedBefore(
      deps,
      { ...again, profile: again.profile },
      ladder,
      "Your saved card can no longer be used.",
    );
  }
};

const outcomeOfReport = ({ type }: ReportOutcome): StepOutcome =>
  type === "waiting" || type === "mismatch" ? "left" : "done";

/** Records a skipped retry: Stripe was not called, but the date has passed. */
const failedBefore = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  { dueOn, retryIndex }: RetryAttempt,
  reason: string,
): Promise<StepOutcome> => {
  const now = deps.now();
  const day = londonDay(now);
  const { payments, amount } = owingOn(membership, day);
  const orderId = payments.at(-1)?.orderId ?? null;
  const failed = {
    type: "failed",
    dueOn,
    retryIndex,
    on: day,
    confirmingCard: null,
  } as const;
  const { value, writes } = applyMembershipEvents(membership, [failed], {}, now);
  const causeId = `payment-failed-${orderId ?? membership.row.userId}-${dueOn}-${retryIndex}`;
  await deps.table.save([
    ...writes,
    ...queuePaymentProblemEmail(deps, membership, causeId, value, {
      orderId,
      amount,
      reason,
      isOver: membership.row.endedOn !== null,
    }),
  ]);
  deps.log.info("membership not charged", {
    orderId,
    amount: formatPence(amount),
    reason,
    isLast: retryIndex >= lastRetry,
  });
  return "done";
};
