import type { AttemptRow } from "../../rows/attempt.ts";
import { askStripe } from "../stripe/ask-stripe.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

/** Its buyer did not want it kept. The payment stands whatever comes of this; a card that is gone already is no fault. */
export const forgetCard = async (
  deps: StripeDeps,
  { card, attemptId }: AttemptRow,
): Promise<void> => {
  try {
    await askStripe(deps, (client) => client.paymentMethods.detach(card));
  } catch (error) {
    deps.log.error("a card is still kept", error, { attemptId });
  }
};
