import { notFound } from "../../../shared/kernel/app-error.ts";
import { type AttemptRow, attemptsIn } from "../../entities/attempt.ts";
import { type AuditRow, queryAudit } from "../../entities/audit.ts";
import { type DocumentRow, listDocuments } from "../../entities/document.ts";
import { listMailsTo, type MailRow } from "../../entities/mail.ts";
import { findOrder, loadBesideOrder, loadOrder, type OrderRow } from "../../entities/order.ts";
import { listPaymentRows, type PaymentRow } from "../../entities/payment.ts";
import { loadProfile } from "../../entities/profile.ts";
import { type ReceiptRow, receiptsIn } from "../../entities/receipt.ts";
import { type RefundRow, refundsIn } from "../../entities/refund.ts";
import { loadOwnedTeam, type TeamRows } from "../../entities/team.ts";
import { eventsIn, type ToldEvent } from "../../entities/stripe-event.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Table } from "../../platform/table/table.ts";
import type { MembershipAggregate } from "../../commerce/memberships/membership-aggregate.ts";
import { isOrderOutdated } from "../../commerce/memberships/plan-conflict.ts";
import { loadHeldOf } from "../../commerce/memberships/membership-of-order.ts";

/** All that is stored of one order. */
export interface OrderContext {
  readonly order: OrderRow;
  readonly payments: readonly PaymentRow[];
  readonly attempts: readonly AttemptRow[];
  readonly receipts: readonly ReceiptRow[];
  readonly refunds: readonly RefundRow[];
  /** What Stripe has told of it. */
  readonly events: readonly ToldEvent[];
  readonly documents: readonly DocumentRow[];
  /** About this order, to whoever it is; those that are still kept. */
  readonly mails: readonly MailRow[];
  /** What staff did, newest first. */
  readonly audit: readonly AuditRow[];
  /** The membership that its money is for, if any. */
  readonly held: MembershipAggregate | null;
  /** With which its plan is shared, if any. */
  readonly team: TeamRows | null;
  /** Of a quote, and of an order whose money waits: its buyer has got another plan since, or it was quoted for what is over. */
  readonly isOutdated: boolean;
}

/** So many acts of staff are told at most, the newest. */
const mostActs = 100;

/**
 * Two round trips: whose an order is, the index alone knows. It may lag a moment, so that the order's own row is read then. A
 * plan that was handed over takes one more, and one that is shared.
 */
export const loadOrderContext = async (
  deps: Pick<Deps, "now" | "table">,
  orderId: string,
): Promise<OrderContext> => {
  const { table } = deps;
  const [indexed, beside, documents, audit] = await Promise.all([
    findOrder(table, orderId),
    loadBesideOrder(table, orderId),
    listDocuments(table, orderId),
    queryAudit(table, { kind: "order", id: orderId }, { from: null, limit: mostActs }),
  ]);
  if (indexed === null) throw notFound("This order");
  const [order, payments, mails, held, isOutdated] = await Promise.all([
    loadOrder(table, indexed.userId, orderId),
    listPaymentRows(table, indexed.userId, orderId),
    mailsAbout(table, indexed, documents),
    loadHeldOf(table, indexed),
    indexed.kept > 0 || indexed.approvalUntil !== null ? isOrderOutdated(deps, indexed) : false,
  ]);
  if (order === null) throw notFound("This order");
  return {
    order,
    payments,
    attempts: attemptsIn(beside),
    receipts: receiptsIn(beside),
    refunds: refundsIn(beside),
    events: eventsIn(beside),
    documents,
    mails,
    audit: audit.rows,
    held,
    team: await loadOwnedTeam(table, held?.profile ?? null),
    isOutdated,
  };
};

/** To its buyer, and to whoever gets or got copies of its papers. */
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
    mailsToNow(table, userId, readers),
  ]);
  return mails.flat().filter(({ request }) => isAbout(request.data, orderId));
};

/** To the address that the account has since; one round trip more where that is another one. */
const mailsToNow = async (
  table: Table,
  userId: string,
  known: ReadonlySet<string>,
): Promise<readonly MailRow[]> => {
  const profile = await loadProfile(table, userId);
  return profile === null || known.has(profile.email) ? [] : listMailsTo(table, profile.email);
};

const isAbout = (data: object, orderId: string): boolean =>
  "orderId" in data && data.orderId === orderId;
