import { notFound } from "../../../shared/kernel/app-error.ts";
import { type AttemptRow, attemptsIn } from "../../rows/attempt.ts";
import { type AuditRow, listAudit } from "../../rows/audit.ts";
import { type DocumentRow, listDocuments } from "../../rows/document.ts";
import { listMailsTo, type MailRow } from "../../rows/mail.ts";
import { findOrder, loadBesideOrder, loadOrder, type OrderRow } from "../../rows/order.ts";
import { listPaymentRows, type PaymentRow } from "../../rows/payment.ts";
import { type ReceiptRow, receiptsIn } from "../../rows/receipt.ts";
import { type RefundRow, refundsIn } from "../../rows/refund.ts";
import type { Table } from "../../runtime/table/table.ts";
import type { HeldMembership } from "../placing/held-membership.ts";
import { loadHeldOf } from "../placing/held-of-order.ts";

/** All that is stored of one order. */
export interface GatheredOrder {
  readonly order: OrderRow;
  readonly payments: readonly PaymentRow[];
  readonly attempts: readonly AttemptRow[];
  readonly receipts: readonly ReceiptRow[];
  readonly refunds: readonly RefundRow[];
  readonly documents: readonly DocumentRow[];
  /** About this order, to whoever it is; those that are still kept. */
  readonly mails: readonly MailRow[];
  /** What staff did, newest first. */
  readonly audit: readonly AuditRow[];
  /** The membership that its money is for, if any. */
  readonly held: HeldMembership | null;
}

/** So many acts of staff are told at most, the newest. */
const mostActs = 100;

/**
 * Two round trips: whose an order is, the index alone knows. It may lag a moment, so that the order's own row is read then. A
 * plan that was handed over takes one more.
 */
export const gatherOrder = async (table: Table, orderId: string): Promise<GatheredOrder> => {
  const [indexed, beside, documents, audit] = await Promise.all([
    findOrder(table, orderId),
    loadBesideOrder(table, orderId),
    listDocuments(table, orderId),
    listAudit(table, { kind: "order", id: orderId }, { page: 1, limit: mostActs }),
  ]);
  if (indexed === null) throw notFound("This order");
  const [order, payments, mails, held] = await Promise.all([
    loadOrder(table, indexed.userId, orderId),
    listPaymentRows(table, indexed.userId, orderId),
    mailsAbout(table, indexed),
    loadHeldOf(table, indexed),
  ]);
  if (order === null) throw notFound("This order");
  return {
    order,
    payments,
    attempts: attemptsIn(beside),
    receipts: receiptsIn(beside),
    refunds: refundsIn(beside),
    documents,
    mails,
    audit: audit.rows,
    held,
  };
};

/** To its buyer, and to whoever gets copies of its papers. */
const mailsAbout = async (
  table: Table,
  { orderId, buyer, addresses }: OrderRow,
): Promise<readonly MailRow[]> => {
  const billing = addresses.billing?.email?.trim() ?? "";
  const readers = new Set([buyer.email, billing].map((email) => email.toLowerCase()));
  readers.delete("");
  const mails = await Promise.all([...readers].map((email) => listMailsTo(table, email)));
  return mails.flat().filter(({ request }) => isAbout(request.data, orderId));
};

const isAbout = (data: object, orderId: string): boolean =>
  "orderId" in data && data.orderId === orderId;
