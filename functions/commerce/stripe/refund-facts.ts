import * as z from "zod/mini";
import { expandableId, stripeMetadata, idFromMetadata, stripeId } from "./stripe-shapes.ts";

/** The parts of Stripe's refund that matter here. */
export interface RefundFacts {
  /** The id `re_…`. */
  readonly reference: string;
  /** Stripe's status: `pending`, `succeeded`, `failed`, `canceled`, … */
  readonly status: string | null;
  /** The amount in pence. */
  readonly amount: number;
  readonly intentId: string | null;
  /** Our id from the metadata, or null if the refund was not started here. */
  readonly refundId: string | null;
  readonly orderId: string | null;
}

/** Parses a refund. Throws for anything else. */
export const parseRefundFacts = (refund: unknown): RefundFacts =>
  factsOf(refundShape.parse(refund));

/** Parses a refund. Returns null for anything else. */
export const tryParseRefundFacts = (refund: unknown): RefundFacts | null => {
  const { data } = refundShape.safeParse(refund);
  return data === undefined ? null : factsOf(data);
};

const refundShape = z.object({
  id: stripeId,
  status: z.nullish(z.string()),
  amount: z.int().check(z.gte(0)),
  payment_intent: expandableId,
  metadata: z.nullish(stripeMetadata),
});

const factsOf = (refund: z.output<typeof refundShape>): RefundFacts => ({
  reference: refund.id,
  status: refund.status ?? null,
  amount: refund.amount,
  intentId: refund.payment_intent,
  refundId: idFromMetadata(refund.metadata, "refund"),
  orderId: idFromMetadata(refund.metadata, "order"),
});
