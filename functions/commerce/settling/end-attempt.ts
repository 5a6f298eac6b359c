/** What other features have to know of card payments that are under way: whoever changes a basket ends its payment first. */
import { callLasts, isOpen } from "../../../shared/domain/attempt.ts";
import type { BasketRow } from "../basket/basket-store.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import { type AttemptRow, loadAttempt } from "./attempt-row-store.ts";
import { cancelIntent, findIntent, intentFacts, stripeAway } from "./intent-store.ts";
import { sendBack } from "./refund-sending-store.ts";
import { endUncharged, type Result, takeReport } from "./settlement-store.ts";

const underWay = () =>
  stripeAway("A card payment for this basket is being made. Please wait a moment and try again.");

/** What became of an attempt that somebody wants to end. Throws `unavailable` when Stripe does not say. */
export const endAttempt = async (deps: StripeDeps, attempt: AttemptRow): Promise<Result> => {
  const known = await findIntent(deps, attempt);
  if (known === null) {
    if (deps.now().getTime() - Date.parse(attempt.touchedAt) < callLasts) throw underWay();
    if (!(await endUncharged(deps, attempt, "cancelled", "The payment was never begun.")))
      throw underWay();
    return { type: "cancelled" };
  }
  const ended = await cancelIntent(deps, known.id);
  if (ended === null) throw underWay();
  const result = await takeReport(deps, attempt, intentFacts(ended));
  await sendBack(deps, result);
  return result;
};

/**
 * Ends the card payment that is under way for a basket, before the basket is changed. `cancelled`: there is none any
 * more; the basket's row may have changed, so read it again. `paid`: it had succeeded meanwhile, and the basket is a paid
 * order. Throws `unavailable` when Stripe cannot be reached or has not decided; nothing is changed then.
 */
export const cancelLiveAttempt = async (
  deps: StripeDeps,
  basket: BasketRow,
): Promise<"cancelled" | "paid"> => {
  const { attemptId, orderId } = basket;
  if (attemptId === null) return "cancelled";
  const attempt = await loadAttempt(deps.table, orderId, attemptId);
  if (attempt === null || !isOpen(attempt.status))
    return attempt?.status === "succeeded" ? "paid" : "cancelled";
  const { type } = await endAttempt(deps, attempt);
  switch (type) {
    case "paid":
      return "paid";
    case "cancelled":
    case "declined":
    case "returned":
      return "cancelled";
    case "ask-customer":
    case "waiting":
    case "mismatch":
      throw underWay();
  }
};
