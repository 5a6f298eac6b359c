import type { StaffOrder } from "../../../shared/contract/sales-views.ts";
import { dueOf, unpaidOf } from "../../../shared/domain/directory-orders.ts";
import { nameOf } from "../../../shared/domain/directory-people.ts";
import { shareOfLate, whyNotTakenUp } from "../../../shared/domain/late-money.ts";
import { leftToPay } from "../../../shared/domain/order.ts";
import { displayDay } from "../../../shared/kernel/calendar-day.ts";
import { displayDate, londonDay } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { orderFacts } from "../../rows/order.ts";
import { type ReceiptRow, waitsForStaff } from "../../rows/receipt.ts";
import type { RefundRow } from "../../rows/refund.ts";
import type { Deps } from "../../runtime/deps.ts";
import { approvalOf } from "../order-view/answer-order.ts";
import { orderView } from "../order-view/order-view.ts";
import { actsView } from "./acts-view.ts";
import { gatherOrder, type GatheredOrder } from "./gather-order.ts";
import { timelineOf } from "./timeline.ts";

type Needs = Pick<Deps, "now" | "secrets" | "siteOrigin" | "table">;

/** Throws `not_found`. */
export const answerStaffOrder = async (deps: Needs, orderId: string): Promise<StaffOrder> => {
  const gathered = await gatherOrder(deps, orderId);
  const approval = await approvalOf(deps, gathered.order);
  return staffOrderView(gathered, approval, deps.now());
};

const staffOrderView = (
  gathered: GatheredOrder,
  approval: StaffOrder["approval"],
  now: Date,
): StaffOrder => {
  const { order, payments, documents, receipts, refunds } = gathered;
  return {
    ...orderView(order, { payments, documents, approval }, now),
    version: order.version,
    buyer: {
      id: order.userId,
      name: nameOf(order.buyer),
      email: order.buyer.email,
      company: order.addresses.billing?.company ?? order.addresses.account?.company ?? "",
    },
    ...dueView(gathered, now),
    receipts: receipts.toSorted((a, b) => a.at.localeCompare(b.at)).map(receiptView(gathered)),
    refunds: refunds.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map(refundView),
    acts: actsView(gathered),
    timeline: [...timelineOf(gathered, now)],
  };
};

const dueView = ({ order, payments }: GatheredOrder, now: Date) => {
  const due = dueOf({ unpaid: unpaidOf(order, payments) }, londonDay(now));
  return {
    due: due.amount,
    due_display: displayPence(due.amount),
    due_on_display: due.on === null ? null : displayDay(due.on),
    overdue: due.overdue,
  };
};

const receiptView =
  ({ order, isOutdated }: GatheredOrder) =>
  (receipt: ReceiptRow) => {
    const { receiptId, amount, reference, receivedOn } = receipt;
    const waits = waitsForStaff(receipt);
    const takeUp = waits ? Math.max(0, shareOfLate(leftToPay(orderFacts(order)), amount).taken) : 0;
    return {
      id: receiptId,
      amount,
      amount_display: displayPence(amount),
      reference,
      received_on: receivedOn,
      received_on_display: displayDay(receivedOn),
      state: waits ? ("waiting" as const) : (receipt.decided?.as ?? ("applied" as const)),
      take_up_why_not: waits ? whyNotTakenUp(order, isOutdated) : null,
      take_up: takeUp,
      take_up_display: displayPence(takeUp),
    };
  };

const refundView = ({ refundId, amount, reason, method, status, createdAt }: RefundRow) => ({
  id: refundId,
  amount,
  amount_display: displayPence(amount),
  reason,
  method,
  status,
  created_at_display: displayDate(createdAt),
});
