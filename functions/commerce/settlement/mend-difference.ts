import type { Difference } from "../../../shared/domain/reconcile.ts";
import { isPaid } from "../../../shared/domain/order.ts";
import { findOrder } from "../orders/order-store.ts";
import { takeStripeRefund } from "../payments/adopt-refund-store.ts";
import { loadAttempt } from "../payments/attempt-row-store.ts";
import { asking, intentFacts, readIntent } from "../payments/intent-store.ts";
import { sendBack } from "../payments/refund-sending-store.ts";
import { returnStray } from "../payments/give-back-store.ts";
import { takeReport } from "../payments/settlement-store.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";

/** A payment that nobody here has heard of: it settles its order, or it is a second one and goes back. */
const mendPayment = async (deps: StripeDeps, intentId: string): Promise<boolean> => {
  const intent = await readIntent(deps, intentId);
  if (intent === null) return false;
  const facts = intentFacts(intent);
  const { attemptId, orderId } = facts;
  if (attemptId === null || orderId === null) return false;
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt !== null) {
    const result = await takeReport(deps, attempt, facts, { tellsByMail: true, along: [] });
    await sendBack(deps, result);
    return result.type === "paid" || result.type === "returned";
  }
  const order = await findOrder(deps.table, orderId);
  if (order === null || !isPaid(order.status)) return false;
  await sendBack(deps, await decideAgain(() => returnStray(deps, order, facts)));
  return true;
};

const mendRefund = async (deps: StripeDeps, reference: string): Promise<boolean> => {
  const client = await deps.stripe.client();
  const { answer } = await asking(deps, () => client.refunds.retrieve(reference));
  return answer !== undefined && takeStripeRefund(deps, answer);
};

/** Takes over what Stripe has and the ledger here lacks. False when that cannot be, or somebody has to look at it. */
export const mendDifference = async (
  deps: StripeDeps,
  { reference, here }: Difference,
): Promise<boolean> => {
  if (here !== null) return false;
  if (reference.startsWith("pi_")) return mendPayment(deps, reference);
  if (reference.startsWith("re_")) return mendRefund(deps, reference);
  return false;
};
