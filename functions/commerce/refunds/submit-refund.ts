/** Refunds on their way to Stripe: asked for once, however often somebody tries. */
import type Stripe from "stripe";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { RefundRow } from "../../entities/refund.ts";
import { callStripe } from "../stripe/call-stripe.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { applyRefundStatus } from "./apply-refund-status.ts";

/** Asks Stripe for a started refund and writes down what came of it. Throws `unavailable` while that is not known. */
export const submitRefund = async (
  deps: StripeDeps,
  refund: RefundRow,
  isFirst: boolean,
): Promise<void> => {
  const { intentId } = refund;
  if (intentId === null) throw new Error(`Refund ${refund.refundId} is of no card payment`);
  const known = isFirst ? null : await search(deps, refund, intentId);
  if (known !== null) {
    await applyRefundStatus(deps, refund, { reference: known.id, status: known.status });
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

/** Sends money back that was not wanted; nothing when that was done. Should Stripe be away, the sweep does it. */
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

/** Stripe forgets idempotency keys after a day: what is older is looked for before it is asked for again. */
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
