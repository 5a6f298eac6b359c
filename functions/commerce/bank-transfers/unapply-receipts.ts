/** Unapplies bank transfers that were applied to the wrong order, so that they can be applied to another. */
import { reversesAllReceipts } from "../../../shared/domain/payments/receipt-reversal.ts";
import { loadDocument, newDocument } from "../../entities/document.ts";
import { ledgerEntryWrite } from "../../entities/ledger.ts";
import { changeOrder, type OrderRow } from "../../entities/order.ts";
import { removeAllPayments, listPaymentRows } from "../../entities/payment.ts";
import { reversalIdOf, type ReceiptRow, reverseReceiptWrites } from "../../entities/receipt.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Write } from "../../platform/table/write.ts";
import { refundMembership } from "../refunds/refund-membership.ts";
import { loadMembershipOfOrder } from "../memberships/membership-of-order.ts";
import { orderCancelledEmail, cancelledOrderVoucherWrites } from "./cancel-transfer-order.ts";

type UnapplyReceiptsDeps = Pick<Deps, "now" | "table">;

/**
 * Returns the order without the money of these receipts. An order that was paid ends with this. No money is refunded.
 */
export const unapplyReceipts = async (
  deps: UnapplyReceiptsDeps,
  order: OrderRow,
  receipts: readonly ReceiptRow[],
): Promise<{ readonly row: OrderRow; readonly writes: readonly Write[] }> => {
  const now = deps.now();
  const amount = receipts.reduce((sum, receipt) => sum + receipt.amount, 0);
  const ends = reversesAllReceipts(order);
  const { row, write } = changeOrder(order, {
    received: order.received - amount,
    kept: order.kept + amount,
    aside: order.aside + amount,
    ...(ends && {
      status: "cancelled",
      cancelled: { at: now.toISOString(), because: "staff" },
    }),
  });
  return {
    row,
    writes: [
      write,
      ...receipts.flatMap((receipt) => [
        ...reverseReceiptWrites(receipt, now),
        ...reversalEntries(receipt, now),
      ]),
      ...(ends ? await endUnpaid(deps, order, row, amount) : []),
    ],
  };
};

/**
 * Returns a pair of ledger entries for each receipt: the money is moved within the ledger, and none comes in or goes
 * out.
 */
const reversalEntries = (
  { receiptId, orderId, userId, reference, receivedOn, amount }: ReceiptRow,
  now: Date,
): readonly Write[] => {
  const entry = { orderId, userId, reference, receivedOn, at: now.toISOString() };
  return [
    ledgerEntryWrite({ ...entry, kind: "receipt", amount: -amount }, `${receiptId}-taken-back`),
    ledgerEntryWrite({ ...entry, kind: "receipt-kept", amount }, reversalIdOf(receiptId)),
  ];
};

/**
 * Revokes what an order granted that its buyer never paid for: the plan, the payments, the voucher, and the invoice,
 * which is credited.
 */
const endUnpaid = async (
  { table, now }: UnapplyReceiptsDeps,
  order: OrderRow,
  ended: OrderRow,
  amount: number,
): Promise<readonly Write[]> => {
  const { userId, orderId } = order;
  const [membership, payments, invoice, voucher] = await Promise.all([
    loadMembershipOfOrder(table, order),
    listPaymentRows(table, userId, orderId),
    loadDocument(table, orderId, "invoice"),
    cancelledOrderVoucherWrites(table, order),
  ]);
  return [
    ...(membership === null
      ? []
      : await refundMembership({ table, now: now() }, membership, order, true)),
    ...removeAllPayments(payments),
    ...voucher,
    invoice === null
      ? orderCancelledEmail({ now }, ended, "staff")
      : newDocument({
          // An order ends in this way only once: after its invoice is credited, it is never reinstated.
          documentId: "credit-note_taken-back",
          kind: "credit-note",
          orderId,
          userId,
          amount,
          reason: "The bank transfer was meant for another order.",
          takenBack: true,
          causedAt: now().toISOString(),
        }),
  ];
};
