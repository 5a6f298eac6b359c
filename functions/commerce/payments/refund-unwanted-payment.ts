/** Refunds card payments that are not wanted: the payment and its refund are recorded in one transaction. */
import type { IntentFacts } from "../../../shared/domain/payments/payment-attempt.ts";
import type { OrderDraft } from "../../entities/order-draft.ts";
import { loadRefund, newRefund, type RefundRow } from "../../entities/refund.ts";
import type { Write } from "../../platform/table/write.ts";
import {
  saveAttemptChange,
  chargeLedgerEntry,
  releasePayable,
  type PaymentDeps,
  type AttemptUpdate,
} from "./attempt-update.ts";

/** The result of an unwanted payment. `refund` is null if the refund is already in progress. */
export interface PaymentReturned {
  readonly type: "returned";
  readonly reason: string;
  readonly refund: RefundRow | null;
}

/** Refunds the payment of an attempt that is no longer wanted. */
export const refundUnwantedPayment = async (
  deps: PaymentDeps,
  reported: AttemptUpdate,
  reason: string,
): Promise<PaymentReturned> => {
  const { attempt, intent } = reported;
  const { attemptId, orderId, draft } = attempt;
  const { row, write } = newUnwantedRefund(draft, intent, attemptId, reason, deps.now());
  await saveAttemptChange(deps, reported, { status: "duplicate", reason }, [
    write,
    chargeLedgerEntry(draft, intent, deps.now()),
    ...(await releasePayable(deps, attempt)),
  ]);
  deps.log.warn("payment goes back", { attemptId, orderId, intentId: intent.intentId, reason });
  return { type: "returned", reason, refund: row };
};

/** Refunds, once, a second payment of an order beside the one that its attempt made. */
export const refundOrphanPayment = async (
  { table, log, now }: PaymentDeps,
  order: OrderDraft,
  intent: IntentFacts,
  extraWrites: readonly Write[] = [],
): Promise<PaymentReturned> => {
  const { orderId } = order;
  const { intentId, received: amount } = intent;
  const reason = "The order had already been paid.";
  const { row, write } = newUnwantedRefund(order, intent, intentId, reason, now());
  const existing = await loadRefund(table, orderId, row.refundId);
  if (existing !== null)
    return { type: "returned", reason, refund: existing.status === "started" ? existing : null };
  await table.save([write, chargeLedgerEntry(order, intent, now()), ...extraWrites]);
  const twice = new Error("An order was paid twice");
  log.error("money does not match", twice, { orderId, intentId, amount });
  return { type: "returned", reason, refund: row };
};

/** Returns the refund. Its id is derived from `causeId`, so the same cause is refunded once. */
const newUnwantedRefund = (
  { orderId, userId, buyer }: OrderDraft,
  { intentId, received }: IntentFacts,
  causeId: string,
  reason: string,
  now: Date,
) =>
  newRefund(
    {
      refundId: `ref_${causeId.slice(causeId.indexOf("_") + 1)}`,
      orderId,
      userId,
      origin: "returned",
      method: "card",
      intentId,
      amount: received,
      reason,
      tells: { email: buyer.email, firstName: buyer.firstName },
      status: "started",
      reference: null,
      requestedBy: null,
    },
    now,
  );
