import * as z from "zod/mini";
import { expandableId, stripeId } from "./stripe-shapes.ts";

/** The parts of Stripe's dispute that matter here. */
export interface DisputeFacts {
  /** The id `dp_…`. */
  readonly disputeId: string;
  /** Stripe's status: `needs_response`, `under_review`, `won`, `lost`, … */
  readonly status: string;
  /** The amount in pence. */
  readonly amount: number;
  /** The id of the disputed payment. */
  readonly intentId: string | null;
}

const disputeShape = z.object({
  id: stripeId,
  status: z.string(),
  amount: z.int(),
  payment_intent: expandableId,
});

/** Parses a dispute. Returns null for anything else. */
export const tryParseDisputeFacts = (dispute: unknown): DisputeFacts | null => {
  const { data } = disputeShape.safeParse(dispute);
  if (data === undefined) return null;
  const { id: disputeId, status, amount, payment_intent: intentId } = data;
  return { disputeId, status, amount, intentId };
};
