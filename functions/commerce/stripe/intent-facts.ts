import * as z from "zod/mini";
import type { IntentFacts } from "../../../shared/domain/attempt.ts";

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
