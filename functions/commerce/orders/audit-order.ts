import { addressLines } from "../../../shared/domain/invoicing/document-parties.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { type AuditChanges, auditWrite, changesBetween } from "../../entities/audit.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { Member } from "../../identity/caller.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";

/** What staff do to orders, as the trail says it: 'Grace has … this'. */
export type OrderAct =
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
  /** Null where the order itself stays as it is. */
  readonly after: OrderRow | null;
  readonly act: OrderAct;
  /** What else is told of: the receipt, the refund, the document. */
  readonly told?: Readonly<Record<string, string>>;
  readonly reason?: string;
}

/** The trail of what staff do to an order, to be saved together with it. */
export const auditOrder = (
  deps: Pick<Deps, "newId" | "now">,
  { profile }: Pick<Member, "profile">,
  { before, after, act, told = {}, reason }: AuditedOrder,
): Write =>
  auditWrite(deps, {
    by: profile,
    subject: { kind: "order", id: before.orderId, title: before.orderId },
    action: act,
    changes: {
      ...changesBetween(viewForAudit(before), viewForAudit(after ?? before)),
      ...toldOf(told),
    },
    reason: reason ?? null,
  });

const toldOf = (told: Readonly<Record<string, string>>): AuditChanges =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, { before: null, after: value }]),
  );

const viewForAudit = (order: OrderRow) => ({
  status: order.status,
  received: formatPence(order.received),
  refunded: formatPence(order.refunded),
  kept: formatPence(order.kept),
  carrier: order.parcel?.carrier ?? null,
  tracking: order.parcel?.tracking ?? null,
  ...printedView(order),
});

/** What its papers say of its buyer. */
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
