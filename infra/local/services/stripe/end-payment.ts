/** Ends a payment in other ways than paying: cancelled, captured later, or decided on the bank's page. */
import type { Call } from "./call.ts";
import { presentCharge } from "./card-views.ts";
import {
  checkClientSecret,
  presentIntentForCaller,
  presentSetupForCaller,
} from "./client-secret.ts";
import { authenticatePayment } from "./confirm-payment.ts";
import { fixedText, integer, listOfText, optionalEnum, required } from "./fields.ts";
import { requireState } from "./payment-rules.ts";
import { route, type StripeRoute } from "./route.ts";
import { authenticateSetup } from "./confirm-setup.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { presentIntent } from "./views.ts";

const expand = listOfText();

/** Does what the bank's page does in the cloud. It is not part of Stripe's API: the browser's script and the console call it. */
export const authenticate = (
  call: Call,
  intent: string,
  outcome: "succeed" | "fail",
  clientSecret?: string,
): unknown => {
  if (intent.startsWith("seti_")) {
    const setup = call.ledger.setups.get(intent);
    checkClientSecret(call, "SetupIntent", setup, clientSecret);
    return presentSetupForCaller(call, authenticateSetup(call, setup, outcome));
  }
  const payment = call.ledger.intents.get(intent);
  checkClientSecret(call, "PaymentIntent", payment, clientSecret);
  return presentIntentForCaller(call, authenticatePayment(call, payment, outcome));
};

const cancel = (call: Call, reason: string | undefined, it: string): unknown => {
  const before = call.ledger.intents.get(it);
  requireState(call, before, "cancel", [
    "requires_payment_method",
    "requires_capture",
    "requires_confirmation",
    "requires_action",
    "processing",
  ]);
  const canceled = call.ledger.intents.put({
    ...before,
    status: "canceled",
    amount_capturable: 0,
    canceled_at: call.now,
    cancellation_reason: reason ?? null,
  });
  call.emit("payment_intent.canceled", presentIntent(call.ledger, canceled));
  return presentIntentForCaller(call, canceled);
};

const capture = (call: Call, input: number | undefined, it: string): unknown => {
  const before = call.ledger.intents.get(it);
  requireState(call, before, "capture", ["requires_capture"]);
  const amount = input ?? before.amount_capturable;
  if (amount < 1 || amount > before.amount_capturable)
    throw invalidRequest(
      "The amount_to_capture is greater than the remaining amount that can be captured.",
      { code: "amount_too_large", param: "amount_to_capture" },
    );
  const authorized = call.ledger.charges.get(before.latest_charge ?? "");
  const charge = call.ledger.charges.put({
    ...authorized,
    captured: true,
    amount_captured: amount,
  });
  const paid = call.ledger.intents.put({
    ...before,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: amount,
  });
  call.emit("charge.captured", presentCharge(charge));
  call.emit("payment_intent.succeeded", presentIntent(call.ledger, paid));
  return presentIntentForCaller(call, paid);
};

export const endPaymentRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/payment_intents/:id/cancel",
    {
      fields: {
        cancellation_reason: optionalEnum(
          "abandoned",
          "duplicate",
          "fraudulent",
          "requested_by_customer",
        ),
        expand,
      },
    },
    (call, input, [it]) => cancel(call, input.cancellation_reason, it),
  ),
  route(
    "POST",
    "/v1/payment_intents/:id/capture",
    {
      fields: { amount_to_capture: integer(), expand },
      elsewhere: [
        "amount_details",
        "application_fee_amount",
        "final_capture",
        "hooks",
        "metadata",
        "payment_details",
        "statement_descriptor",
        "statement_descriptor_suffix",
        "transfer_data",
      ],
    },
    (call, input, [it]) => capture(call, input.amount_to_capture, it),
  ),
  route(
    "POST",
    "/v1/local/authentications",
    {
      fields: {
        client_secret: required(fixedText()),
        intent: required(fixedText()),
        outcome: required(optionalEnum("succeed", "fail")),
      },
      forBrowsers: true,
    },
    (call, input) => authenticate(call, input.intent, input.outcome, input.client_secret),
  ),
];
