/**
 * Payments as Stripe keeps them (PaymentIntents). It alone knows how an attempt is written there, so that a payment always
 * leads back to its attempt: by the idempotency key and by the metadata.
 */
import type Stripe from "stripe";
import * as z from "zod/mini";
import type { IntentFacts } from "../../../shared/domain/attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import type { AttemptRow } from "./attempt-row-store.ts";

export type Intent = Stripe.PaymentIntent;

type StripeNeeds = Pick<StripeDeps, "stripe" | "log">;

const linked = z.pipe(
  z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
  z.transform((it) => (typeof it === "string" ? it : (it?.id ?? null))),
);

/** What matters here of a PaymentIntent, wherever it stands: in an answer, an event or an error. */
const intentShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  customer: linked,
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.nullish(z.object({ message: z.nullish(z.string()) })),
});

/** Throws for what is no PaymentIntent. */
export const intentFacts = (intent: unknown): IntentFacts => {
  const { metadata, ...it } = intentShape.parse(intent);
  return {
    intentId: it.id,
    status: it.status,
    amount: it.amount,
    received: it.amount_received,
    currency: it.currency,
    customerId: it.customer,
    attemptId: metadata["attempt"] ?? null,
    orderId: metadata["order"] ?? null,
    failure: it.last_payment_error?.message ?? null,
  };
};

const fault = z.object({
  type: z.string(),
  message: z.string(),
  code: z.nullish(z.string()),
  param: z.nullish(z.string()),
  statusCode: z.nullish(z.number()),
  payment_intent: z.nullish(z.unknown()),
});

export type StripeFault =
  /** The bank said no; the message is for the customer. The payment as it is after that, if there is one. */
  | { readonly kind: "declined"; readonly message: string; readonly intent: IntentFacts | null }
  | { readonly kind: "missing" }
  /** The payment is in another state than the call expects. */
  | { readonly kind: "state" }
  /** Stripe let nobody in: nothing was done. */
  | { readonly kind: "locked" }
  /** Stripe found the request wrong: nothing was done. */
  | { readonly kind: "refused"; readonly code: string; readonly param: string }
  /** No answer, or one that leaves open what was done. */
  | { readonly kind: "unknown" };

/** What a call's failure says about what was done. Throws what is no failure of Stripe's. */
export const judgeFault = (error: unknown): StripeFault => {
  const { data } = fault.safeParse(error);
  if (data === undefined || !data.type.startsWith("Stripe")) throw error;
  const { type, message, payment_intent: intent } = data;
  const code = data.code ?? "";
  if (type === "StripeCardError")
    return { kind: "declined", message, intent: intent ? intentFacts(intent) : null };
  if (type === "StripeAuthenticationError" || type === "StripePermissionError")
    return { kind: "locked" };
  if (type !== "StripeInvalidRequestError") return { kind: "unknown" };
  if (code === "resource_missing") return { kind: "missing" };
  if (code === "payment_intent_unexpected_state") return { kind: "state" };
  // Another request with the same key is still being worked on.
  if (data.statusCode === 409 || code === "idempotency_key_in_use" || code === "lock_timeout")
    return { kind: "unknown" };
  return { kind: "refused", code, param: data.param ?? "" };
};

/** 503 with what is known. */
export const stripeAway = (message: string): AppError =>
  new AppError("unavailable", message, {}, 10);

const notReached = "Card payments cannot be reached at the moment. Nothing was changed.";

export type Asked<T> =
  | { readonly answer: T; readonly fault?: undefined }
  | { readonly answer?: undefined; readonly fault: StripeFault };

/** For calls that charge nothing: whatever fails, nothing was done that matters. */
export const asking = async <T>(
  { log }: Pick<StripeDeps, "log">,
  call: () => Promise<T>,
): Promise<Asked<T>> => {
  try {
    return { answer: await call() };
  } catch (error) {
    const refusal = judgeFault(error);
    if (refusal.kind !== "unknown" && refusal.kind !== "locked") return { fault: refusal };
    log.error("stripe does not answer", error);
    throw stripeAway(notReached);
  }
};

const metadataOf = ({ attemptId, orderId, userId }: AttemptRow) => ({
  attempt: attemptId,
  order: orderId,
  user: userId,
});

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
      payment_method: attempt.card,
      // The card is named already: what else the account could take does not come into it.
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      confirm: true,
      description: `Order ${attempt.orderId}`,
      metadata: metadataOf(attempt),
      ...(attempt.keepsCard && { setup_future_usage: "off_session" as const }),
    },
    { idempotencyKey: attempt.attemptId },
  );
};

/** Stripe's clock and ours may differ by this. Seconds. */
const clockSkew = 300;

/** The payment of an attempt whose answer was lost, or null when Stripe never heard of it. Throws `unavailable`. */
const searchIntent = async (deps: StripeNeeds, attempt: AttemptRow): Promise<Intent | null> => {
  const since = Math.floor(Date.parse(attempt.createdAt) / 1000) - clockSkew;
  const client = await deps.stripe.client();
  const { answer } = await asking(deps, async () => {
    for await (const intent of client.paymentIntents.list({
      customer: attempt.customerId,
      created: { gte: since },
      limit: 100,
    }))
      if (intent.metadata["attempt"] === attempt.attemptId) return intent;
    return null;
  });
  return answer ?? null;
};

/** An attempt's payment as it is now, or null when there is none. Throws `unavailable`. */
export const findIntent = async (
  deps: StripeNeeds,
  attempt: AttemptRow,
): Promise<Intent | null> => {
  const { intentId } = attempt;
  if (intentId === null) return searchIntent(deps, attempt);
  const client = await deps.stripe.client();
  const { answer } = await asking(deps, () => client.paymentIntents.retrieve(intentId));
  return answer ?? null;
};

export const readIntent = async (deps: StripeNeeds, intentId: string): Promise<Intent | null> => {
  const client = await deps.stripe.client();
  const { answer } = await asking(deps, () => client.paymentIntents.retrieve(intentId));
  return answer ?? null;
};

/** The payment as it is after that: cancelled, or what it had become before. Throws `unavailable`. */
export const cancelIntent = async (deps: StripeNeeds, intentId: string): Promise<Intent | null> => {
  const client = await deps.stripe.client();
  const { answer } = await asking(deps, () => client.paymentIntents.cancel(intentId));
  return answer ?? readIntent(deps, intentId);
};
