/** By which way an order's money can go back, and how much of it. All amounts are pence. */
import type { DisputeState, PaymentType } from "../../kernel/order-terms.ts";

/** A card payment that came in, as far as it is this order's. */
export interface RefundableCharge {
  readonly intentId: string;
  readonly amount: number;
}

export interface KnownRefund {
  readonly intentId: string | null;
  readonly method: PaymentType;
  readonly amount: number;
  readonly status: "by-hand" | "failed" | "started" | "succeeded";
}

type Disputed = { readonly state: DisputeState; readonly intentId: string | null } | null;

/**
 * What of each payment can go back to its card still. What its cardholder has asked the bank for, or has got from it, cannot go
 * back a second time.
 */
export const refundableCharges = (
  charges: readonly RefundableCharge[],
  refunds: readonly KnownRefund[],
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

/**
 * Of an order paid by card, what may go back by bank transfer: what a card did not take, and what came by transfer (`transferred`), less
 * what was paid back that way since.
 */
export const maxRefundByTransfer = (refunds: readonly KnownRefund[], transferred: number): number =>
  Math.max(
    0,
    transferred +
      sum(refunds.filter(({ method, status }) => method === "card" && status === "failed")) -
      sum(refunds.filter(({ status }) => status === "by-hand")),
  );

/** How much can go back to cards at most, and by bank transfer, of what is left of an order's money. */
export const refundLimits = (
  left: number,
  paidBy: PaymentType | null,
  charges: readonly RefundableCharge[],
  refunds: readonly KnownRefund[],
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
