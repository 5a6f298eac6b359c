/** The parameters of payment intents. */
import {
  boolean,
  group,
  fixedText,
  integer,
  listOfText,
  metadata,
  optionalEnum,
  required,
  text,
} from "./fields.ts";
import { methodFields } from "./make-method.ts";

const expand = listOfText();

/** The parameters that may be set at any time before the end. */
export const intentUpdateFields = {
  amount: integer(),
  currency: fixedText(),
  customer: fixedText(),
  description: text(),
  expand,
  metadata: metadata(),
  payment_method: text(),
  payment_method_data: group(methodFields, ["link", "radar_options"]),
  allowed_payment_method_types: listOfText(),
  receipt_email: text(),
  setup_future_usage: optionalEnum("off_session", "on_session"),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
} as const;

/** The parameters of a confirmation. */
export const intentConfirmFields = {
  error_on_requires_action: boolean(),
  off_session: boolean(),
  return_url: text(),
  use_stripe_sdk: boolean(),
} as const;

/** The parameters of a creation. */
export const intentCreateFields = {
  ...intentUpdateFields,
  ...intentConfirmFields,
  amount: required(integer()),
  currency: required(fixedText()),
  automatic_payment_methods: group({
    enabled: required(boolean()),
    allow_redirects: optionalEnum("always", "never"),
  }),
  capture_method: optionalEnum("automatic", "automatic_async", "manual"),
  confirm: boolean(),
  confirmation_token: fixedText(),
  confirmation_method: optionalEnum("automatic", "manual"),
} as const;

/** The parameters that Stripe supports and the stand-in does not. */
export const unsupportedIntentFields = [
  "amount_details",
  "amount_to_confirm",
  "application_fee_amount",
  "customer_account",
  "excluded_payment_method_types",
  "hooks",
  "mandate",
  "mandate_data",
  "on_behalf_of",
  "payment_details",
  "payment_method_configuration",
  "payment_method_options",
  "radar_options",
  "shipping",
  "transfer_data",
  "transfer_group",
];

const { payment_method, payment_method_data, receipt_email, setup_future_usage } =
  intentUpdateFields;
/** The parameters that may be changed together with a confirmation. */
export const confirmUpdateFields = {
  confirmation_token: fixedText(),
  expand,
  payment_method,
  payment_method_data,
  receipt_email,
  setup_future_usage,
} as const;

/** The parameters that browsers send with it. */
export const browserFields = {
  client_secret: fixedText(),
  expected_payment_method_type: optionalEnum("card"),
} as const;
