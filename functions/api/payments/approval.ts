/** Loads a quote that waits for approval. The link gives access to this quote and nothing else. */
import { lastDayBefore } from "../../../shared/kernel/last-day.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import type {
  ApprovalState,
  ApprovalView,
} from "../../../shared/contract/quotes/quote-payment-view.ts";
import { isPaid, orderTitle } from "../../../shared/domain/orders/order.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadDocument } from "../../entities/document.ts";
import { findOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import type { Caller } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentLine, presentTotals } from "../../commerce/orders/line-view.ts";
import { offeredAmounts } from "../../commerce/orders/order-amounts.ts";
import { verifyApprovalKey } from "../../commerce/invoicing/approval-key.ts";
import { isQuoteValid } from "../../commerce/memberships/plan-conflict.ts";
import type { Payer } from "./attempt-payment.ts";

/** Loads the quote in two round trips. Throws `not_found` if there is none. */
export const loadApproval = async (
  deps: Pick<Deps, "secrets" | "table">,
  key: string,
): Promise<OrderRow> => {
  const orderId = await verifyApprovalKey(deps, key);
  // The index may lag behind, so the order row itself is read.
  const indexed = orderId && (await findOrder(deps.table, orderId));
  const order = indexed && (await loadOrder(deps.table, indexed.userId, indexed.orderId));
  if (!order || order.approvalUntil === null) throw notFound("This quote");
  return order;
};

export const approvalView = async (
  deps: Pick<Deps, "now" | "table">,
  order: OrderRow,
): Promise<ApprovalView> => {
  const [state, document] = await Promise.all([
    stateOf(deps, order),
    loadDocument(deps.table, order.orderId, "quote"),
  ]);
  const { orderId, lines, totals, buyer, addresses, purchaseNumber, paymentType, offered } = order;
  return {
    order_id: orderId,
    state,
    asked_by: displayNameOf(buyer),
    company: addresses.billing?.company ?? addresses.account?.company ?? "",
    title: orderTitle(lines),
    offered: offered && { note: offered.note },
    upgrade: lines.some(({ upgrade }) => upgrade !== null),
    contract: order.contract === null ? (offered?.contract?.html ?? null) : null,
    lines: lines.map((line) => presentLine(line)),
    totals: presentTotals(totals, lines, offeredAmounts(order, londonDay(deps.now()))),
    purchase_number: purchaseNumber,
    good_until_display: formatDay(lastDayBefore(order.approvalUntil ?? order.placedAt)),
    document_ready: document?.status === "ready",
    by_transfer: paymentType === "bacs",
  };
};

const stateOf = async (
  deps: Pick<Deps, "now" | "table">,
  order: OrderRow,
): Promise<ApprovalState> => {
  if (isPaid(order.status) || order.received > 0) return "paid";
  if (order.status === "cancelled")
    return order.cancelled?.because === "lapsed" ? "lapsed" : "withdrawn";
  if (Date.parse(order.approvalUntil ?? "") <= deps.now().getTime()) return "lapsed";
  return (await isQuoteValid(deps, order)) ? "open" : "changed";
};

/** Returns the payer of a quote, who is a separate Stripe customer without access to the member's cards. */
export const payerOf = ({ orderId, buyer, addresses }: OrderRow, { origin }: Caller): Payer => ({
  userId: `payer_${orderId}`,
  profile: { ...buyer, email: addresses.billing?.email ?? buyer.email },
  origin,
  // The payer got the link of the quote from its member or from staff.
  verified: true,
  paysOnce: true,
});
