/** What Stripe answers, and what its failures say about what was done. */
import type Stripe from "stripe";
import * as z from "zod/mini";
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { declineWords } from "../../../shared/kernel/decline-words.ts";
import { intentFacts } from "./intent-facts.ts";
import type { StripeDeps } from "./stripe-access.ts";

export type StripeReply<T> =
  | { readonly answer: T; readonly fault?: undefined }
  | { readonly answer?: undefined; readonly fault: StripeFailure };

/** For calls that charge nothing: whatever fails, nothing was done that matters. Throws `unavailable`. */
export const callStripe = async <T>(
  { log, stripe }: Pick<StripeDeps, "log" | "stripe">,
  call: (client: Stripe) => Promise<T>,
): Promise<StripeReply<T>> => {
  const client = await stripe.client();
  try {
    return { answer: await call(client) };
  } catch (error) {
    const refusal = classifyStripeError(error);
    if (refusal.kind !== "unknown" && refusal.kind !== "locked") return { fault: refusal };
    log.error("stripe does not answer", error);
    throw stripeUnavailable(
      "We can’t reach the card payment provider at the moment. Nothing was changed.",
    );
  }
};

/** 503 with what is known. */
export const stripeUnavailable = (message: string): AppError =>
  new AppError("unavailable", message, {}, 10);

const fault = z.object({
  type: z.string(),
  code: z.nullish(z.string()),
  decline_code: z.nullish(z.string()),
  param: z.nullish(z.string()),
  statusCode: z.nullish(z.number()),
  payment_intent: z.nullish(z.unknown()),
});

export type StripeFailure =
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
export const classifyStripeError = (error: unknown): StripeFailure => {
  const { data } = fault.safeParse(error);
  if (data === undefined || !data.type.startsWith("Stripe")) throw error;
  const { type, payment_intent: intent } = data;
  const code = data.code ?? "";
  if (type === "StripeCardError") {
    const message = declineWords({ code, declineCode: data.decline_code ?? null });
    return { kind: "declined", message, intent: intent ? intentFacts(intent) : null };
  }
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
