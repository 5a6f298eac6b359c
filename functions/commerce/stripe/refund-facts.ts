import * as z from "zod/mini";
import { linked, stripeMetadata, ownId, stripeId } from "./stripe-shapes.ts";

/** A refund as Stripe has it. */
export interface RefundFacts {
  /** `re_…` */
  readonly reference: string;
  /** Stripe's word: `pending`, `succeeded`, `failed`, `canceled`, … */
  readonly status: string | null;
  /** Pence. */
  readonly amount: number;
  readonly intentId: string | null;
  /** From its metadata; null when it was not begun here. */
  readonly refundId: string | null;
  readonly orderId: string | null;
}

/** What matters of a refund. Throws for what is none. */
export const refundFacts = (refund: unknown): RefundFacts => factsOf(refundShape.parse(refund));

/** The same, null for what is none. */
export const findRefundFacts = (refund: unknown): RefundFacts | null => {
  const { data } = refundShape.safeParse(refund);
  return data === undefined ? null : factsOf(data);
};

const refundShape = z.object({
  id: stripeId,
  status: z.nullish(z.string()),
  amount: z.int().check(z.gte(0)),
  payment_intent: linked,
  metadata: z.nullish(stripeMetadata),
});

const factsOf = (refund: z.output<typeof refundShape>): RefundFacts => ({
  reference: refund.id,
  status: refund.status ?? null,
  amount: refund.amount,
  intentId: refund.payment_intent,
  refundId: ownId(refund.metadata, "refund"),
  orderId: ownId(refund.metadata, "order"),
});
