/** Why a card was not charged, in a sentence for whoever pays. A card that was reported lost or stolen is not called so. */
export interface Decline {
  /** As Stripe names it: `card_declined`, `expired_card`, … */
  readonly code: string | null;
  /** What the bank says beside it: `insufficient_funds`, … */
  readonly declineCode: string | null;
}

export const declineWords = ({ code, declineCode }: Decline): string =>
  sentences.get(declineCode ?? "") ?? sentences.get(code ?? "") ?? refused;

const refused =
  "Your card was declined by your bank. Please use another card, or ask your bank why.";

const funds =
  "Your card was declined: there is not enough money available on it. Please use another card.";
const limit =
  "Your card was declined: it has reached its limit for now. Please use another card, or try again tomorrow.";
const expired = "Your card was declined: it has expired. Please use another card.";
const cvc =
  "Your card was declined: the security code is wrong. Please enter the card again with the code on it.";
const details = "Your card was declined: its number or date is wrong. Please enter the card again.";
const bank =
  "Your bank could not confirm that it was you who paid. You have not been charged. Please try again, or use another card.";
const later =
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
  ["approve_with_id", later],
  ["issuer_not_available", later],
  ["processing_error", later],
  ["reenter_transaction", later],
  ["try_again_later", later],
  ["card_not_supported", unfit],
  ["currency_not_supported", unfit],
  ["transaction_not_allowed", unfit],
]);
