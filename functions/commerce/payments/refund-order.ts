import { createHash } from "node:crypto";
import type { paymentsContract } from "../../../shared/contract/payments.ts";
import { applyOrderEvent } from "../../../shared/domain/order.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { findSucceededAttempt } from "../../rows/attempt.ts";
import { changeOrder, findOrder, loadOrder, orderFacts, type OrderRow } from "../../rows/order.ts";
import { loadRefund, newRefund, type RefundRow } from "../../rows/refund.ts";
import type { Request, UseCase } from "../../runtime/define-handler.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import { bookRefund } from "../giving-back/book-refund.ts";
import { sendRefund } from "../giving-back/send-refund.ts";
import { answerOrder } from "../order-view/answer-order.ts";
import { stripeAway } from "../stripe/ask-stripe.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";

type RefundOrder = (typeof paymentsContract)["endpoints"]["refundOrder"];

/** By the way the money came: back to the card, or noted down to be paid by bank transfer. */
export const refundOrder: UseCase<RefundOrder, StripeDeps> = async (deps, staff, input) => {
  const orderId = input.params.id;
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const { amount, reason } = input.body;
  const wanted = { refundId: refundIdOf(deps, input), amount, reason, requestedBy: staff.userId };
  const refund = await decideAgain(() => start(deps, found.userId, orderId, wanted));
  if (refund.status === "started") await finish(deps, refund);
  const order = await loadOrder(deps.table, found.userId, orderId);
  return { status: 200, body: { data: await answerOrder(deps, order ?? found) } };
};

const conflict = (message: string): AppError => new AppError("conflict", message);

/** Whoever sends the same key again means the same refund. */
const refundIdOf = (deps: StripeDeps, { params, body }: Request<RefundOrder>): string => {
  if (body.key === undefined) return deps.newId("refund");
  const hash = createHash("sha256").update(`${params.id}\n${body.key}`).digest("hex");
  return `ref_${hash.slice(0, 32)}`;
};

type WantedRefund = Pick<RefundRow, "amount" | "reason" | "refundId" | "requestedBy">;

const start = async (
  deps: StripeDeps,
  userId: string,
  orderId: string,
  wanted: WantedRefund,
): Promise<RefundRow> => {
  const [order, known] = await Promise.all([
    loadOrder(deps.table, userId, orderId),
    loadRefund(deps.table, orderId, wanted.refundId),
  ]);
  if (order === null) throw notFound("This order");
  if (known !== null) {
    if (known.amount === wanted.amount) return known;
    throw conflict(`A refund of ${displayPence(known.amount)} was made with this key.`);
  }
  applyOrderEvent(orderFacts(order), { type: "refunded", amount: wanted.amount });
  return order.paymentType === "card"
    ? refundToCard(deps, order, wanted)
    : refundByHand(deps, order, wanted);
};

const startOf = ({ orderId, userId }: OrderRow, wanted: WantedRefund) => ({
  ...wanted,
  orderId,
  userId,
  origin: "staff" as const,
  tells: null,
  reference: null,
});

/** Kept back from the order before Stripe is asked, so that two at once cannot give back more than came in. */
const refundToCard = async (
  { table, now }: StripeDeps,
  order: OrderRow,
  wanted: WantedRefund,
): Promise<RefundRow> => {
  const attempt = await findSucceededAttempt(table, order.orderId);
  if (attempt === null) throw conflict("No card payment of this order is known.");
  const { intentId } = attempt;
  const { row, write } = newRefund(
    { ...startOf(order, wanted), method: "card", intentId, status: "started" },
    now(),
  );
  const refunded = order.refunded + wanted.amount;
  await table.save([write, changeOrder(order, { refunded }).write]);
  return row;
};

/** Somebody pays it back by hand: with that it is entered, and the credit note follows. */
const refundByHand = async (
  deps: StripeDeps,
  order: OrderRow,
  wanted: WantedRefund,
): Promise<RefundRow> => {
  const { row, write } = newRefund(
    { ...startOf(order, wanted), method: "bacs", intentId: null, status: "by-hand" },
    deps.now(),
  );
  const refunded = order.refunded + wanted.amount;
  await deps.table.save([write, ...(await bookRefund(deps, row, row.refundId, order, refunded))]);
  return row;
};

const finish = async (deps: StripeDeps, refund: RefundRow): Promise<void> => {
  try {
    await sendRefund(deps, refund, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    throw stripeAway(
      "The card payment provider does not answer. The refund is recorded and will be made by itself: do not make it again.",
    );
  }
  const ended = await loadRefund(deps.table, refund.orderId, refund.refundId);
  if (ended?.status === "failed")
    throw conflict("The card payment provider refuses this refund. Please refund it another way.");
};
