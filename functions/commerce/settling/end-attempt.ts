/** Whoever changes a basket ends its card payment first. */
import { callLasts, isOpen } from "../../../shared/domain/attempt.ts";
import { type AttemptRow, loadAttempt } from "../../rows/attempt.ts";
import type { BasketRow } from "../../rows/basket.ts";
import { stripeAway } from "../stripe/ask-stripe.ts";
import { intentFacts } from "../stripe/intent-facts.ts";
import { cancelIntent, findIntent } from "../stripe/payment-intents.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { endUncharged, type ReportOutcome, takeReport } from "./take-report.ts";

/** What became of an attempt that somebody wants to end. Throws `unavailable` when Stripe does not say. */
export const endAttempt = async (deps: StripeDeps, attempt: AttemptRow): Promise<ReportOutcome> => {
  const known = await findIntent(deps, attempt);
  if (known === null) {
    if (deps.now().getTime() - Date.parse(attempt.touchedAt) < callLasts) throw underWay();
    if (!(await endUncharged(deps, attempt, "cancelled", neverBegun))) throw underWay();
    return { type: "cancelled" };
  }
  const ended = await cancelIntent(deps, known.id);
  if (ended === null) throw underWay();
  return takeReport(deps, attempt, intentFacts(ended));
};

/**
 * Ends the card payment that is under way for a basket, before the basket is changed. `cancelled`: there is none any
 * more; the basket's row may have changed, so read it again. `paid`: it had succeeded meanwhile, and the basket is a paid
 * order. Throws `unavailable` when Stripe cannot be reached or has not decided; nothing is changed then.
 */
export const endLiveAttempt = async (
  deps: StripeDeps,
  { attemptId, orderId }: BasketRow,
): Promise<"cancelled" | "paid"> => {
  if (attemptId === null) return "cancelled";
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt === null || !isOpen(attempt.status))
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
      throw underWay();
  }
};

/** Why an attempt of which Stripe has no payment is ended. */
export const neverBegun = "The payment was never begun.";

const underWay = () =>
  stripeAway("A card payment for this basket is being made. Please wait a moment and try again.");
