import { isPaid } from "../../../shared/domain/order.ts";
import type { Difference } from "../../../shared/domain/reconcile.ts";
import { loadAttempt } from "../../rows/attempt.ts";
import { findOrder } from "../../rows/order.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import { adoptRefund } from "../giving-back/adopt-refund.ts";
import { sendBack } from "../giving-back/send-refund.ts";
import { returnStray } from "../settling/return-payment.ts";
import { takeReport } from "../settling/take-report.ts";
import { askStripe } from "../stripe/ask-stripe.ts";
import { intentFacts } from "../stripe/intent-facts.ts";
import { readIntent } from "../stripe/payment-intents.ts";
import { refundFacts } from "../stripe/refund-facts.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

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

/** A payment that nobody here has heard of: it settles its order, or it is a second one and goes back. */
const mendPayment = async (deps: StripeDeps, intentId: string): Promise<boolean> => {
  const intent = await readIntent(deps, intentId);
  if (intent === null) return false;
  const facts = intentFacts(intent);
  const { attemptId, orderId } = facts;
  if (attemptId === null || orderId === null) return false;
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt !== null) {
    const { type } = await takeReport(deps, attempt, facts, { isUnasked: true, along: [] });
    return type === "paid" || type === "returned";
  }
  const order = await findOrder(deps.table, orderId);
  if (order === null || !isPaid(order.status)) return false;
  const returned = await decideAgain(() => returnStray(deps, order, facts));
  await sendBack(deps, returned.refund);
  return true;
};

const mendRefund = async (deps: StripeDeps, reference: string): Promise<boolean> => {
  const { answer } = await askStripe(deps, (client) => client.refunds.retrieve(reference));
  return answer !== undefined && adoptRefund(deps, refundFacts(answer));
};
