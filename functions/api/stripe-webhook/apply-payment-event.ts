import {
  type IntentFacts,
  decideReportedFailure,
} from "../../../shared/domain/payments/payment-attempt.ts";
import { type AttemptRow, loadAttempt } from "../../entities/attempt.ts";
import type { Write } from "../../platform/table/write.ts";
import { applyPaymentStatus } from "../../commerce/payments/apply-payment-status.ts";
import { parseIntentFacts } from "../../commerce/stripe/intent-facts.ts";
import { readIntent } from "../../commerce/stripe/payment-intents.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import type { EventIdentity } from "./parse-stripe-event.ts";

/**
 * Applies a payment and returns the order that it is for, or null if it has none. The writes of `buildExtraWrites` are part of
 * the transaction of the change.
 */
export const applyPaymentEvent = async (
  deps: StripeDeps,
  event: EventIdentity,
  reported: IntentFacts,
  buildExtraWrites: (orderId: string) => readonly Write[],
): Promise<string | null> => {
  const attempt = await findAttempt(deps, reported);
  if (attempt === null) return null;
  const { orderId } = attempt;
  const facts = await currentFacts(deps, reported);
  const seen = decideReportedFailure(attempt.status, new Date(attempt.touchedAt), deps.now());
  if (facts.status !== "succeeded" && seen === "wait") return orderId;
  const { type: result } = await applyPaymentStatus(deps, attempt, facts, {
    isUnasked: true,
    extraWrites: buildExtraWrites(orderId),
  });
  const { id: eventId, type } = event;
  deps.log.info("payment reported", { eventId, type, attemptId: attempt.attemptId, result });
  return orderId;
};

const findAttempt = async (
  { table, log }: StripeDeps,
  { attemptId, orderId, intentId, amount, status }: IntentFacts,
): Promise<AttemptRow | null> => {
  const attempt =
    attemptId === null || orderId === null ? null : await loadAttempt(table, orderId, attemptId);
  if (attempt !== null) return attempt;
  const details = { intentId, attemptId, orderId, amount, status };
  if (status === "succeeded")
    log.error("money does not match", new Error("A payment that nobody asked for"), details);
  else log.warn("a payment that nobody asked for", details);
  return null;
};

/**
 * Returns the current state of the payment. Events arrive late, twice and in any order. A success is final, so that event is
 * trusted; for all others Stripe is asked for the current state.
 */
const currentFacts = async (deps: StripeDeps, reported: IntentFacts): Promise<IntentFacts> => {
  const intent = reported.status === "succeeded" ? null : await readIntent(deps, reported.intentId);
  return intent === null ? reported : parseIntentFacts(intent);
};
