/** The rules by which Stripe rejects an intent, in Stripe's words. */
import type { Call } from "./call.ts";
import { presentIntentForCaller } from "./client-secret.ts";
import { makeMethod, type MethodInput, findOrCreateMethod } from "./make-method.ts";
import type { IntentRecord, MethodRecord } from "./records.ts";
import { invalidRequest, notImplemented, type StripeFault } from "./stripe-fault.ts";

/** The minimum charge in the smallest unit, by currency. */
const minCharges: Readonly<Record<string, { readonly amount: number; readonly sign: string }>> = {
  gbp: { amount: 30, sign: "£" },
  eur: { amount: 50, sign: "€" },
  usd: { amount: 50, sign: "$" },
};

/** Returns the currency in lower case. Throws a fault for an invalid or unsupported one. */
export const checkCurrency = (currency: string): string => {
  const existing = currency.toLowerCase();
  if (!/^[a-z]{3}$/.test(existing))
    throw invalidRequest(`Invalid currency: ${currency}`, { param: "currency" });
  if (!(existing in minCharges)) throw notImplemented(`the currency ${existing}`);
  return existing;
};

/** Returns the amount in the currency's smallest unit. Throws Stripe's error if it is below the minimum. */
export const checkAmount = (amount: number, currency: string): number => {
  const { amount: minimum = 0, sign = "" } = minCharges[currency] ?? {};
  if (amount < 1)
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  if (amount < minimum)
    throw invalidRequest(
      `Amount must be at least ${sign}${(minimum / 100).toFixed(2)} ${currency}`,
      { code: "amount_too_small", param: "amount" },
    );
  if (amount > 99_999_999)
    throw invalidRequest(`Amount must be no more than ${sign}999,999.99`, {
      code: "amount_too_large",
      param: "amount",
    });
  return amount;
};

/** Returns the types, of which only cards are supported. */
export const allowedTypes = (types: readonly string[] | undefined): string[] | null => {
  const other = types?.find((type) => type !== "card");
  if (other !== undefined) throw notImplemented(`the payment method type ${other}`);
  return types === undefined ? null : [...types];
};

/** Returns the named or given payment method; throws if the customer has another or none. */
export const usableMethod = (
  call: Call,
  customer: string | null,
  requested: string | undefined,
  data: MethodInput | undefined,
): MethodRecord | undefined => {
  if (data !== undefined) return makeMethod(call, data);
  if (requested === undefined || requested === "") return undefined;
  const method = findOrCreateMethod(call, requested, "payment_method");
  if (method.customer !== null && customer === null)
    throw invalidRequest(
      `The PaymentMethod ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: "payment_method" },
    );
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest(
      `The PaymentMethod ${method.id} does not belong to the Customer ${customer}. It belongs to another Customer.`,
      { param: "payment_method" },
    );
  if (method.spent)
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      { param: "payment_method" },
    );
  return method;
};

const unexpected = (call: Call, intent: IntentRecord, message: string): StripeFault =>
  invalidRequest(message, {
    code: "payment_intent_unexpected_state",
    payment_intent: presentIntentForCaller(call, intent),
  });

/** Throws unless the intent is in one of these states. `verb` as in "confirm". */
export const requireState = (
  call: Call,
  intent: IntentRecord,
  verb: "cancel" | "capture" | "confirm" | "update",
  states: readonly IntentRecord["status"][],
): void => {
  if (states.includes(intent.status)) return;
  if (verb === "confirm" && intent.status === "succeeded")
    throw unexpected(
      call,
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    );
  const done = { cancel: "canceled", capture: "captured", confirm: "confirmed", update: "updated" };
  throw unexpected(
    call,
    intent,
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done[verb]}: ${states.join(", ")}.`,
  );
};

export const requireMethod = (call: Call, intent: IntentRecord): void => {
  if (intent.payment_method === null)
    throw unexpected(
      call,
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
};

/** Requires a return address. Payment methods of the dashboard may lead away from the page, cards do not. */
export const requireReturn = (
  call: Call,
  {
    automatic_payment_methods: automatic,
    allowed_payment_method_types: allowed,
  }: Pick<IntentRecord, "allowed_payment_method_types" | "automatic_payment_methods">,
  returnUrl: string | undefined,
  what: "PaymentIntent" | "SetupIntent",
): void => {
  const redirects = allowed === null && automatic?.allow_redirects === "always";
  if (call.caller === "publishable" || returnUrl || !redirects) return;
  throw invalidRequest(
    `This ${what} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
    { param: "return_url" },
  );
};

type GivenAutomatic =
  | { readonly enabled: boolean; readonly allow_redirects: "always" | "never" | undefined }
  | undefined;

/** Returns the setting; by default an intent accepts everything that the dashboard enables. */
export const automaticOf = (given: GivenAutomatic): IntentRecord["automatic_payment_methods"] =>
  given?.enabled === false
    ? null
    : { enabled: true, allow_redirects: given?.allow_redirects ?? "always" };
