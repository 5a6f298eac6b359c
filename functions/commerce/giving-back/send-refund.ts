/** Refunds on their way to Stripe: asked for once, however often somebody tries. */
import type Stripe from "stripe";
import { AppError } from "../../../shared/kernel/app-error.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { asking } from "./intent-store.ts";
import type { RefundRow } from "./refund-store.ts";
import { takeRefund } from "./refund-settlement-store.ts";
import type { Result } from "./settlement-store.ts";

const create = async (
  deps: StripeDeps,
  { refundId, orderId, amount, origin }: RefundRow,
  intentId: string,
) => {
  const client = await deps.stripe.client();
  return asking(deps, () =>
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
};

/** Stripe forgets idempotency keys after a day: what is older is looked for before it is asked for again. */
const search = async (
  deps: StripeDeps,
  { refundId }: RefundRow,
  intentId: string,
): Promise<Stripe.Refund | null> => {
  const client = await deps.stripe.client();
  const { answer } = await asking(deps, async () => {
    for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (refund.metadata?.["refund"] === refundId) return refund;
    return null;
  });
  return answer ?? null;
};

/** Asks Stripe for a started refund and writes down what came of it. Throws `unavailable` while that is not known. */
export const sendRefund = async (
  deps: StripeDeps,
  refund: RefundRow,
  isFirst: boolean,
): Promise<void> => {
  const { intentId } = refund;
  if (intentId === null) throw new Error(`Refund ${refund.refundId} is of no card payment`);
  const known = isFirst ? null : await search(deps, refund, intentId);
  if (known !== null) {
    await takeRefund(deps, refund, { reference: known.id, status: known.status });
    return;
  }
  const { answer, fault } = await create(deps, refund, intentId);
  await takeRefund(
    deps,
    refund,
    fault === undefined
      ? { reference: answer.id, status: answer.status }
      : { reference: "", status: "failed" },
  );
};

/** Sends money back that was not wanted. Should Stripe be away, the sweep does it. */
export const sendBack = async (deps: StripeDeps, result: Result): Promise<void> => {
  if (result.type !== "returned" || result.refund === null) return;
  try {
    await sendRefund(deps, result.refund, true);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn("refund waits", { refundId: result.refund.refundId, reason: error.message });
  }
};
