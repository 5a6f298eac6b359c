/** Creates payment methods from test tokens and from cards typed into a browser. */
import type { Call } from "./call.ts";
import { billingField, billingOf, noBilling } from "./customer-fields.ts";
import {
  group,
  fixedText,
  type Input,
  integer,
  metadata,
  optionalEnum,
  required,
  text,
} from "./fields.ts";
import type { MethodRecord } from "./records.ts";
import { newStripeId } from "./stripe-ids.ts";
import { noSuch, notImplemented, StripeFault } from "./stripe-fault.ts";
import { cardOfNumber, cardOfToken } from "./test-cards.ts";

/** The fields of an intent's `payment_method_data`, and of a new payment method. */
export const methodFields = {
  type: required(optionalEnum("card")),
  billing_details: billingField,
  card: group({
    number: fixedText(),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text(),
    token: fixedText(),
  }),
  allow_redisplay: optionalEnum("always", "limited", "unspecified"),
  metadata: metadata(),
} as const;

export type MethodInput = Input<typeof methodFields>;

export const makeMethod = (call: Call, input: MethodInput): MethodRecord => {
  const { card = {}, billing_details } = input;
  const { number, token } = { number: undefined, token: undefined, ...card };
  if (number !== undefined && call.caller === "secret")
    throw new StripeFault(
      402,
      "invalid_request_error",
      "Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.",
    );
  const method =
    token === undefined
      ? typedMethod(call, { ...emptyCard, ...card })
      : methodOfToken(call, token, "tok_", "card[token]");
  return call.ledger.methods.put({
    ...method,
    billing_details: billingOf(billing_details, method.billing_details),
    metadata: Object.fromEntries(input.metadata ?? []),
  });
};

const cardError = (code: string, message: string, param: string): StripeFault =>
  new StripeFault(402, "card_error", message, { code, param });

const passesLuhn = (number: string): boolean => {
  const digits = number.split("").toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
};

/** Throws Stripe's error for an invalid card. */
const checkTyped = (
  call: Call,
  { number, month, year, cvc }: { number: string; month: number; year: number; cvc: string },
): void => {
  if (!passesLuhn(number))
    throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  if (month < 1 || month > 12)
    throw cardError(
      "invalid_expiry_month",
      "Your card's expiration month is invalid.",
      "exp_month",
    );
  const today = new Date(call.now * 1000);
  const months = year * 12 + month - (today.getUTCFullYear() * 12 + today.getUTCMonth() + 1);
  if (months < 0 || months > 50 * 12)
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (!/^\d{3,4}$/.test(cvc))
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
};

const newMethodRecord = (call: Call, number: string): MethodRecord => ({
  id: newStripeId("pm"),
  created: call.now,
  customer: null,
  metadata: {},
  billing_details: noBilling,
  number,
  exp_month: 12,
  exp_year: new Date(call.now * 1000).getUTCFullYear() + 1,
  cvc_given: true,
  set_up: false,
  spent: false,
});

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

const typedMethod = (call: Call, card: NonNullable<MethodInput["card"]>): MethodRecord => {
  const { number = "", exp_month = 0, exp_year = 0, cvc = "" } = card;
  const typed = number.replaceAll(/[\s-]/g, "");
  checkTyped(call, { number: typed, month: exp_month, year: fullYear(exp_year), cvc });
  if (!cardOfNumber(typed)) {
    const message =
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.";
    const details = { code: "card_declined", decline_code: "test_mode_live_card" };
    throw new StripeFault(402, "card_error", message, details);
  }
  return { ...newMethodRecord(call, typed), exp_month, exp_year: fullYear(exp_year) };
};

const emptyCard = {
  number: undefined,
  exp_month: undefined,
  exp_year: undefined,
  cvc: undefined,
  token: undefined,
};

const methodOfToken = (call: Call, token: string, prefix: string, param: string): MethodRecord => {
  if (!token.startsWith(prefix)) throw noSuch("token", token, param);
  const card = cardOfToken(token.slice(prefix.length));
  if (!card) throw notImplemented(`the test token ${token}`);
  return { ...newMethodRecord(call, card.number), cvc_given: false };
};

/** Returns a payment method by its id; a test token creates a new one. `param` names its parameter for the fault. */
export const findOrCreateMethod = (call: Call, given: string, param?: string): MethodRecord =>
  given.startsWith("pm_card_")
    ? call.ledger.methods.put(methodOfToken(call, given, "pm_card_", param ?? "payment_method"))
    : call.ledger.methods.get(given, param);
