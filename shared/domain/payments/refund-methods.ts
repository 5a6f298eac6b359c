/** Works out how an order's money can be refunded, and how much of it. All amounts are in pence. */
import type { DisputeState, PaymentType } from "../../kernel/order-terms.ts";

/** A successful card payment, as far as it belongs to this order. */
export interface RefundableCharge {
  readonly intentId: string;
  readonly amount: number;
}

export interface ExistingRefund {
  readonly intentId: string | null;
  readonly method: PaymentType;
  readonly amount: number;
  readonly status: "by-hand" | "failed" | "started" | "succeeded";
}

type Disputed = { readonly state: DisputeState; readonly intentId: string | null } | null;

/**
 * Returns what can still be refunded to the card of each payment. An amount that the cardholder disputes, or has got back from
 * the bank, cannot be refunded again.
 */
export const refundableCharges = (
  charges: readonly RefundableCharge[],
  refunds: readonly ExistingRefund[],
  dispute: Disputed,
): readonly RefundableCharge[] =>
  charges
    .filter(
      ({ intentId }) =>
        dispute === null || dispute.state === "won" || dispute.intentId !== intentId,
    )
    .map(({ intentId, amount }) => ({
      intentId,
      amount:
        amount - sum(refunds.filter((one) => one.intentId === intentId && one.status !== "failed")),
    }))
    .filter(({ amount }) => amount > 0);

/** Allocates a refund to charges in their order, or returns null if they are not enough. */
export const allocateRefund = (
  amount: number,
  charges: readonly RefundableCharge[],
): readonly RefundableCharge[] | null => {
  const parts: RefundableCharge[] = [];
  let remaining = amount;
  for (const { intentId, amount: max } of charges) {
    const part = Math.min(remaining, max);
    if (part === 0) break;
    parts.push({ intentId, amount: part });
    remaining -= part;
  }
  return remaining > 0 ? null : parts;
};

/**
 * Returns what may be refunded by bank transfer for an order paid by card: what a card did not accept, and what was received by
 * transfer (`transferred`), less what was refunded that way since.
 */
export const maxRefundByTransfer = (
  refunds: readonly ExistingRefund[],
  transferred: number,
): number =>
  Math.max(
    0,
    transferred +
      sum(refunds.filter(({ method, status }) => method === "card" && status === "failed")) -
      sum(refunds.filter(({ status }) => status === "by-hand")),
  );

/** Returns the maximum refunds to cards and by bank transfer. */
export const refundLimits = (
  left: number,
  paidBy: PaymentType | null,
  charges: readonly RefundableCharge[],
  refunds: readonly ExistingRefund[],
  dispute: Disputed,
  transferred = 0,
): { readonly most: number; readonly byTransfer: number } =>
  paidBy === "card"
    ? {
        most: Math.min(left, sum(refundableCharges(charges, refunds, dispute))),
        byTransfer: Math.min(left, maxRefundByTransfer(refunds, transferred)),
      }
    : { most: left, byTransfer: left };

const sum = (all: ReadonlyArray<{ readonly amount: number }>): number =>
  all.reduce((total, { amount }) => total + amount, 0);
