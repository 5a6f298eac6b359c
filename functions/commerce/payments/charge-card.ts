/** Charges an attempt, or continues where an earlier call stopped. */
import { AppError, invalidField, notFound } from "../../../shared/kernel/app-error.ts";
import { type AttemptRow, changeAttempt } from "../../entities/attempt.ts";
import { ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import { neverStartedReason } from "./end-attempt.ts";
import {
  endUnchargedAttempt,
  type AttemptOutcome,
  applyPaymentStatus,
} from "./apply-payment-status.ts";
import {
  classifyStripeError,
  stripeUnavailable,
  type StripeFailure,
} from "../stripe/call-stripe.ts";
import { parseIntentFacts } from "../stripe/intent-facts.ts";
import { createIntent, findIntent, type Intent } from "../stripe/payment-intents.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/** The outcome, with what the browser needs if the bank requires authentication. */
export interface ChargeResult {
  readonly result: AttemptOutcome;
  readonly clientSecret: string | null;
}

/**
 * Charges the attempt. If the outcome is unknown, throws `unavailable` with what is known, and the attempt stays open.
 */
export const chargeAttempt = async (
  deps: StripeDeps,
  attempt: AttemptRow,
): Promise<ChargeResult> => {
  let intent: Intent;
  try {
    intent = await createIntent(deps, attempt);
  } catch (error) {
    const fault = classifyStripeError(error);
    if (fault.kind === "declined")
      return { result: await applyDecline(deps, attempt, fault), clientSecret: null };
    if (fault.kind !== "unknown") return endRejectedAttempt(deps, attempt, fault, error);
    deps.log.error("stripe does not answer", error, { attemptId: attempt.attemptId });
    throw stripeUnavailable(unknownOutcomeMessage);
  }
  return applyIntent(deps, attempt, intent);
};

/**
 * Continues an attempt when the customer returns from the bank, or another window asks. Returns the outcome of the
 * charge, or makes a charge that was never started.
 */
export const resumeAttempt = async (
  deps: StripeDeps,
  attempt: AttemptRow,
): Promise<ChargeResult> => {
  const existing = await findIntent(deps, attempt);
  return existing === null
    ? chargeAttempt(deps, await touchAttempt(deps, attempt))
    : applyIntent(deps, attempt, existing);
};

export const unknownOutcomeMessage =
  "We couldn’t reach the card payment provider, and your bank may have taken the payment. Don’t pay again. We’ll check, and email you when your order is paid.";

const applyIntent = async (
  deps: StripeDeps,
  attempt: AttemptRow,
  intent: Intent,
): Promise<ChargeResult> => ({
  result: await applyPaymentStatus(deps, attempt, parseIntentFacts(intent)),
  clientSecret: intent.client_secret,
});

/** Marks the attempt as active, so that the reconciliation sweep does not end what is about to be charged. */
const touchAttempt = async (
  { table, now }: StripeDeps,
  attempt: AttemptRow,
): Promise<AttemptRow> => {
  const { row, write } = changeAttempt(attempt, { touched: true }, now());
  await ignoreConflict(table.save(write), () => {
    throw stripeUnavailable("Your payment is being processed. Please wait a moment.");
  });
  return row;
};

const applyDecline = async (
  deps: StripeDeps,
  attempt: AttemptRow,
  { message, intent }: Extract<StripeFailure, { kind: "declined" }>,
): Promise<AttemptOutcome> => {
  if (intent !== null) return applyPaymentStatus(deps, attempt, intent);
  await endUnchargedAttempt(deps, attempt, "declined", message);
  return { type: "declined", reason: message };
};

/** Ends an attempt that Stripe did not try to charge. */
const endRejectedAttempt = async (
  deps: StripeDeps,
  attempt: AttemptRow,
  fault: StripeFailure,
  error: unknown,
): Promise<never> => {
  await endUnchargedAttempt(deps, attempt, "cancelled", neverStartedReason);
  if (fault.kind === "missing") throw notFound("This card");
  if (fault.kind === "locked") {
    deps.log.error("stripe lets nobody in", error);
    throw stripeUnavailable(
      "We can’t take card payments at the moment. You have not been charged.",
    );
  }
  if (fault.kind === "refused" && fault.code.startsWith("amount_too_"))
    throw new AppError("conflict", "We can’t take this amount by card.");
  if (fault.kind === "refused" && fault.param === "confirmation_token")
    throw new AppError(
      "payment_declined",
      "We couldn’t use your card details again. You have not been charged. Please enter the card again.",
    );
  if (fault.kind === "refused" && fault.param === "payment_method")
    throw invalidField("payment_method", "This card cannot be used. Please choose another one.");
  throw error;
};
