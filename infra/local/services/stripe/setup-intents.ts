/** Setup intents: a card is verified and saved for later, and nothing is charged. */
import type { Call } from "./call.ts";
import { checkClientSecret, presentSetupForCaller } from "./client-secret.ts";
import { confirmSetup, unexpectedSetup } from "./confirm-setup.ts";
import { orPrevious } from "./customer-fields.ts";
import { getActiveCustomer } from "./customers.ts";
import {
  applyMetadata,
  boolean,
  group,
  fixedText,
  type Input,
  listOfText,
  metadata,
  optionalEnum,
  required,
  text,
} from "./fields.ts";
import { browserFields } from "./intent-fields.ts";
import { methodFields } from "./make-method.ts";
import { automaticOf, allowedTypes, usableMethod } from "./payment-rules.ts";
import type { SetupRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { clientSecretOf, newStripeId } from "./stripe-ids.ts";
import { presentSetup } from "./views.ts";

const expand = listOfText();

const setupUpdateFields = {
  customer: fixedText(),
  description: text(),
  expand,
  metadata: metadata(),
  payment_method: text(),
  payment_method_data: group(methodFields, ["link", "radar_options"]),
  allowed_payment_method_types: listOfText(),
} as const;

const setupConfirmFields = {
  return_url: text(),
  use_stripe_sdk: boolean(),
} as const;

const setupCreateFields = {
  ...setupUpdateFields,
  ...setupConfirmFields,
  automatic_payment_methods: group({
    enabled: required(boolean()),
    allow_redirects: optionalEnum("always", "never"),
  }),
  confirm: boolean(),
  usage: optionalEnum("off_session", "on_session"),
} as const;

const unsupportedFields = [
  "attach_to_self",
  "confirmation_token",
  "customer_account",
  "excluded_payment_method_types",
  "flow_directions",
  "mandate_data",
  "on_behalf_of",
  "payment_method_configuration",
  "payment_method_options",
  "single_use",
];

const change = (
  call: Call,
  before: SetupRecord,
  input: Input<typeof setupUpdateFields>,
): SetupRecord => {
  const customer = input.customer ?? before.customer;
  if (input.customer !== undefined) getActiveCustomer(call, input.customer, "customer");
  const { payment_method: requested, payment_method_data: data } = input;
  const method = usableMethod(call, customer, requested, data)?.id;
  const payment_method = requested === "" ? null : (method ?? before.payment_method);
  const waits = payment_method === null ? "requires_payment_method" : "requires_confirmation";
  return call.ledger.setups.put({
    ...before,
    customer,
    allowed_payment_method_types:
      allowedTypes(input.allowed_payment_method_types) ?? before.allowed_payment_method_types,
    description: orPrevious(input.description, before.description),
    metadata: applyMetadata(before.metadata, input.metadata),
    payment_method,
    status: method === undefined && requested !== "" ? before.status : waits,
  });
};

const create = (call: Call, input: Input<typeof setupCreateFields>): unknown => {
  const it = newStripeId("seti");
  const fresh = call.ledger.setups.put({
    id: it,
    created: call.now,
    client_secret: clientSecretOf(it),
    customer: null,
    description: null,
    metadata: {},
    payment_method: null,
    allowed_payment_method_types: null,
    automatic_payment_methods: automaticOf(input.automatic_payment_methods),
    usage: input.usage ?? "off_session",
    status: "requires_payment_method",
    cancellation_reason: null,
    failure: null,
  });
  const setup = change(call, fresh, input);
  call.emit("setup_intent.created", presentSetup(call.ledger, setup));
  return presentSetupForCaller(
    call,
    input.confirm ? confirmSetup(call, setup, input.return_url) : setup,
  );
};

const unchanged = {
  customer: undefined,
  description: undefined,
  metadata: undefined,
  allowed_payment_method_types: undefined,
} as const;

const { payment_method, payment_method_data } = setupUpdateFields;

const cancel = (call: Call, reason: string | undefined, it: string): unknown => {
  const before = call.ledger.setups.get(it);
  if (before.status === "succeeded" || before.status === "canceled")
    throw unexpectedSetup(
      call,
      before,
      `You cannot cancel this SetupIntent because it has a status of ${before.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    );
  const canceled = call.ledger.setups.put({
    ...before,
    status: "canceled",
    cancellation_reason: reason ?? null,
  });
  call.emit("setup_intent.canceled", presentSetup(call.ledger, canceled));
  return presentSetupForCaller(call, canceled);
};

export const setupIntentRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/setup_intents",
    { fields: setupCreateFields, elsewhere: unsupportedFields },
    create,
  ),
  route(
    "GET",
    "/v1/setup_intents/:id",
    { fields: { client_secret: fixedText(), expand }, forBrowsers: true },
    (call, input, [it]) => {
      const setup = call.ledger.setups.get(it);
      checkClientSecret(call, "SetupIntent", setup, input.client_secret);
      return presentSetupForCaller(call, setup);
    },
  ),
  route(
    "POST",
    "/v1/setup_intents/:id",
    { fields: setupUpdateFields, elsewhere: unsupportedFields },
    (call, input, [it]) =>
      presentSetupForCaller(call, change(call, call.ledger.setups.get(it), input)),
  ),
  route(
    "POST",
    "/v1/setup_intents/:id/confirm",
    {
      fields: {
        ...setupConfirmFields,
        ...browserFields,
        payment_method,
        payment_method_data,
        expand,
      },
      elsewhere: unsupportedFields,
      forBrowsers: true,
    },
    (call, input, [it]) => {
      const before = call.ledger.setups.get(it);
      checkClientSecret(call, "SetupIntent", before, input.client_secret);
      const setup = change(call, before, { ...unchanged, ...input });
      return presentSetupForCaller(call, confirmSetup(call, setup, input.return_url));
    },
  ),
  route(
    "POST",
    "/v1/setup_intents/:id/cancel",
    {
      fields: {
        cancellation_reason: optionalEnum("abandoned", "duplicate", "requested_by_customer"),
        expand,
      },
    },
    (call, input, [it]) => cancel(call, input.cancellation_reason, it),
  ),
  route(
    "GET",
    "/v1/setup_intents",
    {
      fields: { ...pageFields, customer: fixedText(), payment_method: fixedText() },
      elsewhere: ["attach_to_self"],
    },
    (call, input) => {
      const where = { customer: input.customer, payment_method: input.payment_method };
      const page = call.ledger.setups.list(pageRequest(input, { where }));
      return presentPage("/v1/setup_intents", page, (setup) => presentSetup(call.ledger, setup));
    },
  ),
];
