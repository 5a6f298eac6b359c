import type { AttemptRow } from "../../entities/attempt.ts";
import { callStripe } from "../stripe/call-stripe.ts";
import { isConfirmationToken } from "../stripe/confirmation-token.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/**
 * Its buyer did not want it kept. A new card was never saved; a saved one is removed. The payment stands whatever comes of
 * this; a card that is gone already is no fault.
 */
export const forgetCard = async (
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
