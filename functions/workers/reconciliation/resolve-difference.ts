import { isPaid } from "../../../shared/domain/orders/order.ts";
import type { Difference, DifferenceCause } from "../../../shared/domain/accounting/reconcile.ts";
import { loadAttempt } from "../../entities/attempt.ts";
import { findOrder } from "../../entities/order.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { importExternalRefund } from "../../commerce/refunds/import-external-refund.ts";
import { submitRefundOrDefer } from "../../commerce/refunds/submit-refund.ts";
import { refundOrphanPayment } from "../../commerce/payments/refund-unwanted-payment.ts";
import { applyDispute } from "../../commerce/payments/apply-dispute.ts";
import { applyPaymentStatus } from "../../commerce/payments/apply-payment-status.ts";
import { callStripe } from "../../commerce/stripe/call-stripe.ts";
import { tryParseDisputeFacts } from "../../commerce/stripe/dispute-facts.ts";
import { parseIntentFacts } from "../../commerce/stripe/intent-facts.ts";
import { readIntent } from "../../commerce/stripe/payment-intents.ts";
import { parseRefundFacts } from "../../commerce/stripe/refund-facts.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/**
 * Imports an entry that Stripe has and our ledger lacks. Returns null once that is done, or the reason why a person has to look
 * at it.
 */
export const resolveDifference = async (
  deps: StripeDeps,
  { reference, here, atStripe }: Difference,
): Promise<DifferenceCause | null> => {
  if (here !== null) return atStripe === null ? "not-at-stripe" : "other-amount";
  if (reference.startsWith("pi_")) return resolvePaymentDifference(deps, reference);
  if (reference.startsWith("re_")) return resolveRefundDifference(deps, reference);
  if (reference.startsWith("dp_")) return resolveDisputeDifference(deps, reference);
  return "not-ours";
};

/** Handles an unknown payment: it pays its order, or is refunded as a duplicate. */
const resolvePaymentDifference = async (
  deps: StripeDeps,
  intentId: string,
): Promise<DifferenceCause | null> => {
  const intent = await readIntent(deps, intentId);
  if (intent === null) return "not-ours";
  const facts = parseIntentFacts(intent);
  const { attemptId, orderId } = facts;
  if (attemptId === null || orderId === null) return "not-ours";
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt !== null) {
    const { type } = await applyPaymentStatus(deps, attempt, facts, {
      isUnasked: true,
      extraWrites: [],
    });
    return type === "paid" || type === "returned" ? null : "not-as-asked";
  }
  const order = await findOrder(deps.table, orderId);
  if (order === null || !isPaid(order.status)) return "unknown-order";
  const returned = await retryOnConflict(() => refundOrphanPayment(deps, order, facts));
  await submitRefundOrDefer(deps, returned.refund);
  return null;
};

const resolveRefundDifference = async (
  deps: StripeDeps,
  reference: string,
): Promise<DifferenceCause | null> => {
  const { answer } = await callStripe(deps, (client) => client.refunds.retrieve(reference));
  const adopted = answer && (await importExternalRefund(deps, parseRefundFacts(answer)));
  return adopted?.isTaken === true ? null : "unknown-refund";
};

const resolveDisputeDifference = async (
  deps: StripeDeps,
  reference: string,
): Promise<DifferenceCause | null> => {
  const { answer } = await callStripe(deps, (client) => client.disputes.retrieve(reference));
  const facts = tryParseDisputeFacts(answer);
  const orderId = facts && (await applyDispute(deps, facts));
  return orderId === null ? "unknown-dispute" : null;
};
