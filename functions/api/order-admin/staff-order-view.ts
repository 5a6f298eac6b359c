import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { dueOf, unpaidOf } from "../../../shared/domain/directory/directory-orders.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import {
  unallocatedAmount,
  splitReceipt,
  unallocatedPaymentBlocker,
} from "../../../shared/domain/payments/unallocated-payment.ts";
import { outstandingAmount } from "../../../shared/domain/orders/order.ts";
import { reissueBlocker } from "../../../shared/domain/invoicing/corrected-invoice.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatDate, londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { orderFacts } from "../../entities/order.ts";
import { isApplied, isReversal, type ReceiptRow, waitsForStaff } from "../../entities/receipt.ts";
import type { RefundRow } from "../../entities/refund.ts";
import type { Deps } from "../../platform/deps.ts";
import { approvalOf } from "../../commerce/orders/load-order-view.ts";
import { presentOrder } from "../../commerce/orders/order-view.ts";
import { presentAllowedActions, effectsOn } from "./allowed-actions.ts";
import { loadOrderContext, type OrderContext } from "./load-order-context.ts";
import {
  decideReceiptReversal,
  totalReceived,
  receiptReversalText,
  receiptsReversedWith,
} from "./receipt-reversal-policy.ts";
import { reissueFacts } from "./reissue-facts.ts";
import { timelineOf } from "./timeline.ts";

type StaffOrderViewDeps = Pick<Deps, "now" | "secrets" | "siteOrigin" | "table">;

/** Returns the order for staff. Throws `not_found` if there is none. */
export const loadStaffOrderView = async (
  deps: StaffOrderViewDeps,
  orderId: string,
): Promise<StaffOrder> => {
  const context = await loadOrderContext(deps, orderId);
  const approval = await approvalOf(deps, context.order, context);
  return staffOrderView(context, approval, deps.now());
};

const staffOrderView = (
  context: OrderContext,
  approval: StaffOrder["approval"],
  now: Date,
): StaffOrder => {
  const { order, payments, documents, receipts, refunds, membership } = context;
  const view = presentOrder(order, { payments, documents, approval, membership }, now);
  return {
    ...view,
    documents: view.documents.map((one) => ({
      ...one,
      reissue: reissueView(one.id, context, now),
    })),
    kept: unallocatedAmount(order),
    kept_display: formatPence(unallocatedAmount(order)),
    version: order.version,
    buyer: {
      id: order.userId,
      name: displayNameOf(order.buyer),
      email: order.buyer.email,
      company: order.addresses.billing?.company ?? order.addresses.account?.company ?? "",
    },
    ...dueView(context, now),
    receipts: receipts.toSorted((a, b) => a.at.localeCompare(b.at)).map(receiptView(context, now)),
    refunds: refunds.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).map(refundView),
    acts: presentAllowedActions(context, now),
    timeline: [...timelineOf(context, now)],
  };
};

/**
 * Returns whether a document can be reissued. A pro forma that is no longer awaiting payment needs no correction, and a credit
 * note or a quote never does.
 */
const reissueView = (
  documentId: string,
  context: OrderContext,
  now: Date,
): StaffOrder["documents"][number]["reissue"] => {
  const document = context.documents.find((one) => one.documentId === documentId);
  if (document === undefined) return null;
  const facts = reissueFacts(document, context, now);
  const isOver = facts.kind === "pro-forma" && !facts.waitsForTransfer;
  const isNone = facts.kind === "credit-note" || facts.kind === "quote";
  return isOver || isNone || !facts.stands ? null : { why_not: reissueBlocker(facts) };
};

const dueView = ({ order, payments }: OrderContext, now: Date) => {
  const due = dueOf({ unpaid: unpaidOf(order, payments) }, londonDay(now));
  return {
    due: due.amount,
    due_display: formatPence(due.amount),
    due_on_display: due.on === null ? null : formatDay(due.on),
    overdue: due.overdue,
  };
};

const receiptView = (context: OrderContext, now: Date) => {
  const { order, isOutdated } = context;
  const verdict = decideReceiptReversal(context);
  return (receipt: ReceiptRow) => {
    const { receiptId, amount, reference, receivedOn } = receipt;
    const waits = waitsForStaff(receipt);
    const takeUp = waits ? splitReceipt(outstandingAmount(orderFacts(order)), amount).taken : 0;
    return {
      id: receiptId,
      amount,
      amount_display: formatPence(amount),
      reference,
      received_on: receivedOn,
      received_on_display: formatDay(receivedOn),
      state: waits ? ("waiting" as const) : (receipt.decided?.as ?? ("applied" as const)),
      moved_to: receipt.decided?.to ?? null,
      take_up_why_not: waits ? unallocatedPaymentBlocker(order, isOutdated) : null,
      take_up: takeUp,
      take_up_display: formatPence(takeUp),
      of_another: waits && isReversal(receipt),
      take_back:
        verdict.whyNot === null && isApplied(receipt)
          ? {
              amount_display: formatPence(
                totalReceived(receiptsReversedWith(order, receipt, verdict.applied)),
              ),
              what: receiptReversalText(order, receipt, verdict, effectsOn(context, now), now),
            }
          : null,
    };
  };
};

const refundView = ({ refundId, amount, reason, method, status, createdAt }: RefundRow) => ({
  id: refundId,
  amount,
  amount_display: formatPence(amount),
  reason,
  method,
  status,
  created_at_display: formatDate(createdAt),
});
