/** Makes one attempt to charge a card. */
import type { Call } from "./call.ts";
import type { ChargeRecord, IntentRecord, MethodRecord } from "./records.ts";
import { newStripeId } from "./stripe-ids.ts";

export const makeCharge = (
  call: Call,
  intent: IntentRecord,
  method: MethodRecord,
  result: Pick<ChargeRecord, "decline" | "status">,
): ChargeRecord => {
  const { amount, currency, customer, description, metadata, receipt_email } = intent;
  const captured = result.status === "succeeded" && intent.capture_method !== "manual";
  return call.ledger.charges.put({
    ...result,
    id: newStripeId("ch"),
    created: call.now,
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: 0,
    captured,
    currency,
    customer,
    description,
    metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    receipt_email,
    billing_details: method.billing_details,
    number: method.number,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    cvc_given: method.cvc_given,
    disputed: false,
    three_d_secure: intent.authenticated,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
  });
};
