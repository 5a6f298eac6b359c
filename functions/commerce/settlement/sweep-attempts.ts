import { abandonedAfter, isOpen, sweepAfter } from "../../../shared/domain/attempt.ts";
import { AppError } from "../../../shared/kernel/app-error.ts";
import { loadBasket } from "../basket/basket-store.ts";
import { type AttemptRow, listOpenAttempts, loadAttempt } from "../payments/attempt-row-store.ts";
import { endAttempt } from "../payments/attempt-store.ts";
import { findIntent, intentFacts } from "../payments/intent-store.ts";
import { sendBack } from "../payments/refund-sending-store.ts";
import { endUncharged, takeReport } from "../payments/settlement-store.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";

/** As many as one run has time for. */
const mostAttempts = 500;

/** Nobody comes back for it: the customer has stayed away, or the basket has gone on without it. */
const isGivenUp = async (deps: StripeDeps, attempt: AttemptRow): Promise<boolean> => {
  const { attemptId, createdAt, draft } = attempt;
  if (deps.now().getTime() - Date.parse(createdAt) >= abandonedAfter) return true;
  return (await loadBasket(deps, draft.token))?.attemptId !== attemptId;
};

const sweepOne = async (deps: StripeDeps, attempt: AttemptRow): Promise<string> => {
  const intent = await findIntent(deps, attempt);
  if (intent === null) {
    // Whoever takes it up again at this moment changes it first.
    await endUncharged(deps, attempt, "cancelled", "The payment was never begun.");
    return "never begun";
  }
  if (intent.status !== "succeeded" && (await isGivenUp(deps, attempt)))
    return (await endAttempt(deps, attempt)).type;
  const result = await takeReport(deps, attempt, intentFacts(intent), {
    tellsByMail: true,
    along: [],
  });
  await sendBack(deps, result);
  return result.type;
};

/** Asks Stripe about payments that have had no end for a while. Stops when Stripe is away. */
export const sweepAttempts = async (deps: StripeDeps): Promise<void> => {
  const untouchedSince = new Date(deps.now().getTime() - sweepAfter);
  for (const listed of await listOpenAttempts(deps.table, untouchedSince, mostAttempts)) {
    const { orderId, attemptId } = listed;
    const attempt = await loadAttempt(deps.table, orderId, attemptId);
    if (attempt === null || !isOpen(attempt.status)) continue;
    try {
      const result = await sweepOne(deps, attempt);
      deps.log.info("attempt swept", { orderId, attemptId, result });
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable") throw error;
      deps.log.error("sweep failed", error, { orderId, attemptId });
    }
  }
};
