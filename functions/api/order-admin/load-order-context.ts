import { notFound } from "../../../shared/kernel/app-error.ts";
import { type AttemptRow, parseAttempts } from "../../entities/attempt.ts";
import { type AuditRow, queryAudit } from "../../entities/audit.ts";
import { type DocumentRow, listDocuments } from "../../entities/document.ts";
import { listMailsTo, type MailRow } from "../../entities/mail.ts";
import { findOrder, loadOrderRelatedRows, loadOrder, type OrderRow } from "../../entities/order.ts";
import { listPaymentRows, type PaymentRow } from "../../entities/payment.ts";
import { loadProfile } from "../../entities/profile.ts";
import { type ReceiptRow, parseReceipts } from "../../entities/receipt.ts";
import { type RefundRow, parseRefunds } from "../../entities/refund.ts";
import { loadOwnedTeam, type TeamRows } from "../../entities/team.ts";
import { parseStripeEvents, type DeliveredEvent } from "../../entities/stripe-event.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";
import type { MembershipAggregate } from "../../commerce/memberships/membership-aggregate.ts";
import { isOrderOutdated } from "../../commerce/memberships/plan-conflict.ts";
import { loadMembershipOfOrder } from "../../commerce/memberships/membership-of-order.ts";

/** All stored rows of one order. */
export interface OrderContext {
  readonly order: OrderRow;
  readonly payments: readonly PaymentRow[];
  readonly attempts: readonly AttemptRow[];
  readonly receipts: readonly ReceiptRow[];
  readonly refunds: readonly RefundRow[];
  /** The Stripe events about the order. */
  readonly events: readonly DeliveredEvent[];
  readonly documents: readonly DocumentRow[];
  /** The emails about this order to any recipient that are still stored. */
  readonly mails: readonly MailRow[];
  /** The audit entries, newest first. */
  readonly audit: readonly AuditRow[];
  /** The membership that the order pays for, or null. */
  readonly membership: MembershipAggregate | null;
  /** The team that shares the plan, or null. */
  readonly team: TeamRows | null;
  /**
   * True for a quote, or an order with an unallocated payment, if its buyer has changed plans since or its subscription period is
   * over.
   */
  readonly isOutdated: boolean;
}

/** The maximum number of audit entries, the newest first. */
const maxAuditEntries = 100;

/**
 * Loads an order in two round trips, because only the index knows its owner. The index may lag behind, so the order row itself is
 * read afterwards. A plan that was transferred or is shared takes one more.
 */
export const loadOrderContext = async (
  deps: Pick<Deps, "now" | "table">,
  orderId: string,
): Promise<OrderContext> => {
  const { table } = deps;
  const [indexed, beside, documents, audit] = await Promise.all([
    findOrder(table, orderId),
    loadOrderRelatedRows(table, orderId),
    listDocuments(table, orderId),
    queryAudit(table, { kind: "order", id: orderId }, { from: null, limit: maxAuditEntries }),
  ]);
  if (indexed === null) throw notFound("This order");
  const [order, payments, mails, membership, isOutdated] = await Promise.all([
    loadOrder(table, indexed.userId, orderId),
    listPaymentRows(table, indexed.userId, orderId),
    mailsAbout(table, indexed, documents),
    loadMembershipOfOrder(table, indexed),
    indexed.kept > 0 || indexed.approvalUntil !== null ? isOrderOutdated(deps, indexed) : false,
  ]);
  if (order === null) throw notFound("This order");
  return {
    order,
    payments,
    attempts: parseAttempts(beside),
    receipts: parseReceipts(beside),
    refunds: parseRefunds(beside),
    events: parseStripeEvents(beside),
    documents,
    mails,
    audit: audit.rows,
    membership,
    team: await loadOwnedTeam(table, membership?.profile ?? null),
    isOutdated,
  };
};

/** Returns the emails to the buyer, and to current and former recipients of document copies. */
const mailsAbout = async (
  table: Table,
  { orderId, userId, buyer, addresses }: OrderRow,
  documents: readonly DocumentRow[],
): Promise<readonly MailRow[]> => {
  const before = documents.map(({ particulars }) => particulars?.billing);
  const copies = [addresses.billing, ...before].map((billing) => billing?.email?.trim() ?? "");
  const readers = new Set([buyer.email, ...copies].map((email) => email.toLowerCase()));
  readers.delete("");
  const mails = await Promise.all([
    ...[...readers].map((email) => listMailsTo(table, email)),
    listMailsToCurrentAddress(table, userId, readers),
  ]);
  return mails.flat().filter(({ request }) => isAbout(request.data, orderId));
};

/** Returns the emails to the current address of the account, with one more round trip if the address has changed. */
const listMailsToCurrentAddress = async (
  table: Table,
  userId: string,
  existing: ReadonlySet<string>,
): Promise<readonly MailRow[]> => {
  const profile = await loadProfile(table, userId);
  return profile === null || existing.has(profile.email) ? [] : listMailsTo(table, profile.email);
};

const isAbout = (data: object, orderId: string): boolean =>
  "orderId" in data && data.orderId === orderId;
