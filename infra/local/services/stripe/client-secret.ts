/** Restricts browsers to the intents whose client secret they have, and to the payer's fields of them. */
import type { Call } from "./call.ts";
import type { IntentRecord, SetupRecord } from "./records.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { presentIntent, presentSetup } from "./views.ts";

/** Throws if the secret does not belong to the intent. The secret key needs none. */
export const checkClientSecret = (
  call: Call,
  what: "PaymentIntent" | "SetupIntent",
  { client_secret }: { readonly client_secret: string },
  given: string | undefined,
): void => {
  if (given === client_secret || (given === undefined && call.caller === "secret")) return;
  if (given === undefined)
    throw invalidRequest("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  throw invalidRequest(
    `The client_secret provided does not match any associated ${what} on this account. Ensure the provided client_secret and publishable key belong to the same account.`,
    { param: "client_secret" },
  );
};

const shownOfIntent = [
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const;

const shownOfSetup = [
  "id",
  "object",
  "automatic_payment_methods",
  "cancellation_reason",
  "client_secret",
  "created",
  "description",
  "last_setup_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "status",
  "usage",
] as const;

const pick = (view: object, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(view).filter(([name]) => names.includes(name)));

export const presentIntentForCaller = (call: Call, intent: IntentRecord): unknown => {
  const view = presentIntent(call.ledger, intent);
  return call.caller === "secret" ? view : pick(view, shownOfIntent);
};

export const presentSetupForCaller = (call: Call, setup: SetupRecord): unknown => {
  const view = presentSetup(call.ledger, setup);
  return call.caller === "secret" ? view : pick(view, shownOfSetup);
};
