/**
 * Confirmation tokens: what a buyer has typed into the Payment Element, with which the server confirms one payment.
 * https://docs.stripe.com/payments/finalize-payments-on-the-server
 */
import type Stripe from "stripe";
import type { Call } from "./call.ts";
import { presentMethod } from "./card-views.ts";
import { fixedText, group, type Input, listOfText, optionalEnum } from "./fields.ts";
import { makeMethod, methodFields } from "./make-method.ts";
import { usableMethod } from "./payment-rules.ts";
import type { ConfirmationTokenRecord, IntentRecord } from "./records.ts";
import { route, type StripeRoute } from "./route.ts";
import { newStripeId } from "./stripe-ids.ts";
import { invalidRequest } from "./stripe-fault.ts";

/** The seconds after which an unused token expires. */
const lifetime = 12 * 3600;

const tokenCreateFields = {
  expand: listOfText(),
  payment_method_data: group(methodFields, ["link", "radar_options"]),
  return_url: fixedText(),
  setup_future_usage: optionalEnum("off_session", "on_session"),
} as const;

const unsupportedFields = ["mandate_data", "payment_method_options", "shipping"];

const create = (
  call: Call,
  { payment_method_data: data, return_url, setup_future_usage }: Input<typeof tokenCreateFields>,
  requested?: string,
): Stripe.ConfirmationToken => {
  const method =
    data === undefined ? usableMethod(call, null, requested, undefined) : makeMethod(call, data);
  if (method === undefined)
    throw invalidRequest("Missing required param: payment_method_data.", {
      code: "parameter_missing",
      param: "payment_method_data",
    });
  return presentToken(
    call,
    call.ledger.confirmationTokens.put({
      id: newStripeId("ctoken"),
      created: call.now,
      expires_at: call.now + lifetime,
      method: method.id,
      payment_intent: null,
      return_url: return_url ?? null,
      setup_future_usage: setup_future_usage ?? null,
    }),
  );
};

const presentToken = (
  { ledger }: Pick<Call, "ledger">,
  { method, ...token }: ConfirmationTokenRecord,
): Stripe.ConfirmationToken => {
  const { allow_redisplay, billing_details, card, customer, customer_account } = presentMethod(
    ledger.methods.get(method),
  );
  return {
    ...token,
    object: "confirmation_token",
    livemode: false,
    metadata: {},
    payment_method_options: null,
    payment_method_preview: {
      ...(allow_redisplay && { allow_redisplay }),
      billing_details,
      ...(card && { card }),
      customer,
      customer_account,
      type: "card",
    },
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  };
};

interface ConfirmedWith {
  readonly confirmation_token?: string | undefined;
  readonly payment_method: string | undefined;
  readonly setup_future_usage: IntentRecord["setup_future_usage"] | undefined;
}

/**
 * Returns what an intent is confirmed with, including the token's data; the request's own data takes precedence. Uses up the
 * token.
 */
export const withConfirmationToken = <T extends ConfirmedWith>(
  call: Call,
  { id }: Pick<IntentRecord, "id">,
  input: T,
): T => {
  if (input.confirmation_token === undefined) return input;
  const token = call.ledger.confirmationTokens.get(input.confirmation_token, "confirmation_token");
  if (token.payment_intent !== null)
    throw unusable(`has already been used to confirm the PaymentIntent ${token.payment_intent}`);
  if (token.expires_at <= call.now) throw unusable("has expired");
  call.ledger.confirmationTokens.put({ ...token, payment_intent: id });
  return {
    ...input,
    payment_method: input.payment_method ?? token.method,
    setup_future_usage: input.setup_future_usage ?? token.setup_future_usage ?? undefined,
  };
};

const unusable = (why: string) =>
  invalidRequest(`The ConfirmationToken ${why}. Please collect the payment details again.`, {
    param: "confirmation_token",
  });

export const confirmationTokenRoutes: readonly StripeRoute[] = [
  // Stripe.js calls this route; servers have the test helper below.
  route(
    "POST",
    "/v1/confirmation_tokens",
    { fields: tokenCreateFields, elsewhere: unsupportedFields, forBrowsers: true },
    (call, input) => create(call, input),
  ),
  route(
    "POST",
    "/v1/test_helpers/confirmation_tokens",
    { fields: { ...tokenCreateFields, payment_method: fixedText() }, elsewhere: unsupportedFields },
    (call, input) => create(call, input, input.payment_method),
  ),
  route(
    "GET",
    "/v1/confirmation_tokens/:id",
    { fields: { expand: listOfText() } },
    (call, _, [it]) => presentToken(call, call.ledger.confirmationTokens.get(it)),
  ),
];
