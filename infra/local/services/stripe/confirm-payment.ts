/** Confirms a payment: the bank requires the customer, declines, or pays. */
import type { Call } from "./call.ts";
import { presentIntentForCaller } from "./client-secret.ts";
import { presentCharge, presentMethod } from "./card-views.ts";
import { makeCharge } from "./make-charge.ts";
import { attachMethod } from "./payment-methods.ts";
import type { ChargeRecord, Failure, IntentRecord, MethodRecord } from "./records.ts";
import { invalidRequest, StripeFault } from "./stripe-fault.ts";
import { cardOfNumber, type DeclineCode, describeDecline } from "./test-cards.ts";
import { presentIntent } from "./views.ts";

export interface ConfirmationTerms {
  /** True if the customer is not present. */
  readonly offSession: boolean;
  /** True if it should fail and not wait for the customer. */
  readonly errorOnAction: boolean;
}

/** Completes a payment that the bank has made. */
export const completePayment = (
  call: Call,
  intent: IntentRecord,
  charge: ChargeRecord,
): IntentRecord => {
  const manual = intent.capture_method === "manual";
  const paid = call.ledger.intents.put({
    ...intent,
    status: manual ? "requires_capture" : "succeeded",
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    latest_charge: charge.id,
    failure: null,
  });
  savePaymentMethod(call, paid);
  call.emit("charge.succeeded", presentCharge(charge));
  call.emit(
    manual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded",
    presentIntent(call.ledger, paid),
  );
  return paid;
};

const requiresAuthentication = (
  intent: IntentRecord,
  method: MethodRecord,
  offSession: boolean,
): boolean => {
  const { authentication = "never" } = cardOfNumber(method.number) ?? {};
  if (intent.authenticated) return false;
  if (intent.must_authenticate) return true;
  if (authentication === "never") return false;
  if (authentication === "always" || !offSession) return true;
  return authentication === "unless-set-up" && !method.set_up;
};

/** Returns the intent waiting for another payment method. */
const recordFailure = (call: Call, intent: IntentRecord, failure: Failure): IntentRecord => {
  const failed = call.ledger.intents.put({
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: failure.charge ?? intent.latest_charge,
    failure,
    authenticated: false,
    must_authenticate: false,
  });
  call.emit("payment_intent.payment_failed", presentIntent(call.ledger, failed));
  return failed;
};

const decline = (
  call: Call,
  intent: IntentRecord,
  method: MethodRecord,
  kind: DeclineCode,
): never => {
  const charge = makeCharge(call, intent, method, { decline: kind, status: "failed" });
  call.emit("charge.failed", presentCharge(charge));
  const failed = recordFailure(call, intent, {
    kind,
    charge: charge.id,
    payment_method: method.id,
  });
  const { code, message } = describeDecline(kind);
  const details = {
    code,
    decline_code: kind,
    charge: charge.id,
    payment_intent: presentIntentForCaller(call, failed),
    payment_method: presentMethod(method),
  };
  throw new StripeFault(402, "card_error", message, details, true);
};

const requireAction = (call: Call, intent: IntentRecord): IntentRecord => {
  const asking = call.ledger.intents.put({ ...intent, status: "requires_action", failure: null });
  call.emit("payment_intent.requires_action", presentIntent(call.ledger, asking));
  return asking;
};

/** Saves the card with the customer, or marks it as used up. */
const savePaymentMethod = (call: Call, intent: IntentRecord): void => {
  const method = call.ledger.methods.get(intent.payment_method ?? "");
  const { customer, setup_future_usage: usage } = intent;
  if (usage !== null && customer !== null)
    attachMethod(call, method, customer, usage === "off_session" ? { set_up: true } : {});
  else if (method.customer === null) call.ledger.methods.put({ ...method, spent: true });
};

const startProcessing = (call: Call, intent: IntentRecord, method: MethodRecord): IntentRecord => {
  const charge = makeCharge(call, intent, method, { decline: null, status: "pending" });
  const waiting = call.ledger.intents.put({
    ...intent,
    status: "processing",
    latest_charge: charge.id,
    failure: null,
  });
  call.effects.unfinished = true;
  call.emit("charge.pending", presentCharge(charge));
  call.emit("payment_intent.processing", presentIntent(call.ledger, waiting));
  return waiting;
};

/** Completes what the outcome `processing` has left open. */
export const finishProcessing = (call: Call, intent: IntentRecord): IntentRecord => {
  const pending = call.ledger.charges.get(intent.latest_charge ?? "");
  const captured = intent.capture_method !== "manual";
  const charge = call.ledger.charges.put({
    ...pending,
    status: "succeeded",
    captured,
    amount_captured: captured ? pending.amount : 0,
  });
  return completePayment(call, intent, charge);
};

const charge = (call: Call, intent: IntentRecord, method: MethodRecord): IntentRecord => {
  const outcome = call.takeOutcome()?.outcome;
  if (outcome === "require_action" && !intent.authenticated)
    return requireAction(call, { ...intent, must_authenticate: true });
  if (outcome === "processing") return startProcessing(call, intent, method);
  const kind = outcome === "decline" ? "generic_decline" : cardOfNumber(method.number)?.decline;
  if (kind !== undefined) return decline(call, intent, method, kind);
  const paid = makeCharge(call, intent, method, { decline: null, status: "succeeded" });
  return completePayment(call, intent, paid);
};

/** Throws the decline, as Stripe answers 402; what was written stays. */
export const confirmPayment = (
  call: Call,
  intent: IntentRecord,
  { offSession, errorOnAction }: ConfirmationTerms,
): IntentRecord => {
  const method = call.ledger.methods.get(intent.payment_method ?? "", "payment_method");
  if (!requiresAuthentication(intent, method, offSession)) {
    const done = charge(call, intent, method);
    return done.status === "requires_action" && (offSession || errorOnAction)
      ? decline(call, done, method, "authentication_required")
      : done;
  }
  return offSession || errorOnAction
    ? decline(call, intent, method, "authentication_required")
    : requireAction(call, intent);
};

/** Continues when the customer returns from the bank. Throws the decline that may follow. */
export const authenticatePayment = (
  call: Call,
  intent: IntentRecord,
  outcome: "succeed" | "fail",
): IntentRecord => {
  if (intent.status !== "requires_action")
    throw invalidRequest(`There is nothing to authenticate: the status is ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
    });
  if (outcome === "fail")
    return recordFailure(call, intent, {
      kind: "authentication_failed",
      charge: null,
      payment_method: intent.payment_method,
    });
  const method = call.ledger.methods.get(intent.payment_method ?? "");
  const existing = call.ledger.intents.put({ ...intent, authenticated: true });
  return intent.confirmation_method === "manual"
    ? call.ledger.intents.put({ ...existing, status: "requires_confirmation" })
    : charge(call, existing, method);
};
