import * as z from "zod/mini";
import { linked, stripeId } from "./stripe-shapes.ts";

/** A dispute as Stripe has it. */
export interface DisputeFacts {
  /** `dp_…` */
  readonly disputeId: string;
  /** Stripe's word: `needs_response`, `under_review`, `won`, `lost`, … */
  readonly status: string;
  /** Pence. */
  readonly amount: number;
  /** The payment that is disputed. */
  readonly intentId: string | null;
}

const disputeShape = z.object({
  id: stripeId,
  status: z.string(),
  amount: z.int(),
  payment_intent: linked,
});

/** What matters of a dispute; null for what is none. */
export const findDisputeFacts = (dispute: unknown): DisputeFacts | null => {
  const { data } = disputeShape.safeParse(dispute);
  if (data === undefined) return null;
  const { id: disputeId, status, amount, payment_intent: intentId } = data;
  return { disputeId, status, amount, intentId };
};
