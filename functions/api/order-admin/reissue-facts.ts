import type { ReissueFacts } from "../../../shared/domain/invoicing/corrected-invoice.ts";
import {
  refundNotesOf,
  isCurrentDocument,
} from "../../../shared/domain/invoicing/current-documents.ts";
import type { DocumentRow } from "../../entities/document.ts";
import type { OrderRow } from "../../entities/order.ts";
import type { RefundRow } from "../../entities/refund.ts";

interface ReissueContext {
  readonly order: OrderRow;
  readonly documents: readonly DocumentRow[];
  readonly refunds: readonly RefundRow[];
}

/** Collects the facts that decide whether a document of an order can be reissued. */
export const reissueFacts = (
  document: DocumentRow,
  { order, documents, refunds }: ReissueContext,
  now: Date,
): ReissueFacts => ({
  kind: document.kind,
  isMade: document.status === "ready",
  stands: isCurrentDocument(documents, document),
  waitsForTransfer: waitsForTransfer(order, now),
  isCreditedWhole: creditedOf(documents, document) >= order.totals.total,
  isBeingCredited: refundNotesOf(documents, document).some(({ status }) => status !== "ready"),
  isRefunding: refunds.some(({ status }) => status === "started"),
});

/** Returns the amount in pence, including VAT, that refunds have credited on an invoice. */
const creditedOf = (documents: readonly DocumentRow[], invoice: DocumentRow): number =>
  refundNotesOf(documents, invoice).reduce((sum, { amount }) => sum + amount, 0);

const waitsForTransfer = ({ status, paymentType, approvalUntil }: OrderRow, now: Date): boolean =>
  status === "pending" &&
  paymentType === "bacs" &&
  (approvalUntil === null || Date.parse(approvalUntil) > now.getTime());
