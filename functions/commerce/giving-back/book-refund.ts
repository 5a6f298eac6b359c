/** What a refund that went through writes, whoever began it. */
import { refundedStatus } from "../../../shared/domain/order.ts";
import { newDocument } from "../../rows/document.ts";
import { enterLedger, type LedgerKind } from "../../rows/ledger.ts";
import { changeOrder, type OrderRow } from "../../rows/order.ts";
import { dropUnpaid, listPaymentRows } from "../../rows/payment.ts";
import type { RefundRow } from "../../rows/refund.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Write } from "../../runtime/table/write.ts";
import { loadHeldOf } from "../placing/held-of-order.ts";
import { refundMembership } from "./refund-membership.ts";

type Needs = Pick<Deps, "now" | "table">;

/** Of an order's own money: its ledger entry, its credit note, and what becomes of the order with `refunded` pence back. */
export const bookRefund = async (
  deps: Needs,
  refund: RefundRow,
  reference: string,
  order: OrderRow,
  refunded = order.refunded,
): Promise<readonly Write[]> => [
  enterRefund(refund, "refund", reference, deps.now()),
  creditNote(refund, deps.now()),
  ...(await closeRefunded(deps, order, refunded)),
];

/** What came back to the member, or in the end did not. */
export const enterRefund = (
  { refundId, orderId, userId, amount }: RefundRow,
  kind: Extract<LedgerKind, "refund" | "refund-failed">,
  reference: string,
  now: Date,
): Write =>
  enterLedger(
    {
      kind,
      amount: kind === "refund" ? -amount : amount,
      orderId,
      userId,
      reference,
      at: now.toISOString(),
    },
    refundId,
  );

/** `credit-note_01J…`: one of each refund. */
const creditNote = ({ refundId, orderId, userId, amount, reason }: RefundRow, now: Date): Write =>
  newDocument({
    documentId: `credit-note_${refundId.slice(refundId.indexOf("_") + 1)}`,
    kind: "credit-note",
    orderId,
    userId,
    amount,
    reason,
    causedAt: now.toISOString(),
  });

/** With all of its money back, an order is over: its plan ends now, and what is not sent yet will not be. */
const closeRefunded = async (
  { table, now }: Needs,
  order: OrderRow,
  refunded: number,
): Promise<readonly Write[]> => {
  const { userId, orderId } = order;
  const status = refundedStatus({ ...order, refunded });
  if (status === order.status)
    return refunded === order.refunded ? [] : [changeOrder(order, { refunded }).write];
  const [held, payments] = await Promise.all([
    loadHeldOf(table, order),
    listPaymentRows(table, userId, orderId),
  ]);
  return [
    changeOrder(order, { status, refunded }).write,
    ...(held === null ? [] : await refundMembership({ table, now: now() }, held, order)),
    ...dropUnpaid(payments),
  ];
};
