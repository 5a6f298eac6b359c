/** Stripe's published test cards, by number and by token. https://docs.stripe.com/testing */

export const declineCodes = [
  "authentication_required",
  "card_velocity_exceeded",
  "expired_card",
  "fraudulent",
  "generic_decline",
  "incorrect_cvc",
  "incorrect_number",
  "insufficient_funds",
  "lost_card",
  "processing_error",
  "stolen_card",
] as const;
export type DeclineCode = (typeof declineCodes)[number];

/**
 * The cases in which the bank requires authentication. `unless-set-up`: whenever the customer is present, and off session until a
 * setup was authenticated. `on-session`: as if it were set up already.
 */
export type Authentication = "never" | "always" | "unless-set-up" | "on-session";

export interface TestCard {
  readonly number: string;
  /** The token without the prefix `pm_card_`; `tok_…` has the same ending. */
  readonly token: string | undefined;
  readonly brand: "amex" | "diners" | "discover" | "jcb" | "mastercard" | "unionpay" | "visa";
  readonly funding: "credit" | "debit" | "prepaid";
  readonly country: string;
  readonly authentication: Authentication;
  readonly decline: DeclineCode | undefined;
  /** True if it is declined only when it is charged: it can be saved. */
  readonly declinesLater: boolean;
  readonly cvcCheckFails: boolean;
  /** The result of refunds to it, if it is not immediate success. */
  readonly refunds: "at-once" | "later" | "fail";
}

const brandOf = (number: string): TestCard["brand"] => {
  if (number.startsWith("4")) return "visa";
  if (/^3[47]/.test(number)) return "amex";
  if (/^3[068]/.test(number)) return "diners";
  if (number.startsWith("35")) return "jcb";
  if (/^6(?:011|5)/.test(number)) return "discover";
  return number.startsWith("6") ? "unionpay" : "mastercard";
};

const card = (number: string, token?: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  token,
  brand: brandOf(number),
  funding: "credit",
  country: "US",
  authentication: "never",
  decline: undefined,
  declinesLater: false,
  cvcCheckFails: false,
  refunds: "at-once",
  ...more,
});

const declined = (number: string, token: string, decline: DeclineCode): TestCard =>
  card(number, token, { decline });

const testCards: readonly TestCard[] = [
  card("4242424242424242", "visa"),
  card("4000056655665556", "visa_debit", { funding: "debit" }),
  card("5555555555554444", "mastercard"),
  card("2223003122003222", undefined),
  card("5200828282828210", "mastercard_debit", { funding: "debit" }),
  card("5105105105105100", "mastercard_prepaid", { funding: "prepaid" }),
  card("378282246310005", "amex"),
  card("6011111111111117", "discover"),
  card("3056930009020004", "diners"),
  card("3566002020360505", "jcb"),
  card("6200000000000005", "unionpay"),
  card("4000008260000000", "gb", { country: "GB" }),
  card("4000058260000005", "gb_debit", { country: "GB", funding: "debit" }),
  card("4000003720000005", "ie", { country: "IE" }),
  card("4000002500000003", "fr", { country: "FR" }),
  card("4000002760000016", "de", { country: "DE" }),
  declined("4000000000000002", "visa_chargeDeclined", "generic_decline"),
  declined("4000000000009995", "visa_chargeDeclinedInsufficientFunds", "insufficient_funds"),
  declined("4000000000009987", "visa_chargeDeclinedLostCard", "lost_card"),
  declined("4000000000009979", "visa_chargeDeclinedStolenCard", "stolen_card"),
  declined("4000000000000069", "chargeDeclinedExpiredCard", "expired_card"),
  declined("4000000000000127", "chargeDeclinedIncorrectCvc", "incorrect_cvc"),
  declined("4000000000000119", "chargeDeclinedProcessingError", "processing_error"),
  declined(
    "4000000000006975",
    "visa_chargeDeclinedVelocityLimitExceeded",
    "card_velocity_exceeded",
  ),
  declined("4100000000000019", "radarBlock", "fraudulent"),
  card("4000000000000341", "chargeCustomerFail", {
    decline: "generic_decline",
    declinesLater: true,
  }),
  card("4000000000000101", "cvcCheckFail", { cvcCheckFails: true }),
  card("4000000000003220", "threeDSecure2Required", { authentication: "always" }),
  card("4000000000003063", "threeDSecureRequired", { authentication: "always" }),
  card("4000000000003055", "threeDSecureOptional"),
  card("4000008400001629", "threeDSecureRequiredChargeDeclined", {
    authentication: "always",
    decline: "generic_decline",
  }),
  card("4000008400001280", "threeDSecureRequiredProcessingError", {
    authentication: "always",
    decline: "processing_error",
  }),
  card("4000002500003155", "authenticationRequiredOnSetup", { authentication: "unless-set-up" }),
  card("4000002760003184", "authenticationRequired", { authentication: "always" }),
  card("4000003800000446", "authenticationRequiredSetupForOffSession", {
    authentication: "on-session",
  }),
  card("4000008260003178", "authenticationRequiredChargeDeclinedInsufficientFunds", {
    authentication: "unless-set-up",
    decline: "insufficient_funds",
    declinesLater: true,
  }),
  card("4000000000007726", "pendingRefund", { refunds: "later" }),
  card("4000000000005126", "refundFail", { refunds: "fail" }),
  card("4000000000000077", "bypassPending"),
];

/** The earlier names in Stripe's documentation that are still accepted. */
const otherTokens: Readonly<Record<string, string>> = {
  us: "visa",
  chargeDeclined: "visa_chargeDeclined",
  chargeDeclinedInsufficientFunds: "visa_chargeDeclinedInsufficientFunds",
  visa_chargeCustomerFail: "chargeCustomerFail",
  chargeDeclinedFraudulent: "radarBlock",
};

const byNumber = new Map(testCards.map((one) => [one.number, one]));
const byToken = new Map(testCards.map((one) => [one.token, one]));

/** Returns the test card with this number; undefined if there is none. */
export const cardOfNumber = (number: string): TestCard | undefined => byNumber.get(number);

/** Returns the card of a `token` without `pm_card_` or `tok_`. */
export const cardOfToken = (token: string): TestCard | undefined =>
  byToken.get(otherTokens[token] ?? token);

const messages: Readonly<Record<DeclineCode, string>> = {
  authentication_required: "Your card was declined. This transaction requires authentication.",
  card_velocity_exceeded:
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  expired_card: "Your card has expired.",
  fraudulent: "Your card was declined.",
  generic_decline: "Your card was declined.",
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: "Your card number is incorrect.",
  insufficient_funds: "Your card has insufficient funds.",
  lost_card: "Your card was declined.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  stolen_card: "Your card was declined.",
};

export const errorCodes = [
  "authentication_required",
  "card_declined",
  "expired_card",
  "incorrect_cvc",
  "incorrect_number",
  "processing_error",
] as const;
export type StripeErrorCode = (typeof errorCodes)[number];

/** Returns the API's names for a decline. */
export const describeDecline = (
  decline: DeclineCode,
): { readonly code: StripeErrorCode; readonly message: string } => ({
  code: errorCodes.find((code) => code === decline) ?? "card_declined",
  message: messages[decline],
});
