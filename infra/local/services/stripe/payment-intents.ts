/** Payment intents from their creation to their end. */
import type { Call } from "./call.ts";
import { checkClientSecret, presentIntentForCaller } from "./client-secret.ts";
import { withConfirmationToken } from "./confirmation-tokens.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { getActiveCustomer } from "./customers.ts";
import { orPrevious } from "./customer-fields.ts";
import { applyMetadata, fixedText, type Input, listOfText } from "./fields.ts";
import {
  confirmUpdateFields,
  intentConfirmFields,
  intentCreateFields,
  unsupportedIntentFields,
  browserFields,
  intentUpdateFields,
} from "./intent-fields.ts";
import {
  automaticOf,
  checkAmount,
  checkCurrency,
  allowedTypes,
  requireMethod,
  requireReturn,
  requireState,
  usableMethod,
} from "./payment-rules.ts";
import type { IntentRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { clientSecretOf, newStripeId } from "./stripe-ids.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { presentIntent } from "./views.ts";

const openStatuses = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
] as const;

const confirm = (
  call: Call,
  intent: IntentRecord,
  input: Input<typeof intentConfirmFields>,
): IntentRecord => {
  requireMethod(call, intent);
  requireReturn(call, intent, input.return_url, "PaymentIntent");
  return confirmPayment(call, intent, {
    offSession: input.off_session ?? false,
    errorOnAction: input.error_on_requires_action ?? false,
  });
};

const newIntentRecord = (call: Call, input: Input<typeof intentCreateFields>): IntentRecord => {
  const it = newStripeId("pi");
  const currency = checkCurrency(input.currency);
  return {
    id: it,
    created: call.now,
    client_secret: clientSecretOf(it),
    amount: checkAmount(input.amount, currency),
    amount_capturable: 0,
    amount_received: 0,
    currency,
    customer: null,
    description: null,
    metadata: {},
    payment_method: null,
    allowed_payment_method_types: null,
    automatic_payment_methods: automaticOf(input.automatic_payment_methods),
    capture_method: input.capture_method ?? "automatic_async",
    confirmation_method: input.confirmation_method ?? "automatic",
    setup_future_usage: null,
    receipt_email: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    latest_charge: null,
    failure: null,
    canceled_at: null,
    cancellation_reason: null,
    authenticated: false,
    must_authenticate: false,
  };
};

/** Returns the intent with the caller's changes; a new amount or payment method requires another confirmation. */
const applyUpdate = (
  call: Call,
  before: IntentRecord,
  input: Input<typeof intentUpdateFields>,
): IntentRecord => {
  const currency = input.currency === undefined ? before.currency : checkCurrency(input.currency);
  const customer = input.customer ?? before.customer;
  if (input.customer !== undefined) getActiveCustomer(call, input.customer, "customer");
  const { payment_method: requested, payment_method_data: data } = input;
  const method = usableMethod(call, customer, requested, data)?.id;
  const payment_method = requested === "" ? null : (method ?? before.payment_method);
  const again = input.amount !== undefined || method !== undefined || requested === "";
  return call.ledger.intents.put({
    ...before,
    amount: input.amount === undefined ? before.amount : checkAmount(input.amount, currency),
    currency,
    customer,
    allowed_payment_method_types:
      allowedTypes(input.allowed_payment_method_types) ?? before.allowed_payment_method_types,
    description: orPrevious(input.description, before.description),
    metadata: applyMetadata(before.metadata, input.metadata),
    payment_method,
    receipt_email: orPrevious(input.receipt_email, before.receipt_email),
    setup_future_usage: input.setup_future_usage ?? before.setup_future_usage,
    statement_descriptor: orPrevious(input.statement_descriptor, before.statement_descriptor),
    statement_descriptor_suffix: orPrevious(
      input.statement_descriptor_suffix,
      before.statement_descriptor_suffix,
    ),
    ...(again && {
      status: payment_method === null ? "requires_payment_method" : "requires_confirmation",
      authenticated: false,
    }),
  });
};

