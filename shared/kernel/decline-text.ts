/**
 * Explains why a card was declined, in a sentence for the payer. A card that was reported lost or stolen is not described as
 * such.
 */
export interface Decline {
  /** The code as Stripe names it: `card_declined`, `expired_card`, … */
  readonly code: string | null;
  /** The bank's own code beside it: `insufficient_funds`, … */
  readonly declineCode: string | null;
}

/** Returns the sentence for a decline. The bank's code takes precedence over Stripe's. */
export const declineText = ({ code, declineCode }: Decline): string =>
  sentences.get(declineCode ?? "") ?? sentences.get(code ?? "") ?? refused;

/** An error of the payment provider's script, as far as it matters. */
export interface ProviderError {
  readonly type: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/** Returns what went wrong in the browser, in our words: the provider's own are written for developers. */
export const providerErrorText = ({
  type,
  code,
  decline_code: declineCode,
}: ProviderError): string => {
  if (type === "card_error" || code?.endsWith("_intent_authentication_failure"))
    return declineText({ code: code ?? null, declineCode: declineCode ?? null });
  return isConnectionError(type) ? unreachable : unusable;
};

/** Returns whether the outcome of a payment that was being confirmed is unknown. */
export const isOutcomeUnknown = ({ type }: ProviderError): boolean => isConnectionError(type);

const isConnectionError = (type: string): boolean =>
  type === "api_connection_error" || type === "api_error";

const unreachable =
  "We could not reach the card payment provider. Please check your connection and try again.";
const unusable =
  "The card payment provider could not use these card details. Please enter the card again, or use another card.";

const refused =
  "Your card was declined by your bank. Please use another card, or ask your bank why.";

const funds =
  "Your card was declined: there is not enough money in the account. Please use another card.";
const limit =
  "Your card was declined: it has reached its limit for now. Please use another card, or try again tomorrow.";
const expired = "Your card was declined: it has expired. Please use another card.";
const cvc =
  "Your card was declined: the security code is wrong. Please enter the card again with the code on it.";
const details = "Your card was declined: its number or date is wrong. Please enter the card again.";
const bank =
  "Your bank could not confirm that it was you who paid. You have not been charged. Please try again, or use another card.";
const processingError =
  "Your card could not be charged just now. You have not been charged. Please try again in a few minutes, or use another card.";
const unfit =
  "Your card was declined: it cannot be used for this payment. Please use another card.";

const sentences: ReadonlyMap<string, string> = new Map([
  ["insufficient_funds", funds],
  ["card_velocity_exceeded", limit],
  ["withdrawal_count_limit_exceeded", limit],
  ["expired_card", expired],
  ["incorrect_cvc", cvc],
  ["invalid_cvc", cvc],
  ["incorrect_number", details],
  ["invalid_number", details],
  ["invalid_expiry_month", details],
  ["invalid_expiry_year", details],
  ["authentication_required", bank],
  ["authentication_not_handled", bank],
  ["payment_intent_authentication_failure", bank],
  ["setup_intent_authentication_failure", bank],
  ["approve_with_id", processingError],
  ["issuer_not_available", processingError],
  ["processing_error", processingError],
  ["reenter_transaction", processingError],
  ["try_again_later", processingError],
  ["card_not_supported", unfit],
  ["currency_not_supported", unfit],
  ["transaction_not_allowed", unfit],
]);
