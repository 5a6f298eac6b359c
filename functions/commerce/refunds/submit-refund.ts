/** Submits refunds to Stripe, once however often it is called. */
import type Stripe from "stripe";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { RefundRow } from "../../entities/refund.ts";
import { callStripe } from "../stripe/call-stripe.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { applyRefundStatus } from "./apply-refund-status.ts";

/** Submits a started refund to Stripe and records its status. Throws `unavailable` while the status is unknown. */
export const submitRefund = async (
  deps: StripeDeps,
  refund: RefundRow,
  isFirst: boolean,
): Promise<void> => {
  const { intentId } = refund;
  if (intentId === null) throw new Error(`Refund ${refund.refundId} is of no card payment`);
  const existing = isFirst ? null : await search(deps, refund, intentId);
  if (existing !== null) {
    await applyRefundStatus(deps, refund, { reference: existing.id, status: existing.status });
    return;
  }
  const { answer, fault } = await create(deps, refund, intentId);
  await applyRefundStatus(
    deps,
    refund,
    fault === undefined
      ? { reference: answer.id, status: answer.status }
      : { reference: "", status: "failed" },
  );
};

/**
 * Submits the refund of money that was not wanted, or does nothing if that was done. If Stripe is unavailable, the
 * sweep submits it.
 */
export const submitRefundOrDefer = async (
  deps: StripeDeps,
  refund: RefundRow | null,
): Promise<void> => {
  if (refund === null) return;
  try {
    await submitRefund(deps, refund, true);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn("refund waits", { refundId: refund.refundId, reason: error.message });
  }
};

const create = (
  deps: StripeDeps,
  { refundId, orderId, amount, origin }: RefundRow,
  intentId: string,
) =>
  callStripe(deps, (client) =>
    client.refunds.create(
      {
        payment_intent: intentId,
        amount,
        reason: origin === "returned" ? "duplicate" : "requested_by_customer",
        metadata: { refund: refundId, order: orderId },
      },
      { idempotencyKey: refundId },
    ),
  );

/**
 * Finds an older refund. Stripe forgets idempotency keys after a day, so such a refund is looked up before it is
 * submitted again.
 */
const search = async (
  deps: StripeDeps,
  { refundId }: RefundRow,
  intentId: string,
): Promise<Stripe.Refund | null> => {
  const { answer } = await callStripe(deps, async (client) => {
    for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (refund.metadata?.["refund"] === refundId) return refund;
    return null;
  });
  return answer ?? null;
};
