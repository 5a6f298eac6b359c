/** What a document says, from the rows that it is about. */
import { documentContent } from "../../../shared/domain/document-content.ts";
import { rateOf } from "../../../shared/domain/document-lines.ts";
import type { DocumentContent } from "../../../shared/domain/document-model.ts";
import { duePayments } from "../../../shared/domain/grant.ts";
import type { DuePayment } from "../../../shared/domain/payment-schedule.ts";
import { monthDifferences } from "../../../shared/domain/upgrade.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { ordinalOf } from "../../rows/document-number.ts";
import {
  type DocumentRow,
  isIssued,
  type IssuedDocument,
  listDocuments,
} from "../../rows/document.ts";
import { loadOrder, type OrderRow } from "../../rows/order.ts";
import type { Deps } from "../../runtime/deps.ts";

/** A document with its order, and the other documents of that. */
export interface GatheredDocument {
  readonly order: OrderRow;
  readonly siblings: readonly DocumentRow[];
}

export const gatherDocument = async (
  { table }: Pick<Deps, "table">,
  due: DocumentRow,
): Promise<GatheredDocument> => {
  const [order, siblings] = await Promise.all([
    loadOrder(table, due.userId, due.orderId),
    listDocuments(table, due.orderId),
  ]);
  if (order === null) throw new Error(`Order ${due.orderId} is missing`);
  return { order, siblings };
};

export const invoiceIn = ({ siblings }: GatheredDocument): DocumentRow | undefined =>
  siblings.find(({ kind }) => kind === "invoice");

/** Credit notes that were numbered before this one; while it has no number, all that have one. */
const earlierCredits = (
  { siblings }: GatheredDocument,
  { number }: DocumentRow,
): readonly number[] =>
  siblings
    .filter((one) => one.kind === "credit-note" && one.number !== null)
    .map((one) => ({ ordinal: ordinalOf(one.number ?? ""), amount: one.amount }))
    .filter(({ ordinal }) => number === null || ordinal < ordinalOf(number))
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ amount }) => amount);

/**
 * As they were agreed, whatever has become of them since: an upgrade changes what is still to come, a refund takes it away,
 * and either may be faster than the invoice.
 */
const agreedPayments = (
  { totals, lines, startAt }: OrderRow,
  { causedAt }: DocumentRow,
): readonly DuePayment[] => [
  ...duePayments(totals, londonDay(startAt ?? causedAt)),
  // Of an upgrade: what its plan's later months cost more.
  ...lines.flatMap((line) =>
    line.upgrade === null ? [] : monthDifferences(line.upgrade, rateOf(line, totals)),
  ),
];

export const contentOf = (
  gathered: GatheredDocument,
  document: IssuedDocument,
  payLink: string | null = null,
): DocumentContent => {
  const invoice = invoiceIn(gathered);
  return documentContent({
    order: gathered.order,
    document,
    payments: agreedPayments(gathered.order, document),
    invoice:
      invoice !== undefined && isIssued(invoice) && invoice.number !== null
        ? { number: invoice.number, issuedAt: invoice.issuedAt }
        : null,
    earlierCredits: document.kind === "credit-note" ? earlierCredits(gathered, document) : [],
    payLink,
  });
};
