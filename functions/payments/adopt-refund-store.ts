/** Refunds that somebody made at Stripe's own pages: written down here as if they had been begun here. */
import type Stripe from "stripe";
import { loadOrder } from "../orders/order-store.ts";
import { decideAgain } from "../runtime/decide-again.ts";
import type { StripeDeps } from "../runtime/stripe.ts";
import type { Write } from "../runtime/table.ts";
import { type AttemptRow, loadAttempt } from "./attempt-row-store.ts";
import { intentFacts, readIntent } from "./intent-store.ts";
import { closeRefunded, creditNote, enterRefund } from "./refund-settlement-store.ts";
import { loadRefund, startRefund } from "./refund-store.ts";

type StripeRefund = Pick<Stripe.Refund, "amount" | "id" | "payment_intent" | "status">;

/** `re_3Qx…` and nothing else makes this id, so the same refund is written down once. */
const refundIdOf = ({ id }: StripeRefund): string => `ref_${id.slice(id.indexOf("_") + 1)}`;

const findAttempt = async (deps: StripeDeps, { payment_intent: linked }: StripeRefund) => {
  const intentId = typeof linked === "string" ? linked : linked?.id;
  const intent = intentId === undefined ? null : await readIntent(deps, intentId);
  const facts = intent === null ? null : intentFacts(intent);
  if (!facts?.orderId || !facts.attemptId) return null;
  const attempt = await loadAttempt(deps.table, facts.orderId, facts.attemptId);
  return attempt?.status === "succeeded" ? attempt : null;
};

/** False when its order is gone. */
const adopt = async (
  deps: StripeDeps,
  { orderId, userId, intentId }: AttemptRow,
  made: StripeRefund,
  along: readonly Write[],
): Promise<boolean> => {
  const refundId = refundIdOf(made);
  if ((await loadRefund(deps.table, orderId, refundId)) !== null) return true;
  const order = await loadOrder(deps.table, userId, orderId);
  if (order === null) return false;
  const { refund, write } = startRefund(deps, {
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
    reference: made.id,
    requestedBy: null,
  });
  await deps.table.transact([
    write,
    enterRefund(deps, refund, made.id),
    creditNote(deps, refund),
    ...(await closeRefunded(deps, order, order.refunded + made.amount)),
    ...along,
  ]);
  return true;
};

/** False, and loud, when it is of no order that was paid here. */
export const adoptRefund = async (
  deps: StripeDeps,
  made: StripeRefund,
  along: readonly Write[] = [],
): Promise<boolean> => {
  if (made.status === "failed" || made.status === "canceled") return true;
  const attempt = await findAttempt(deps, made);
  if (attempt !== null && (await decideAgain(() => adopt(deps, attempt, made, along)))) return true;
  deps.log.error("money does not match", new Error("A refund of no order that was paid here"), {
    reference: made.id,
    amount: made.amount,
  });
  return false;
};
