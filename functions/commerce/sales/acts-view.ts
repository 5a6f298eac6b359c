/** What staff may do to an order now, why not, and what it would do, in words. */
import type { StaffOrder } from "../../../shared/contract/sales-views.ts";
import { isPaid, leftToPay, type OrderFacts, whyNot } from "../../../shared/domain/order.ts";
import { judgeWholeRefund, type RefundEffect } from "../../../shared/domain/whole-refund.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { orderFacts, type OrderRow } from "../../rows/order.ts";
import type { GatheredOrder } from "./gather-order.ts";

type Acts = StaffOrder["acts"];

export const actsView = (gathered: GatheredOrder): Acts => {
  const { order } = gathered;
  const facts = orderFacts(order);
  return {
    receive: receiveView(order, facts),
    refund: refundView(gathered, facts),
    dispatch: dispatchView(order, facts),
    complete: {
      why_not:
        order.status === "completed"
          ? "This order is completed already."
          : whyNot(facts, { type: "completed" }),
    },
    cancel: { why_not: whyNotCancelled(order, facts) },
  };
};

const receiveView = (order: OrderRow, facts: OrderFacts): Acts["receive"] => {
  const isOver = order.status === "cancelled" || order.paidInsteadAt !== null;
  const left = order.status === "pending" ? leftToPay(facts) : 0;
  return {
    why_not: whyNotReceived(order, isOver),
    left,
    left_display: displayPence(left),
    keeps: isOver,
  };
};

const whyNotReceived = (order: OrderRow, isOver: boolean): string | null => {
  if (order.paidInsteadAt !== null) return null;
  if (order.paymentType !== "bacs") return "This order is not paid by bank transfer.";
  return isPaid(order.status) && !isOver ? "This order is paid already." : null;
};

const effects: Readonly<Record<RefundEffect, string>> = {
  end: "The plan ends at once, and nothing more is charged for it.",
  "undo-upgrade": "The upgrade is undone: the plan before it goes on, at its price.",
  "cancel-renewal":
    "The term that this order is for is cancelled; the one before it runs to its end.",
  none: "No plan changes.",
};

const refundView = ({ order, held }: GatheredOrder, facts: OrderFacts): Acts["refund"] => {
  const most = order.received - order.refunded;
  const runs = held !== null && held.row.endedOn === null ? held : null;
  const judged = runs && judgeWholeRefund(runs.value, order.orderId);
  const notice = isPaid(order.status) ? "The order is cancelled. " : "";
  return {
    why_not: most > 0 ? null : nothingLeft(order),
    most,
    most_display: displayPence(most),
    method: order.paymentType,
    whole: judged?.refusal ?? `${notice}${effects[judged?.effect ?? "none"]}`,
    whole_may: judged?.refusal === undefined,
    part: facts.subscribes
      ? "The plan goes on as it is, and the order stays."
      : "The order stays as it is.",
  };
};

const nothingLeft = ({ received }: OrderRow): string =>
  received === 0 ? "Nothing was paid." : "All of it went back already.";

const dispatchView = (order: OrderRow, facts: OrderFacts): Acts["dispatch"] => {
  const corrects = order.dispatchedAt !== null;
  return {
    why_not: corrects ? null : whyNot(facts, { type: "dispatched" }),
    corrects,
    carrier: order.parcel?.carrier ?? "",
    tracking: order.parcel?.tracking ?? "",
  };
};

const whyNotCancelled = (order: OrderRow, facts: OrderFacts): string | null =>
  order.status === "cancelled"
    ? "This order was cancelled already."
    : whyNot(facts, { type: "cancelled" });
