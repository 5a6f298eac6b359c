import { createHash } from "node:crypto";
import type { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { findOrder, loadOrder } from "../../entities/order.ts";
import { loadRefund, type RefundRow } from "../../entities/refund.ts";
import type { Member } from "../../identity/caller.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { loadOrderView } from "../../commerce/orders/load-order-view.ts";
import { submitRefund } from "../../commerce/refunds/submit-refund.ts";
import { stripeUnavailable } from "../../commerce/stripe/call-stripe.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { prepareRefund, type RefundRequest } from "./prepare-refund.ts";

type RefundOrder = (typeof orderAdminContract)["endpoints"]["refundOrder"];

/**
 * Refunds by the payment method: to the card, or as a bank transfer to be made by hand. The refund is prepared without writing
 * anything, then recorded in one transaction, and only then submitted to Stripe.
 */
export const refundOrder: UseCase<RefundOrder, StripeDeps> = async (deps, staff, input) => {
  const orderId = input.params.id;
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const request = refundRequest(deps, staff, input);
  const refunds = await retryOnConflict(async () => {
    const prepared = await prepareRefund(deps, staff, found.userId, request);
    if (prepared.writes.length > 0) await deps.table.save(prepared.writes);
    return prepared.refunds;
  });
  for (const refund of refunds) await submitToStripe(deps, refund);
  const order = await loadOrder(deps.table, found.userId, orderId);
  return { status: 200, body: { data: await loadOrderView(deps, order ?? found) } };
};

const refundRequest = (
  deps: StripeDeps,
  { userId }: Member,
  { params: { id: orderId }, body }: Request<RefundOrder>,
): RefundRequest => ({
  orderId,
  refundId: body.key === undefined ? deps.newId("refund") : refundIdOf(orderId, body.key),
  amount: body.amount,
  reason: body.reason,
  requestedBy: userId,
  byTransfer: body.by_transfer ?? false,
  seen: body.seen,
});

/** Returns the id of the refund, which is the same for the same idempotency key. */
const refundIdOf = (orderId: string, key: string): string => {
  const hash = createHash("sha256").update(`${orderId}\n${key}`).digest("hex");
  return `ref_${hash.slice(0, 32)}`;
};

/**
 * Submits a card refund, and returns if it was accepted. A repeated request for a refund that the card rejected throws the same
 * error again.
 */
const submitToStripe = async (deps: StripeDeps, refund: RefundRow): Promise<void> => {
  try {
    if (refund.status === "started") await submitRefund(deps, refund, true);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    throw stripeUnavailable(
      "The card payment provider isn’t responding. We’ve recorded the refund and will retry automatically: don’t repeat it.",
    );
  }
  const ended = await loadRefund(deps.table, refund.orderId, refund.refundId);
  if (ended?.status === "failed")
    throw new AppError(
      "conflict",
      "The card refused this refund. Refund by bank transfer instead.",
    );
};
