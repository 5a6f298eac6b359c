/**
 * Payments as Stripe keeps them (PaymentIntents). It alone knows how an attempt is written there, so that a payment always
 * leads back to its attempt: by the idempotency key and by the metadata.
 */
import type Stripe from "stripe";
import type { AttemptRow } from "../../entities/attempt.ts";
import { callStripe } from "./call-stripe.ts";
import { isConfirmationToken } from "./confirmation-token.ts";
import type { StripeDeps } from "./stripe-access.ts";

export type Intent = Stripe.PaymentIntent;

type StripeNeeds = Pick<StripeDeps, "stripe" | "log">;

/** Charges, once however often it is called: the parameters follow from the attempt. Throws the SDK's errors. */
export const createIntent = async (
  { stripe }: StripeNeeds,
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
      // The card is named already: what else the account could take does not come into it.
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      confirm: true,
      description: `Order ${attempt.orderId}`,
      metadata: { attempt: attempt.attemptId, order: attempt.orderId, user: attempt.userId },
      // A try that nobody asked for, or a payer who is there and whom the bank may ask in Stripe's script.
      ...(attempt.owed?.ladder ? { off_session: true } : { use_stripe_sdk: true }),
      // Charged and saved with one confirmation by the bank.
      ...(attempt.keepsCard &&
        !attempt.owed?.ladder && { setup_future_usage: "off_session" as const }),
    },
    { idempotencyKey: attempt.attemptId },
  );
};

/** An attempt's payment as it is now, or null when there is none. Throws `unavailable`. */
export const findIntent = (deps: StripeNeeds, attempt: AttemptRow): Promise<Intent | null> =>
  attempt.intentId === null ? searchIntent(deps, attempt) : readIntent(deps, attempt.intentId);

/** Stripe's clock and ours may differ by this. Seconds. */
const clockSkew = 300;

/** The payment of an attempt whose answer was lost, or null when Stripe never heard of it. Throws `unavailable`. */
const searchIntent = async (deps: StripeNeeds, attempt: AttemptRow): Promise<Intent | null> => {
  const since = Math.floor(Date.parse(attempt.createdAt) / 1000) - clockSkew;
  const made = { customer: attempt.customerId, created: { gte: since }, limit: 100 };
  const { answer } = await callStripe(deps, async (client) => {
    for await (const intent of client.paymentIntents.list(made))
      if (intent.metadata["attempt"] === attempt.attemptId) return intent;
    return null;
  });
  return answer ?? null;
};

/** Throws `unavailable`. */
export const readIntent = async (deps: StripeNeeds, intentId: string): Promise<Intent | null> => {
  const { answer } = await callStripe(deps, (client) => client.paymentIntents.retrieve(intentId));
  return answer ?? null;
};

/** The payment as it is after that: cancelled, or what it had become before. Throws `unavailable`. */
export const cancelIntent = async (deps: StripeNeeds, intentId: string): Promise<Intent | null> => {
  const { answer } = await callStripe(deps, (client) => client.paymentIntents.cancel(intentId));
  return answer ?? readIntent(deps, intentId);
};
