import type Stripe from "stripe";
import { judgeReport } from "../../../shared/domain/attempt.ts";
import { type AttemptRow, loadAttempt } from "../payments/attempt-row-store.ts";
import { intentFacts, readIntent } from "../payments/intent-store.ts";
import { sendBack } from "../payments/refund-sending-store.ts";
import { takeReport } from "../payments/settlement-store.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { rememberEvent } from "./event-store.ts";

export type PaymentEvent = Extract<Stripe.Event, { data: { object: Stripe.PaymentIntent } }>;

const findAttempt = async (
  deps: StripeDeps,
  intent: Stripe.PaymentIntent,
): Promise<AttemptRow | null> => {
  const { attemptId, orderId, intentId, amount, status } = intentFacts(intent);
  const attempt =
    attemptId === null || orderId === null
      ? null
      : await loadAttempt(deps.table, orderId, attemptId);
  if (attempt !== null) return attempt;
  const details = { intentId, attemptId, orderId, amount, status };
  if (status === "succeeded")
    deps.log.error("money does not match", new Error("A payment that nobody asked for"), details);
  else deps.log.warn("a payment that nobody asked for", details);
  return null;
};

/**
 * Events come late, twice and in any order. Money that has come never goes again by itself, so its event is taken at its
 * word; of all else Stripe is asked how it stands now.
 */
const currentFacts = async (deps: StripeDeps, intent: Stripe.PaymentIntent) =>
  intentFacts(
    intent.status === "succeeded" ? intent : ((await readIntent(deps, intent.id)) ?? intent),
  );

export const takePayment = async (deps: StripeDeps, event: PaymentEvent): Promise<void> => {
  const { object } = event.data;
  const attempt = await findAttempt(deps, object);
  if (attempt === null) return;
  const facts = await currentFacts(deps, object);
  const seen = judgeReport(attempt.status, new Date(attempt.touchedAt), deps.now());
  // Whoever pays at this moment is told on the screen.
  if (facts.status !== "succeeded" && seen === "wait") return;
  const result = await takeReport(deps, attempt, facts, {
    tellsByMail: true,
    along: [rememberEvent(deps, event)],
  });
  await sendBack(deps, result);
  deps.log.info("payment reported", {
    eventId: event.id,
    type: event.type,
    attemptId: attempt.attemptId,
    result: result.type,
  });
};
