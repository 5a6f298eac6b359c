import { addressLines } from "../../../shared/domain/invoicing/document-parties.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { type AuditChanges, auditWrite, changesBetween } from "../../entities/audit.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** The actions of staff on orders, as the audit log prints them: “Grace has … this”. */
export type AuditedOrderAction =
  | "recorded a payment for"
  | "refunded"
  | "dispatched"
  | "edited the tracking of"
  | "completed"
  | "cancelled"
  | "withdrew the quote of"
  | "sent a document of"
  | "corrected a document of"
  | "changed the billing details of"
  | "applied a payment to"
  | "returned an unallocated payment of"
  | "moved an unallocated payment of"
  | "removed a payment from"
  | "requested a bank transfer for"
  | "wrote off the balance of";

interface AuditedOrder {
  readonly before: OrderRow;
  /** The order afterwards, or null if the order itself is not changed. */
  readonly after: OrderRow | null;
  readonly act: AuditedOrderAction;
  /** Other ids in the audit entry: the receipt, the refund, the document. */
  readonly auditDetails?: Readonly<Record<string, string>>;
  readonly reason?: string;
}

/** Returns the audit entry of an action on an order, to be saved in the same transaction. */
export const auditOrder = (
  deps: Pick<Deps, "newId" | "now">,
  { profile }: Pick<Member, "profile">,
  { before, after, act, auditDetails: details = {}, reason }: AuditedOrder,
): Write =>
  auditWrite(deps, {
    by: profile,
    subject: { kind: "order", id: before.orderId, title: before.orderId },
    action: act,
    changes: {
      ...changesBetween(presentOrderForAudit(before), presentOrderForAudit(after ?? before)),
      ...auditDetailsOf(details),
    },
    reason: reason ?? null,
  });

const auditDetailsOf = (details: Readonly<Record<string, string>>): AuditChanges =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, { before: null, after: value }]),
  );

const presentOrderForAudit = (order: OrderRow) => ({
  status: order.status,
  received: formatPence(order.received),
  refunded: formatPence(order.refunded),
  kept: formatPence(order.kept),
  carrier: order.parcel?.carrier ?? null,
  tracking: order.parcel?.tracking ?? null,
  ...printedView(order),
});

/** Returns the billing details that the order's documents print. */
const printedView = ({ addresses, purchaseNumber, vatNumber, companyNumber }: OrderRow) => {
  const printed = addresses.billing ?? addresses.account;
  return {
    address: printed === null ? null : addressLines(printed).join(", "),
    bills_go_to: printed?.email ?? "",
    purchase_number: purchaseNumber,
    vat_number: vatNumber,
    company_number: companyNumber,
  };
};
