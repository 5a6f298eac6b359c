/** Presents records as Stripe's API does; the SDK's own types ensure that nothing is missing. */
import type Stripe from "stripe";
import { presentMethod } from "./card-views.ts";
import type { Ledger } from "./ledger.ts";
import type {
  CustomerRecord,
  EndpointRecord,
  Failure,
  IntentRecord,
  RefundRecord,
  SetupRecord,
} from "./records.ts";
import { docUrl } from "./stripe-fault.ts";
import { describeDecline } from "./test-cards.ts";

export const presentCustomer = (
  customer: CustomerRecord,
): Stripe.Customer | Stripe.DeletedCustomer => {
  if (customer.deleted) return { id: customer.id, object: "customer", deleted: true };
  const { default_payment_method, deleted: _, ...rest } = customer;
  return {
    ...rest,
    object: "customer",
    balance: 0,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
};

const authenticationFailed = {
  payment_intent: {
    code: "payment_intent_authentication_failure",
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
  },
  setup_intent: {
    code: "setup_intent_authentication_failure",
    message:
      "The latest attempt to set up the payment method has failed because authentication failed.",
  },
} as const;

/** Returns an error as an intent stores it. */
export const presentFailure = (
  ledger: Ledger,
  { kind, charge, payment_method }: Failure,
  of: keyof typeof authenticationFailed,
) => {
  const method = payment_method === null ? undefined : ledger.methods.find(payment_method);
  const shown = method && { payment_method: presentMethod(method) };
  if (kind === "authentication_failed") {
    const { code, message } = authenticationFailed[of];
    return { code, doc_url: docUrl(code), message, type: "invalid_request_error", ...shown };
  }
  const { code, message } = describeDecline(kind);
  return {
    ...(charge !== null && { charge }),
    code,
    decline_code: kind,
    doc_url: docUrl(code),
    message,
    type: "card_error",
    ...shown,
  };
};

const sdkAction = (id: string) => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect", source: id, stripe_js: "" },
});

export const presentIntent = (ledger: Ledger, intent: IntentRecord): Stripe.PaymentIntent => {
  const { authenticated: _, must_authenticate: __, failure, ...rest } = intent;
  return {
    ...rest,
    object: "payment_intent",
    amount_details: { tip: {} },
    application: null,
    application_fee_amount: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: failure && presentFailure(ledger, failure, "payment_intent"),
    livemode: false,
    managed_payments: null,
    next_action: intent.status === "requires_action" ? sdkAction(intent.id) : null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_types: ["card"],
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_record: null,
    processing: intent.status === "processing" ? { type: "card" } : null,
    review: null,
    shipping: null,
    source: null,
    transfer_data: null,
    transfer_group: null,
  };
};

export const presentSetup = (ledger: Ledger, setup: SetupRecord): Stripe.SetupIntent => {
  const { failure, ...rest } = setup;
  return {
    ...rest,
    object: "setup_intent",
    application: null,
    customer_account: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: failure && presentFailure(ledger, failure, "setup_intent"),
    latest_attempt: null,
    livemode: false,
    mandate: null,
    next_action: setup.status === "requires_action" ? sdkAction(setup.id) : null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_types: ["card"],
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    single_use_mandate: null,
  };
};

export const presentRefund = (refund: RefundRecord): Stripe.Refund => ({
  ...refund,
  object: "refund",
  balance_transaction: null,
  customer_account: null,
  destination_details: {
    card: {
      reference_status: "pending",
      reference_type: "acquirer_reference_number",
      type: "refund",
    },
    type: "card",
  },
  ...(refund.status === "failed" && { failure_reason: "expired_or_canceled_card" }),
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
});

/** Returns the endpoint, with its secret only when it is created. */
export const presentEndpoint = (
  { secret, ...rest }: EndpointRecord,
  apiVersion: string,
  showSecret = false,
): Stripe.WebhookEndpoint => ({
  ...rest,
  object: "webhook_endpoint",
  api_version: apiVersion,
  application: null,
  livemode: false,
  ...(showSecret && { secret }),
});
