/** Imports refunds that Stripe reports. A refund made in Stripe's dashboard is recorded as if it was started here. */
import { type AttemptRow, loadAttempt } from "../../entities/attempt.ts";
import { loadOrder } from "../../entities/order.ts";
import { loadRefund, newRefund, type RefundRow } from "../../entities/refund.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { parseIntentFacts } from "../stripe/intent-facts.ts";
import { readIntent } from "../stripe/payment-intents.ts";
import type { RefundFacts } from "../stripe/refund-facts.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { recordRefund } from "./record-refund.ts";
import { applyRefundStatus } from "./apply-refund-status.ts";

interface AdoptedRefund {
  /** This is false, with a log line that raises the alarm, if the refund belongs to no order that was paid here. */
  readonly isTaken: boolean;
  /** The order's id, as far as it is known. */
  readonly orderId: string | null;
}

/** Applies a refund that Stripe reports, whoever started it. `buildExtraWrites` is saved in the same transaction. */
export const importExternalRefund = async (
  deps: StripeDeps,
  made: RefundFacts,
  buildExtraWrites: (orderId: string) => readonly Write[] = () => [],
): Promise<AdoptedRefund> => {
  const begun = await findStartedRefund(deps, made);
  const attempt = begun === null ? await findAttempt(deps, made) : null;
  const orderId = begun?.orderId ?? attempt?.orderId ?? null;
  const result = { isTaken: true, orderId };
  const existing =
    attempt === null ? begun : await loadRefund(deps.table, attempt.orderId, refundIdOf(made));
  if (existing !== null) {
    await applyRefundStatus(deps, existing, made, buildExtraWrites(existing.orderId));
    return result;
  }
  if (made.status === "failed" || made.status === "canceled") return result;
  if (attempt !== null) {
    const writes = buildExtraWrites(attempt.orderId);
    if (await retryOnConflict(() => recordExternalRefund(deps, attempt, made, writes)))
      return result;
  }
  const nobodys = new Error("A refund of no order that was paid here");
  deps.log.error("money does not match", nobodys, {
    reference: made.reference,
    amount: made.amount,
  });
  return { isTaken: false, orderId };
};

/** Finds a refund that was started here. */
const findStartedRefund = async (
  { table }: StripeDeps,
  { refundId, orderId }: RefundFacts,
): Promise<RefundRow | null> =>
  refundId === null || orderId === null ? null : loadRefund(table, orderId, refundId);

/** Derives the id from `re_3Qx…` alone, so the same refund is recorded once. */
const refundIdOf = ({ reference }: RefundFacts): string =>
  `ref_${reference.slice(reference.indexOf("_") + 1)}`;

const findAttempt = async (
  deps: StripeDeps,
  { intentId }: RefundFacts,
): Promise<AttemptRow | null> => {
  const intent = intentId === null ? null : await readIntent(deps, intentId);
  const facts = intent === null ? null : parseIntentFacts(intent);
  if (!facts?.orderId || !facts.attemptId) return null;
  const attempt = await loadAttempt(deps.table, facts.orderId, facts.attemptId);
  return attempt?.status === "succeeded" ? attempt : null;
};

/** Records the refund. Returns false if its order is missing. */
const recordExternalRefund = async (
  deps: StripeDeps,
  { orderId, userId, intentId }: AttemptRow,
  made: RefundFacts,
  extraWrites: readonly Write[],
): Promise<boolean> => {
  const { table } = deps;
  const refundId = refundIdOf(made);
  if ((await loadRefund(table, orderId, refundId)) !== null) return true;
  const order = await loadOrder(table, userId, orderId);
  if (order === null) return false;
  const start = {
    refundId,
    orderId,
    userId,
    origin: "staff",
    method: "card",
    intentId,
    amount: made.amount,
    reason: "Refunded at Stripe",
    tells: null,
    status: "succeeded",
    reference: made.reference,
    requestedBy: null,
  } as const;
  const { row, write } = newRefund(start, deps.now());
  const booked = await recordRefund(deps, row, made.reference, order, order.refunded + made.amount);
  await table.save([write, ...booked, ...extraWrites]);
  return true;
};
