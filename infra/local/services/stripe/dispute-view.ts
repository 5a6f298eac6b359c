/** A dispute as Stripe's API shows it. */
import type Stripe from "stripe";
import type { DisputeRecord } from "./records.ts";
import { cardOfNumber } from "./test-cards.ts";

export const presentDispute = ({ due_by, number, ...dispute }: DisputeRecord): Stripe.Dispute => ({
  ...dispute,
  object: "dispute",
  balance_transactions: [],
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: dispute.status === "needs_response" ? due_by : null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "not_submitted",
  },
  intended_submission_method: null,
  is_charge_refundable: dispute.status === "won",
  livemode: false,
  payment_method_details: { card: cardOf(number), type: "card" },
});

/** The codes of Visa and Mastercard for a purchase that the cardholder denies. */
const reasonCodes: Readonly<Record<string, string>> = { mastercard: "4837", visa: "10.4" };

const cardOf = (number: string): Stripe.Dispute.PaymentMethodDetails.Card => {
  const { brand = "unknown" } = cardOfNumber(number) ?? {};
  return {
    brand,
    case_type: "chargeback",
    network: brand,
    network_reason_code: reasonCodes[brand] ?? null,
  };
};

/** The empty evidence: disputes are not contested here, the console decides them. */
const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
