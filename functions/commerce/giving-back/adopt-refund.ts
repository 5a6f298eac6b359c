/** Refunds as Stripe reports them. Those that somebody made at Stripe's own pages are written down as if begun here. */
import type Stripe from "stripe";
import { loadOrder } from "../orders/order-store.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { StripeDeps } from "../../runtime/stripe.ts";
import type { Write } from "../../runtime/table.ts";
import { type AttemptRow, loadAttempt } from "./attempt-row-store.ts";
import { intentFacts, readIntent } from "./intent-store.ts";
import { closeRefunded, creditNote, enterRefund, takeRefund } from "./refund-settlement-store.ts";
import { loadRefund, type RefundRow, startRefund } from "./refund-store.ts";

type StripeRefund = Pick<Stripe.Refund, "amount" | "id" | "metadata" | "payment_intent" | "status">;

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

/** One that was begun here. */
const findKnown = async (
  deps: StripeDeps,
  { metadata }: StripeRefund,
): Promise<RefundRow | null> => {
  const { refund: refundId, order: orderId } = metadata ?? {};
  return refundId === undefined || orderId === undefined
    ? null
    : loadRefund(deps.table, orderId, refundId);
};

/**
 * Takes over a refund as Stripe has it, whoever began it. False, and loud, when it is of no order that was paid here.
 */
export const takeStripeRefund = async (
  deps: StripeDeps,
  made: StripeRefund,
  along: readonly Write[] = [],
): Promise<boolean> => {
  const begun = await findKnown(deps, made);
  const attempt = begun === null ? await findAttempt(deps, made) : null;
  const known =
    attempt === null ? begun : await loadRefund(deps.table, attempt.orderId, refundIdOf(made));
  if (known !== null) {
    await takeRefund(deps, known, { reference: made.id, status: made.status }, along);
    return true;
  }
  if (made.status === "failed" || made.status === "canceled") return true;
  if (attempt !== null && (await decideAgain(() => adopt(deps, attempt, made, along)))) return true;
  deps.log.error("money does not match", new Error("A refund of no order that was paid here"), {
    reference: made.id,
    amount: made.amount,
  });
  return false;
};
