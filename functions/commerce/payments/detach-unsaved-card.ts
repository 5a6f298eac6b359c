import type { AttemptRow } from "../../entities/attempt.ts";
import { callStripe } from "../stripe/call-stripe.ts";
import { isConfirmationToken } from "../stripe/confirmation-token.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/**
 * Removes the card if its buyer did not want it saved. A new card was never saved; a saved one is detached. The payment
 * stands whatever the outcome, and a card that is already removed is not an error.
 */
export const detachUnsavedCard = async (
  deps: StripeDeps,
  { card, attemptId }: AttemptRow,
): Promise<void> => {
  if (isConfirmationToken(card)) return;
  try {
    await callStripe(deps, (client) => client.paymentMethods.detach(card));
  } catch (error) {
    deps.log.error("a card is still kept", error, { attemptId });
  }
};
