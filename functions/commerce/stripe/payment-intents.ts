/**
 * Payments at Stripe (PaymentIntents). Only this module knows how an attempt is stored there, so that a payment always
 * leads back to its attempt, by the idempotency key and by the metadata.
 */
import type Stripe from "stripe";
import type { AttemptRow } from "../../entities/attempt.ts";
import { callStripe } from "./call-stripe.ts";
import { isConfirmationToken } from "./confirmation-token.ts";
import type { StripeDeps } from "./stripe-access.ts";

export type Intent = Stripe.PaymentIntent;

type IntentDeps = Pick<StripeDeps, "stripe" | "log">;

/**
 * Charges the attempt, once however often it is called, because the parameters follow from the attempt. Throws the
 * SDK's errors.
 */
export const createIntent = async (
  { stripe }: IntentDeps,
  attempt: AttemptRow,
): Promise<Intent> => {
  const client = await stripe.client();
  return client.paymentIntents.create(
    {
      amount: attempt.amount,
      currency: attempt.currency,
      customer: attempt.customerId,
      ...(isConfirmationToken(attempt.card)
        ? { confirmation_token: attempt.card }
        : { payment_method: attempt.card }),
      // The card is named already, so other payment methods of the account do not apply.
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      confirm: true,
      description: `Order ${attempt.orderId}`,
      metadata: { attempt: attempt.attemptId, order: attempt.orderId, user: attempt.userId },
      // This is either an automatic retry, or a payer who is present and whom the bank may ask in Stripe's script.
      ...(attempt.owed?.ladder ? { off_session: true } : { use_stripe_sdk: true }),
      // The bank's one authentication covers both the charge and the saved card.
      ...(attempt.keepsCard &&
        !attempt.owed?.ladder && { setup_future_usage: "off_session" as const }),
    },
    { idempotencyKey: attempt.attemptId },
  );
};

/** Finds an attempt's current payment, or null if there is none. Throws `unavailable`. */
export const findIntent = (deps: IntentDeps, attempt: AttemptRow): Promise<Intent | null> =>
  attempt.intentId === null ? searchIntent(deps, attempt) : readIntent(deps, attempt.intentId);

/** The maximum difference in seconds between Stripe's clock and ours. */
const clockSkew = 300;

/**
 * Finds the payment of an attempt whose response was lost, or null if Stripe never received it. Throws `unavailable`.
 */
const searchIntent = async (deps: IntentDeps, attempt: AttemptRow): Promise<Intent | null> => {
  const since = Math.floor(Date.parse(attempt.createdAt) / 1000) - clockSkew;
  const made = { customer: attempt.customerId, created: { gte: since }, limit: 100 };
  const { answer } = await callStripe(deps, async (client) => {
    for await (const intent of client.paymentIntents.list(made))
      if (intent.metadata["attempt"] === attempt.attemptId) return intent;
    return null;
  });
  return answer ?? null;
};

/** Reads a payment, or null if Stripe has none. Throws `unavailable`. */
export const readIntent = async (deps: IntentDeps, intentId: string): Promise<Intent | null> => {
  const { answer } = await callStripe(deps, (client) => client.paymentIntents.retrieve(intentId));
  return answer ?? null;
};

/**
 * Cancels a payment, and returns it as it is afterwards: cancelled, or the state that it had reached before. Throws
 * `unavailable`.
 */
export const cancelIntent = async (deps: IntentDeps, intentId: string): Promise<Intent | null> => {
  const { answer } = await callStripe(deps, (client) => client.paymentIntents.cancel(intentId));
  return answer ?? readIntent(deps, intentId);
};
