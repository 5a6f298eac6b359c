/** Ends the card payment of a basket or an order before it is changed or cancelled. */
import { maxCallMs, isOpenAttempt } from "../../../shared/domain/payments/payment-attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { type AttemptRow, loadAttempt } from "../../entities/attempt.ts";
import { ConflictError } from "../../platform/table/retry-on-conflict.ts";
import { stripeUnavailable } from "../stripe/call-stripe.ts";
import { parseIntentFacts } from "../stripe/intent-facts.ts";
import { cancelIntent, findIntent } from "../stripe/payment-intents.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import {
  endUnchargedAttempt,
  type AttemptOutcome,
  applyPaymentStatus,
} from "./apply-payment-status.ts";

/** Ends an attempt and returns its outcome. Throws `unavailable` if Stripe does not answer. */
export const endAttempt = async (
  deps: StripeDeps,
  attempt: AttemptRow,
): Promise<AttemptOutcome> => {
  const existing = await findIntent(deps, attempt);
  if (existing === null) {
    if (deps.now().getTime() - Date.parse(attempt.touchedAt) < maxCallMs)
      throw paymentInProgressError();
    if (!(await endUnchargedAttempt(deps, attempt, "cancelled", neverStartedReason)))
      throw paymentInProgressError();
    return { type: "cancelled" };
  }
  const ended = await cancelIntent(deps, existing.id);
  if (ended === null) throw paymentInProgressError();
  return applyPaymentStatus(deps, attempt, parseIntentFacts(ended));
};

/** The subject of a card payment: a basket, or an order that waits for a bank transfer. */
export interface Payable {
  readonly orderId: string;
  readonly attemptId: string | null;
}

/**
 * Ends the card payment in progress before its basket or order is changed, and throws `ConflictError` because
 * everything has to be read again. Does nothing for the attempts in `ended`. Throws `conflict` if the payment has
 * succeeded, because the basket is then a paid order.
 */
export const endPayment = async (
  deps: StripeDeps,
  { orderId, attemptId }: Payable,
  ended: Set<string>,
): Promise<void> => {
  if (attemptId === null || ended.has(attemptId)) return;
  if ((await endLiveAttempt(deps, orderId, attemptId)) === "paid")
    throw new AppError("conflict", "This order has already been paid.");
  ended.add(attemptId);
  throw new ConflictError();
};

/** Throws `unavailable` if Stripe cannot be reached or has not decided, and then changes nothing. */
const endLiveAttempt = async (
  deps: StripeDeps,
  orderId: string,
  attemptId: string,
): Promise<"cancelled" | "paid"> => {
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt === null || !isOpenAttempt(attempt.status))
    return attempt?.status === "succeeded" ? "paid" : "cancelled";
  const { type } = await endAttempt(deps, attempt);
  switch (type) {
    case "paid":
      return "paid";
    case "cancelled":
    case "declined":
    case "returned":
      return "cancelled";
    case "ask-customer":
    case "waiting":
    case "mismatch":
      throw paymentInProgressError();
  }
};

/** The reason given when an attempt is ended for which Stripe has no payment. */
export const neverStartedReason = "The payment was never started.";

const paymentInProgressError = () =>
  stripeUnavailable(
    "A card payment for this order is in progress. Please wait a moment and try again.",
  );