const create = (call: Call, input: Input<typeof intentCreateFields>): unknown => {
  if (!input.confirm && (input.off_session || input.error_on_requires_action))
    throw invalidRequest(
      "You can only provide `off_session` and `error_on_requires_action` when `confirm` is `true`.",
    );
  if (!input.confirm && input.confirmation_token !== undefined)
    throw invalidRequest("You can only provide `confirmation_token` when `confirm` is `true`.", {
      param: "confirmation_token",
    });
  const begun = call.ledger.intents.put(newIntentRecord(call, input));
  const intent = applyUpdate(call, begun, withConfirmationToken(call, begun, input));
  // A declined charge leaves the intent, so its creation must be reported first.
  call.emit("payment_intent.created", presentIntent(call.ledger, intent));
  return presentIntentForCaller(call, input.confirm ? confirm(call, intent, input) : intent);
};

/** Updates an intent: amounts only before the end, texts at any time. */
const update = (call: Call, input: Input<typeof intentUpdateFields>, it: string): unknown => {
  const before = call.ledger.intents.get(it);
  const { amount, currency, customer, payment_method: method, payment_method_data: data } = input;
  const money = [amount, currency, customer, method, data, input.setup_future_usage];
  if (money.some((value) => value !== undefined))
    requireState(call, before, "update", openStatuses);
  return presentIntentForCaller(call, applyUpdate(call, before, input));
};

const handleConfirm = (
  call: Call,
  input: Input<typeof intentConfirmFields> &
    Input<typeof confirmUpdateFields> &
    Input<typeof browserFields>,
  it: string,
): unknown => {
  const before = call.ledger.intents.get(it);
  checkClientSecret(call, "PaymentIntent", before, input.client_secret);
  requireState(call, before, "confirm", openStatuses);
  if (call.caller === "publishable" && before.confirmation_method === "manual")
    throw invalidRequest(
      "This PaymentIntent cannot be confirmed using your publishable key because its `confirmation_method` is set to `manual`. Please use your secret key instead, or create a PaymentIntent with `confirmation_method` set to `automatic`.",
    );
  const changed = withConfirmationToken(call, before, { ...unchanged, ...input });
  return presentIntentForCaller(call, confirm(call, applyUpdate(call, before, changed), input));
};

const unchanged = {
  amount: undefined,
  currency: undefined,
  customer: undefined,
  description: undefined,
  metadata: undefined,
  allowed_payment_method_types: undefined,
  statement_descriptor: undefined,
  statement_descriptor_suffix: undefined,
} as const;

export const paymentIntentRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/payment_intents",
    { fields: intentCreateFields, elsewhere: unsupportedIntentFields },
    create,
  ),
  route(
    "GET",
    "/v1/payment_intents/:id",
    { fields: { client_secret: fixedText(), expand: listOfText() }, forBrowsers: true },
    (call, input, [it]) => {
      const intent = call.ledger.intents.get(it);
      checkClientSecret(call, "PaymentIntent", intent, input.client_secret);
      return presentIntentForCaller(call, intent);
    },
  ),
  route(
    "POST",
    "/v1/payment_intents/:id",
    { fields: intentUpdateFields, elsewhere: unsupportedIntentFields },
    (call, input, [it]) => update(call, input, it),
  ),
  route(
    "POST",
    "/v1/payment_intents/:id/confirm",
    {
      fields: { ...confirmUpdateFields, ...intentConfirmFields, ...browserFields },
      elsewhere: unsupportedIntentFields,
      forBrowsers: true,
    },
    (call, input, [it]) => handleConfirm(call, input, it),
  ),
  route(
    "GET",
    "/v1/payment_intents",
    { fields: { ...pageFields, customer: fixedText() }, elsewhere: ["customer_account"] },
    (call, input) =>
      presentPage(
        "/v1/payment_intents",
        call.ledger.intents.list(pageRequest(input, { where: { customer: input.customer } })),
        (intent) => presentIntent(call.ledger, intent),
      ),
  ),
];
