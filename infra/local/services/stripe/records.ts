/** The ledger's records of each kind of object, under Stripe's own names. Times are in epoch seconds. */
import * as z from "zod/mini";
import { declineCodes } from "./test-cards.ts";

const nullableText = z.nullable(z.string());
const metadata = z.record(z.string(), z.string());
const base = { id: z.string(), created: z.number() };

export const addressSchema = z.object({
  city: nullableText,
  country: nullableText,
  line1: nullableText,
  line2: nullableText,
  postal_code: nullableText,
  state: nullableText,
});
export type StripeAddress = z.output<typeof addressSchema>;

const billingDetails = z.object({
  address: z.nullable(addressSchema),
  email: nullableText,
  name: nullableText,
  phone: nullableText,
});
export type BillingDetails = z.output<typeof billingDetails>;

const automatic = z.nullable(
  z.object({ enabled: z.boolean(), allow_redirects: z.enum(["always", "never"]) }),
);

const decline = z.enum(declineCodes);

/** The reason why the last attempt failed. */
const failure = z.object({
  kind: z.union([decline, z.literal("authentication_failed")]),
  charge: nullableText,
  payment_method: nullableText,
});
export type Failure = z.output<typeof failure>;

export const customerSchema = z.object({
  ...base,
  address: z.nullable(addressSchema),
  description: nullableText,
  email: nullableText,
  name: nullableText,
  phone: nullableText,
  metadata,
  default_payment_method: nullableText,
  deleted: z.boolean(),
});
export type CustomerRecord = z.output<typeof customerSchema>;

export const methodSchema = z.object({
  ...base,
  customer: nullableText,
  metadata,
  billing_details: billingDetails,
  /** The number of one of the test cards. */
  number: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  cvc_given: z.boolean(),
  /** True if the customer has agreed to off-session charges. */
  set_up: z.boolean(),
  /** True if it was used without a customer, or detached from one: it cannot be used again. */
  spent: z.boolean(),
});
export type MethodRecord = z.output<typeof methodSchema>;

export const confirmationTokenSchema = z.object({
  ...base,
  expires_at: z.number(),
  /** The card that was typed; it becomes a payment method when an intent is confirmed with the token. */
  method: z.string(),
  /** The intent that was confirmed with it: a token is used once. */
  payment_intent: nullableText,
  return_url: nullableText,
  setup_future_usage: z.nullable(z.enum(["off_session", "on_session"])),
});
export type ConfirmationTokenRecord = z.output<typeof confirmationTokenSchema>;

export const setupSchema = z.object({
  ...base,
  client_secret: z.string(),
  customer: nullableText,
  description: nullableText,
  metadata,
  payment_method: nullableText,
  allowed_payment_method_types: z.nullable(z.array(z.string())),
  automatic_payment_methods: automatic,
  usage: z.enum(["off_session", "on_session"]),
  status: z.enum([
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "succeeded",
    "canceled",
  ]),
  cancellation_reason: nullableText,
  failure: z.nullable(failure),
});
export type SetupRecord = z.output<typeof setupSchema>;

export const intentSchema = z.object({
  ...base,
  client_secret: z.string(),
  amount: z.number(),
  amount_capturable: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  customer: nullableText,
  description: nullableText,
  metadata,
  payment_method: nullableText,
  allowed_payment_method_types: z.nullable(z.array(z.string())),
  automatic_payment_methods: automatic,
  capture_method: z.enum(["automatic", "automatic_async", "manual"]),
  confirmation_method: z.enum(["automatic", "manual"]),
  setup_future_usage: z.nullable(z.enum(["off_session", "on_session"])),
  receipt_email: nullableText,
  statement_descriptor: nullableText,
  statement_descriptor_suffix: nullableText,
  status: z.enum([
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "succeeded",
    "canceled",
  ]),
  latest_charge: nullableText,
  failure: z.nullable(failure),
  canceled_at: z.nullable(z.number()),
  cancellation_reason: nullableText,
  /** True if the bank has authenticated the customer for the current payment method. */
  authenticated: z.boolean(),
  /** True if the bank requires authentication whatever the card, which the console sets. */
  must_authenticate: z.boolean(),
});
export type IntentRecord = z.output<typeof intentSchema>;

export const chargeSchema = z.object({
  ...base,
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  captured: z.boolean(),
  currency: z.string(),
  customer: nullableText,
  description: nullableText,
  metadata,
  payment_intent: z.string(),
  payment_method: z.string(),
  receipt_email: nullableText,
  billing_details: billingDetails,
  number: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  cvc_given: z.boolean(),
  disputed: z._default(z.boolean(), false),
  three_d_secure: z.boolean(),
  statement_descriptor: nullableText,
  statement_descriptor_suffix: nullableText,
  status: z.enum(["succeeded", "failed", "pending"]),
  decline: z.nullable(decline),
});
export type ChargeRecord = z.output<typeof chargeSchema>;

export const refundSchema = z.object({
  ...base,
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  customer: nullableText,
  payment_intent: z.string(),
  metadata,
  reason: z.nullable(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
  status: z.enum(["pending", "succeeded", "failed"]),
});
export type RefundRecord = z.output<typeof refundSchema>;

export const disputeSchema = z.object({
  ...base,
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  payment_intent: z.string(),
  metadata,
  /** The number of the card. */
  number: z.string(),
  reason: z.string(),
  status: z.enum(["needs_response", "won", "lost"]),
  /** The deadline for the seller's response. */
  due_by: z.number(),
});
export type DisputeRecord = z.output<typeof disputeSchema>;

export const endpointSchema = z.object({
  ...base,
  url: z.string(),
  secret: z.string(),
  description: nullableText,
  metadata,
  enabled_events: z.array(z.string()),
  status: z.enum(["enabled", "disabled"]),
});
export type EndpointRecord = z.output<typeof endpointSchema>;

export const eventSchema = z.object({
  ...base,
  type: z.string(),
  /** The id of the object that it is about. */
  object_id: z.string(),
  /** Stripe's event without `pending_webhooks`, as JSON. */
  body: z.string(),
});
export type EventRecord = z.output<typeof eventSchema>;
