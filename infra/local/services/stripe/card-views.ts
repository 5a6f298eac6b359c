/** Cards as payment methods and charges show them. */
import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { BillingDetails, ChargeRecord, MethodRecord } from "./records.ts";
import { cardOfNumber, describeDecline, type TestCard } from "./test-cards.ts";

export const presentMethod = (method: MethodRecord): Stripe.PaymentMethod => {
  const { id, created, customer, metadata, number } = method;
  const card = cardOf(number);
  return {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billing(method.billing_details),
    card: {
      brand: card.brand,
      checks: checks(card, method.cvc_given),
      country: card.country,
      display_brand: card.brand,
      exp_month: method.exp_month,
      exp_year: method.exp_year,
      fingerprint: fingerprint(number),
      funding: card.funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: card.brand !== "unionpay" },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata,
    type: "card",
  };
};

const cardOf = (number: string): TestCard => {
  const card = cardOfNumber(number);
  if (!card) throw new Error("The ledger holds a card that is no test card.");
  return card;
};

/** Returns the fingerprint: the same card has the same one wherever it is entered. */
const fingerprint = (number: string): string =>
  createHash("sha256").update(number).digest("base64url").replaceAll(/[-_]/g, "x").slice(0, 16);

const checks = ({ cvcCheckFails }: TestCard, cvcGiven: boolean) => ({
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: cvcGiven ? (cvcCheckFails ? "fail" : "pass") : null,
});

const billing = (details: BillingDetails) => ({ ...details, tax_id: null });

const outcomeOf = ({ decline, status }: ChargeRecord): Stripe.Charge.Outcome => {
  const blocked = decline === "fraudulent";
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: blocked
      ? "not_sent_to_network"
      : status === "failed"
        ? "declined_by_network"
        : "approved_by_network",
    reason: decline,
    risk_level: blocked ? "highest" : "normal",
    risk_score: blocked ? 99 : 12,
    seller_message:
      decline === null ? "Payment complete." : `The bank returned the decline code \`${decline}\`.`,
    type: blocked ? "blocked" : status === "failed" ? "issuer_declined" : "authorized",
  };
};

const cardDetails = (charge: ChargeRecord): Stripe.Charge.PaymentMethodDetails.Card => {
  const card = cardOf(charge.number);
  return {
    amount_authorized: charge.status === "failed" ? null : charge.amount,
    authorization_code: null,
    brand: card.brand,
    checks: checks(card, charge.cvc_given),
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: charge.exp_month,
    exp_year: charge.exp_year,
    fingerprint: fingerprint(charge.number),
    funding: card.funding,
    installments: null,
    last4: charge.number.slice(-4),
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: charge.three_d_secure
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: null,
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
};

export const presentCharge = (charge: ChargeRecord): Stripe.Charge => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_captured: charge.amount_captured,
  amount_refunded: charge.amount_refunded,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: billing(charge.billing_details),
  calculated_statement_descriptor: charge.statement_descriptor,
  captured: charge.captured,
  created: charge.created,
  currency: charge.currency,
  customer: charge.customer,
  description: charge.description,
  disputed: charge.disputed,
  failure_balance_transaction: null,
  failure_code: charge.decline === null ? null : describeDecline(charge.decline).code,
  failure_message: charge.decline === null ? null : describeDecline(charge.decline).message,
  fraud_details: {},
  livemode: false,
  metadata: charge.metadata,
  on_behalf_of: null,
  outcome: outcomeOf(charge),
  paid: charge.status === "succeeded",
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  payment_method_details: { card: cardDetails(charge), type: "card" },
  receipt_email: charge.receipt_email,
  receipt_number: null,
  receipt_url: null,
  refunded: charge.amount_refunded > 0 && charge.amount_refunded === charge.amount_captured,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: charge.statement_descriptor,
  statement_descriptor_suffix: charge.statement_descriptor_suffix,
  status: charge.status,
  transfer_data: null,
  transfer_group: null,
});
