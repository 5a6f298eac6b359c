import * as z from "zod/mini";
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import { declineText } from "../../../shared/kernel/decline-text.ts";
import { expandableId, stripeMetadata, idFromMetadata, stripeId } from "./stripe-shapes.ts";

/** Parses a PaymentIntent. Throws for anything else. */
export const parseIntentFacts = (intent: unknown): IntentFacts =>
  factsOf(intentShape.parse(intent));

/** Parses a PaymentIntent. Returns null for anything else. */
export const tryParseIntentFacts = (intent: unknown): IntentFacts | null => {
  const { data } = intentShape.safeParse(intent);
  return data === undefined ? null : factsOf(data);
};

/** The shape of a PaymentIntent in a response, an event or an error. */
const intentShape = z.object({
  id: stripeId,
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  customer: expandableId,
  metadata: stripeMetadata,
  payment_method: expandableId,
  last_payment_error: z.nullish(
    z.object({
      code: z.nullish(z.string()),
      decline_code: z.nullish(z.string()),
      payment_method: z.nullish(z.object({ id: stripeId })),
    }),
  ),
});

const failureOf = (error: z.output<typeof intentShape>["last_payment_error"]): string | null =>
  error ? declineText({ code: error.code ?? null, declineCode: error.decline_code ?? null }) : null;

const factsOf = (intent: z.output<typeof intentShape>): IntentFacts => ({
  intentId: intent.id,
  status: intent.status,
  amount: intent.amount,
  received: intent.amount_received,
  currency: intent.currency,
  customerId: intent.customer,
  attemptId: idFromMetadata(intent.metadata, "attempt"),
  orderId: idFromMetadata(intent.metadata, "order"),
  failure: failureOf(intent.last_payment_error),
  wantsCustomer: intent.last_payment_error?.code === "authentication_required",
  card: intent.payment_method ?? intent.last_payment_error?.payment_method?.id ?? null,
});
