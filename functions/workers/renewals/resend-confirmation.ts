import { inactiveOn } from "../../../shared/domain/memberships/membership-dates.ts";
import {
  loadMembershipAggregate,
  applyMembershipEvents,
} from "../../commerce/memberships/membership-aggregate.ts";
import {
  authenticationRequiredMail,
  queueMembershipEmail,
} from "../../commerce/memberships/membership-emails.ts";
import { resumeAttempt } from "../../commerce/payments/charge-card.ts";
import { loadMembershipAttempt } from "../../commerce/payments/outstanding-charge.ts";
import {
  failedRetryEvent,
  type RetryAttempt,
} from "../../commerce/payments/record-failed-retry.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

import type { ProcessedMembership, StepOutcome } from "./step-result.ts";

/** Emails the confirmation link again, unless the payment has been confirmed in the meantime. */
export const resendConfirmation = async (
  deps: StripeDeps,
  membership: ProcessedMembership,
  { dueOn, retryIndex }: RetryAttempt,
): Promise<StepOutcome> => {
  const { table, now } = deps;
  const live = await loadMembershipAttempt(deps, membership);
  if (live === null) {
    // The payment no longer exists, so the card is charged again.
    const anew = failedRetryEvent({ dueOn, retryIndex: retryIndex - 1 }, now());
    await table.save(applyMembershipEvents(membership, [anew], { attempt: null }, now()).writes);
    return "done";
  }
  const { result } = await resumeAttempt(deps, live);
  if (result.type !== "ask-customer")
    return result.type === "waiting" || result.type === "mismatch" ? "left" : "done";
  const current = await loadMembershipAggregate(table, membership.row.userId);
  if (current === null) return "done";
  const event = { type: "asked-again", retryIndex } as const;
  const { orderId, attemptId, amount } = live;
  await table.save([
    ...applyMembershipEvents(current, [event], {}, now()).writes,
    ...queueMembershipEmail(
      deps,
      current,
      `confirm-payment-${attemptId}-${retryIndex}`,
      (firstName) =>
        authenticationRequiredMail(firstName, current.value, orderId, { amount, dueOn }),
    ),
  ]);
  deps.log.info("asked to confirm again", { orderId, attemptId, until: inactiveOn(dueOn) });
  return "done";
};
