/**
 * Applies a payment status from Stripe to its attempt. The browser's call, the webhook and the sweep all end here: each
 * reads, decides and writes one conditional transaction, so any number of them, in any order, apply it once.
 */
import {
  type AttemptVerdict,
  type IntentFacts,
  decideAttempt,
  stillPaying,
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
import { forgetCard } from "./detach-card.ts";
import {
  changeReported,
  freePayable,
  isPatient,
  type PaymentDeps,
  type ReportedAttempt,
} from "./attempt-update.ts";
import {
  type Returned,
  refundUnwantedPayment,
  refundOrphanPayment,
} from "./refund-unwanted-payment.ts";
import { recordDecline, requestConfirmation } from "./record-failed-retry.ts";
import { saveCardOfPayment } from "./save-card-of-payment.ts";
import { type Paid, settleOrder } from "./settle-order.ts";
import { settleOutstanding } from "./settle-outstanding.ts";

export interface ReportTerms {
  /**
   * Says whether nobody waits for the result. A buyer who does not continue with the order is then emailed about a
   * failure after a while.
   */
  readonly isUnasked: boolean;
  /** The writes that are saved in the same transaction as what the status causes. */
  readonly extraWrites: readonly Write[];
}

export type ReportOutcome =
  | Paid
  | Returned
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
  { extraWrites, isUnasked }: ReportTerms = { isUnasked: false, extraWrites: [] },
): Promise<ReportOutcome> => {
  let current: AttemptRow | null = attempt;
  let isSettled = false;
  const result = await retryOnConflict(async () => {
    const { orderId, attemptId } = attempt;
    const read = current ?? (await loadAttempt(deps.table, orderId, attemptId));
    current = null;
    if (read === null) throw new Error(`Attempt ${attemptId} is gone`);
    const reported = { attempt: read, intent, extraWrites };
    const facts = { ...read, isPatient: isPatient(read) };
    const verdict = decideAttempt(facts, intent);
    isSettled = verdict.type === "settle";
    return enact(deps, reported, verdict, isUnasked);
  });
  if (result.type === "returned") await submitRefundOrDefer(deps, result.refund);
  if (attempt.forgetsCard && isEnd(result)) await forgetCard(deps, attempt);
  if (result.type === "paid" && attempt.keepsCard && !attempt.owed?.ladder)
    await saveCardOfPayment(deps, attempt, isSettled ? intent.card : null);
  return result;
};

const isEnd = ({ type }: ReportOutcome): boolean =>
  type === "paid" || type === "declined" || type === "cancelled" || type === "returned";

/** Ends an attempt for which Stripe has no payment. Returns false if the attempt has changed in the meantime. */
export const endUncharged = async (
  deps: PaymentDeps,
  attempt: AttemptRow,
  status: "cancelled" | "declined",
  reason: string,
): Promise<boolean> => {
  const { write } = changeAttempt(attempt, { status, reason }, deps.now());
  const freed =
    status === "declined"
      ? await recordDecline(deps, attempt, reason)
      : await freePayable(deps, attempt);
  const writes = [write, ...freed];
  const changed = await ignoreConflict(deps.table.save(writes), () => "changed" as const);
  return changed === undefined;
};

const enact = async (
  deps: PaymentDeps,
  reported: ReportedAttempt,
  verdict: AttemptVerdict,
  isUnasked: boolean,
): Promise<ReportOutcome> => {
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
        await changeReported(
          deps,
          reported,
          { status: "action" },
          await requestConfirmation(deps, attempt),
        );
      return { type: "ask-customer" };
    case "decline": {
      const { reason } = verdict;
      const tellAt =
        isUnasked && attempt.owed === null ? new Date(deps.now().getTime() + stillPaying) : null;
      await changeReported(
        deps,
        reported,
        { status: "declined", reason, tellAt },
        await recordDecline(deps, attempt, reason),
      );
      return { type: "declined", reason };
    }
    case "cancel":
      await end(deps, reported, { status: "cancelled", reason: "The payment was cancelled." });
      return { type: "cancelled" };
    case "wait":
      if (attempt.intentId === null) await changeReported(deps, reported, {});
      return { type: "waiting" };
    case "leave":
      return readEnd(deps, attempt);
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

const end = async (
  deps: PaymentDeps,
  reported: ReportedAttempt,
  change: AttemptChange,
): Promise<void> =>
  changeReported(deps, reported, change, await freePayable(deps, reported.attempt));

/** Returns the result of another report that was faster. */
const readEnd = async ({ table }: PaymentDeps, attempt: AttemptRow): Promise<ReportOutcome> => {
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
