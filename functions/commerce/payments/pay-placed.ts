/** An order that was placed: it is paid already, or waits for a bank transfer and may be paid by card instead. */
import { isPaid } from "../../../shared/domain/order.ts";
import { waitsForTransfer } from "../../../shared/domain/transfer.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import type { AttemptRow } from "../../rows/attempt.ts";
import { changeOrder, loadOrder, orderDraft, type OrderRow } from "../../rows/order.ts";
import type { Member } from "../../runtime/caller.ts";
import { answerOrder } from "../order-view/answer-order.ts";
import { isPlanTaken } from "../settling/plan-taken.ts";
import type { StripeDeps } from "../stripe/stripe-access.ts";
import {
  answerPayment,
  attemptPayment,
  conflict,
  type PaymentRequest,
  preparePayment,
  refuseOtherTotal,
} from "./attempt-payment.ts";
import { payOwed } from "./pay-owed.ts";

/** Throws `Outdated` when the order has to be read again. */
export const payPlaced = async (deps: StripeDeps, member: Member, request: PaymentRequest) => {
  const { order_id: orderId } = request;
  const order = await loadOrder(deps.table, member.userId, orderId);
  if (order === null) throw notFound("This order");
  const owed = await payOwed(deps, member, order, request);
  if (owed !== null) return owed;
  // Another window, the webhook or the sweep may have been first.
  if (isPaid(order.status))
    return { status: 200 as const, body: { data: await answerOrder(deps, order) } };
  if (!waitsForTransfer(order)) throw conflict(whyNot(order));
  const charged = await attemptPayment(
    deps,
    { ...order, basketVersion: order.version },
    request,
    () => start(deps, member, order, request),
  );
  return answerPayment(deps, member, charged, orderId);
};

const whyNot = ({ status, received }: OrderRow): string => {
  if (status === "cancelled") return "This order was cancelled.";
  return received > 0
    ? "Part of this order came by bank transfer. Please transfer the rest too, or write to us."
    : "This order waits for a bank transfer.";
};

/** What is charged is what was ordered: the order keeps its prices. */
const start = async (
  deps: StripeDeps,
  member: Member,
  order: OrderRow,
  request: PaymentRequest,
): Promise<AttemptRow> => {
  refuseOtherTotal(order, request);
  if (await isPlanTaken(deps, order, order.placedAt))
    throw conflict("You have got another plan since. Please cancel this order.");
  const attemptId = deps.newId("attempt");
  const changed = changeOrder(order, { attemptId });
  const attempt = await preparePayment(deps, member, request, {
    attemptId,
    draft: { ...orderDraft.parse(order), paymentType: "card" },
    placed: true,
    basketVersion: changed.row.version,
  });
  await deps.table.save([attempt.write, changed.write]);
  return attempt.row;
};
