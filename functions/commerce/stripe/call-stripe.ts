/**
 * Calls of Stripe, and what their failures say about the outcome.
 *
 *     const customer = await callStripe(deps, (stripe) => stripe.customers.retrieve(id));
 */
import type Stripe from "stripe";
import * as z from "zod/mini";
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { declineText } from "../../../shared/kernel/decline-text.ts";
import { parseIntentFacts } from "./intent-facts.ts";
import type { StripeDeps } from "./stripe-access.ts";

export type StripeReply<T> =
  | { readonly answer: T; readonly fault?: undefined }
  | { readonly answer?: undefined; readonly fault: StripeFailure };

/** Calls Stripe where nothing is charged, so that a failed call has no consequence. Throws `unavailable`. */
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

/** Returns the `unavailable` error (503), which asks to retry after 10 seconds. The message says what is known. */
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
  /** The bank declined; the message is for the customer. `intent` is the payment after that, if there is one. */
  | { readonly kind: "declined"; readonly message: string; readonly intent: IntentFacts | null }
  | { readonly kind: "missing" }
  /** The payment is in another state than the call expects. */
  | { readonly kind: "state" }
  /** Stripe rejected the API key, and nothing was done. */
  | { readonly kind: "locked" }
  /** Stripe rejected the request as invalid, and nothing was done. */
  | { readonly kind: "refused"; readonly code: string; readonly param: string }
  /** Stripe did not answer, or the answer leaves the outcome open. */
  | { readonly kind: "unknown" };

/** Returns what the failure of a call says about its outcome. Rethrows errors that are not Stripe's. */
export const classifyStripeError = (error: unknown): StripeFailure => {
  const { data } = fault.safeParse(error);
  if (data === undefined || !data.type.startsWith("Stripe")) throw error;
  const { type, payment_intent: intent } = data;
  const code = data.code ?? "";
  if (type === "StripeCardError") {
    const message = declineText({ code, declineCode: data.decline_code ?? null });
    return { kind: "declined", message, intent: intent ? parseIntentFacts(intent) : null };
  }
  if (type === "StripeAuthenticationError" || type === "StripePermissionError")
    return { kind: "locked" };
  if (type !== "StripeInvalidRequestError") return { kind: "unknown" };
  if (code === "resource_missing") return { kind: "missing" };
  if (code === "payment_intent_unexpected_state") return { kind: "state" };
  // Another request with the same key is still being processed.
  if (data.statusCode === 409 || code === "idempotency_key_in_use" || code === "lock_timeout")
    return { kind: "unknown" };
  return { kind: "refused", code, param: data.param ?? "" };
};
