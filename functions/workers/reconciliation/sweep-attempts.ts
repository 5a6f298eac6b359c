import {
  abandonedAfter,
  isOpenAttempt,
  sweepAfter,
} from "../../../shared/domain/payments/payment-attempt.ts";
import { waitsForMoney } from "../../../shared/domain/payments/bank-transfer.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { type AttemptRow, listOpenAttempts, loadAttempt } from "../../entities/attempt.ts";
import { loadBasket } from "../../entities/basket.ts";
import { loadOrder } from "../../entities/order.ts";
import { endAttempt, neverStartedReason } from "../../commerce/payments/end-attempt.ts";
import {
  endUnchargedAttempt,
  applyPaymentStatus,
} from "../../commerce/payments/apply-payment-status.ts";
import { parseIntentFacts } from "../../commerce/stripe/intent-facts.ts";
import { findIntent } from "../../commerce/stripe/payment-intents.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";

/** Asks Stripe about payments that have been unfinished for a while. Stops when Stripe is unavailable. */
export const sweepAttempts = async (deps: StripeDeps): Promise<void> => {
  const untouchedSince = new Date(deps.now().getTime() - sweepAfter);
  for (const listed of await listOpenAttempts(deps.table, untouchedSince, maxAttempts)) {
    const { orderId, attemptId } = listed;
    const attempt = await loadAttempt(deps.table, orderId, attemptId);
    if (attempt === null || !isOpenAttempt(attempt.status)) continue;
    try {
      const result = await sweepOne(deps, attempt);
      deps.log.info("attempt swept", { orderId, attemptId, result });
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") throw error;
      deps.log.error("sweep failed", error, { orderId, attemptId });
    }
  }
};

/** The maximum number of attempts per run. */
const maxAttempts = 500;

const sweepOne = async (deps: StripeDeps, attempt: AttemptRow): Promise<string> => {
  const intent = await findIntent(deps, attempt);
  if (intent === null) {
    // A buyer who resumes the attempt at this moment changes its row first.
    await endUnchargedAttempt(deps, attempt, "cancelled", neverStartedReason);
    return "never begun";
  }
  const { type } =
    intent.status !== "succeeded" && (await isAbandoned(deps, attempt))
      ? await endAttempt(deps, attempt)
      : await applyPaymentStatus(deps, attempt, parseIntentFacts(intent), {
          isUnasked: true,
          extraWrites: [],
        });
  return type;
};

/** Returns true if the attempt is abandoned: the customer has not returned, or the basket or order has continued without it. */
const isAbandoned = async ({ table, now }: StripeDeps, attempt: AttemptRow): Promise<boolean> => {
  const { attemptId, createdAt, draft, placed } = attempt;
  if (now().getTime() - Date.parse(createdAt) >= abandonedAfter) return true;
  if (!placed) return (await loadBasket(table, draft.token, now()))?.attemptId !== attemptId;
  const order = await loadOrder(table, draft.userId, draft.orderId);
  return order?.attemptId !== attemptId || !waitsForMoney(order);
};
