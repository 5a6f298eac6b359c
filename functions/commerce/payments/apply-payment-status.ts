/**
 * Applies a payment status from Stripe to its attempt. The browser's call, the webhook and the sweep all end here: each
 * reads, decides and writes one conditional transaction, so any number of them, in any order, apply it once.
 */
import {
  type AttemptVerdict,
  type IntentFacts,
  decideAttempt,
  paymentScreenMs,
} from "../../../shared/domain/payments/payment-attempt.ts";
import {
  type AttemptChange,
  type AttemptRow,
  changeAttempt,
  loadAttempt,
} from "../../entities/attempt.ts";
import { loadOrder } from "../../entities/order.ts";
import { retryOnConflict, ignoreConflict } from "../../platform/table/retry-on-conflict.ts";
import type { Write } from "../../platform/table/write.ts";
import { submitRefundOrDefer } from "../refunds/submit-refund.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import { detachUnsavedCard } from "./detach-unsaved-card.ts";
import {
  saveAttemptChange,
  releasePayable,
  isAutomaticRetry,
  type PaymentDeps,
  type AttemptUpdate,
} from "./attempt-update.ts";
import {
  type PaymentReturned,
  refundUnwantedPayment,
  refundOrphanPayment,
} from "./refund-unwanted-payment.ts";
import { recordDecline, requestConfirmation } from "./record-failed-retry.ts";
import { saveCardOfPayment } from "./save-card-of-payment.ts";
import { type OrderPaid, settleOrder } from "./settle-order.ts";
import { settleOutstanding } from "./settle-outstanding.ts";

export interface AttemptUpdateOptions {
  /**
   * Says whether nobody waits for the result. A buyer who does not continue with the order is then emailed about a
   * failure after a while.
   */
  readonly isUnasked: boolean;
  /** The writes that are saved in the same transaction as what the status causes. */
  readonly extraWrites: readonly Write[];
}

export type AttemptOutcome =
  | OrderPaid
  | PaymentReturned
  | { readonly type: "ask-customer" }
  | { readonly type: "declined"; readonly reason: string }
  | { readonly type: "cancelled" }
  | { readonly type: "waiting" }
  | { readonly type: "mismatch" };

/**
 * Applies the status that Stripe reports, and refunds money that is not wanted. Throws `unavailable` if the attempt
 * keeps changing.
 */
export const applyPaymentStatus = async (
  deps: StripeDeps,
  attempt: AttemptRow,
  intent: IntentFacts,
  { extraWrites, isUnasked }: AttemptUpdateOptions = { isUnasked: false, extraWrites: [] },
): Promise<AttemptOutcome> => {
  let current: AttemptRow | null = attempt;
  let isSettled = false;
  const result = await retryOnConflict(async () => {
    const { orderId, attemptId } = attempt;
    const read = current ?? (await loadAttempt(deps.table, orderId, attemptId));
    current = null;
    if (read === null) throw new Error(`Attempt ${attemptId} is gone`);
    const reported = { attempt: read, intent, extraWrites };
    const facts = { ...read, isPatient: isAutomaticRetry(read) };
    const verdict = decideAttempt(facts, intent);
    isSettled = verdict.type === "settle";
    return applyVerdict(deps, reported, verdict, isUnasked);
  });
  if (result.type === "returned") await submitRefundOrDefer(deps, result.refund);
  if (attempt.forgetsCard && isEnd(result)) await detachUnsavedCard(deps, attempt);
  if (result.type === "paid" && attempt.keepsCard && !attempt.owed?.ladder)
    await saveCardOfPayment(deps, attempt, isSettled ? intent.card : null);
  return result;
};

const isEnd = ({ type }: AttemptOutcome): boolean =>
  type === "paid" || type === "declined" || type === "cancelled" || type === "returned";

/** Ends an attempt for which Stripe has no payment. Returns false if the attempt has changed in the meantime. */
export const endUnchargedAttempt = async (
  deps: PaymentDeps,
  attempt: AttemptRow,
  status: "cancelled" | "declined",
  reason: string,
): Promise<boolean> => {
  const { write } = changeAttempt(attempt, { status, reason }, deps.now());
  const freed =
    status === "declined"
      ? await recordDecline(deps, attempt, reason)
      : await releasePayable(deps, attempt);
  const writes = [write, ...freed];
  const changed = await ignoreConflict(deps.table.save(writes), () => "changed" as const);
  return changed === undefined;
};

const applyVerdict = async (
  deps: PaymentDeps,
  reported: AttemptUpdate,
  verdict: AttemptVerdict,
  isUnasked: boolean,
): Promise<AttemptOutcome> => {
  const { attempt, intent } = reported;
  switch (verdict.type) {
    case "settle":
      return attempt.owed === null
        ? settleOrder(deps, reported)
        : settleOutstanding(deps, reported);
    case "return":
      return refundUnwantedPayment(
        deps,
        reported,
        "The payment came through after it had been given up.",
      );
    case "stray":
      return refundOrphanPayment(deps, attempt.draft, intent, reported.extraWrites);
    case "ask-customer":
      if (attempt.status === "started")
        await saveAttemptChange(
          deps,
          reported,
          { status: "action" },
          await requestConfirmation(deps, attempt),
        );
      return { type: "ask-customer" };
    case "decline": {
      const { reason } = verdict;
      const tellAt =
        isUnasked && attempt.owed === null
          ? new Date(deps.now().getTime() + paymentScreenMs)
          : null;
      await saveAttemptChange(
        deps,
        reported,
        { status: "declined", reason, tellAt },
        await recordDecline(deps, attempt, reason),
      );
      return { type: "declined", reason };
    }
    case "cancel":
      await saveEnd(deps, reported, { status: "cancelled", reason: "The payment was cancelled." });
      return { type: "cancelled" };
    case "wait":
      if (attempt.intentId === null) await saveAttemptChange(deps, reported, {});
      return { type: "waiting" };
    case "leave":
      return finalOutcome(deps, attempt);
    case "mismatch":
      // This line raises the alarm, because somebody has to look into it.
      deps.log.error("money does not match", new Error(verdict.differences.join("; ")), {
        orderId: attempt.orderId,
        attemptId: attempt.attemptId,
        intentId: intent.intentId,
        amount: attempt.amount,
        amountAtStripe: intent.amount,
      });
      return { type: "mismatch" };
  }
};

const saveEnd = async (
  deps: PaymentDeps,
  reported: AttemptUpdate,
  change: AttemptChange,
): Promise<void> =>
  saveAttemptChange(deps, reported, change, await releasePayable(deps, reported.attempt));

/** Returns the result of another report that was faster. */
const finalOutcome = async (
  { table }: PaymentDeps,
  attempt: AttemptRow,
): Promise<AttemptOutcome> => {
  const { status, userId, orderId } = attempt;
  const reason = attempt.reason ?? "";
  switch (status) {
    case "succeeded": {
      const order = await loadOrder(table, userId, orderId);
      if (order === null)
        throw new Error(`Attempt ${attempt.attemptId} succeeded without an order`);
      return { type: "paid", order };
    }
    case "declined":
      return { type: "declined", reason };
    case "duplicate":
      return { type: "returned", reason, refund: null };
    case "cancelled":
      return { type: "cancelled" };
    case "started":
    case "action":
      return { type: "waiting" };
  }
};
