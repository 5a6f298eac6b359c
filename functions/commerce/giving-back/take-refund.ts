/** What becomes of a refund, and of its order: each end is one conditional transaction, however often it is reported. */
import { describeLines, refundedStatus } from "../../../shared/domain/order.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { putDueDocument } from "../documents/document-store.ts";
import { changeOrder, loadOrder, type OrderRow } from "../orders/order-store.ts";
import { deletePayment, listPaymentRows } from "../orders/payment-row-store.ts";
import { entitlementKey, entitlementRow } from "../../rows/entitlement.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { Deps } from "../../runtime/deps.ts";
import { queueMail } from "../../runtime/mail.ts";
import type { Write } from "../../runtime/table.ts";
import { enterLedger, type LedgerKind } from "./ledger-store.ts";
import { endRefund, loadRefund, type RefundRow } from "./refund-store.ts";

type Needs = Pick<Deps, "log" | "now" | "table">;

/** A refund as Stripe or the bank has it. */
export interface RefundFacts {
  readonly reference: string;
  /** Stripe's word: `pending`, `succeeded`, `failed`, `canceled`, … */
  readonly status: string | null;
}

const enter = (
  deps: Needs,
  refund: RefundRow,
  kind: LedgerKind,
  amount: number,
  reference: string,
): Write =>
  enterLedger(
    deps.table,
    {
      kind,
      amount,
      orderId: refund.orderId,
      userId: refund.userId,
      reference,
      at: deps.now().toISOString(),
    },
    refund.refundId,
  );

/** Of an end that went well. */
export const enterRefund = (deps: Needs, refund: RefundRow, reference: string): Write =>
  enter(deps, refund, "refund", -refund.amount, reference);

/** Access that a plan gave ends now; another order's plan goes on. */
const endAccess = async (deps: Needs, { userId, orderId }: OrderRow): Promise<Write[]> => {
  const key = entitlementKey(userId);
  const held = await deps.table.get(key, entitlementRow);
  if (held === null || held.orderId !== orderId) return [];
  return [
    {
      Update: {
        TableName: deps.table.name,
        Key: key,
        UpdateExpression: "SET endsAt = :now, renewsAt = :none",
        ConditionExpression: "orderId = :order",
        ExpressionAttributeValues: {
          ":now": deps.now().toISOString(),
          ":none": null,
          ":order": orderId,
        },
      },
    },
  ];
};

/** Months that nobody has to pay any more. */
const dropUnpaid = async ({ table }: Needs, { userId, orderId }: OrderRow): Promise<Write[]> => {
  const rows = await listPaymentRows(table, userId, orderId);
  return rows.filter(({ paidAt }) => paidAt === null).map((row) => deletePayment(table, row));
};

/** With all of its money back, an order is over: its plan ends now, and what is not sent yet will not be. */
export const closeRefunded = async (
  deps: Needs,
  order: OrderRow,
  refunded = order.refunded,
): Promise<Write[]> => {
  const status = refundedStatus({ ...order, refunded });
  if (status === order.status)
    return refunded === order.refunded ? [] : [changeOrder(deps.table, order, { refunded })];
  const { subscribes } = describeLines(order.lines);
  return [
    changeOrder(deps.table, order, { status, refunded }),
    ...(subscribes ? await endAccess(deps, order) : []),
    ...(await dropUnpaid(deps, order)),
  ];
};

/** Of an order's own money: a credit note follows. `credit-note_01J…`: one of each refund. */
export const creditNote = (deps: Needs, refund: RefundRow): Write =>
  putDueDocument(deps.table, {
    documentId: `credit-note_${refund.refundId.slice(refund.refundId.indexOf("_") + 1)}`,
    kind: "credit-note",
    orderId: refund.orderId,
    userId: refund.userId,
    amount: refund.amount,
    reason: refund.reason,
    causedAt: deps.now().toISOString(),
  });

const tell = (deps: Needs, refund: RefundRow, order: OrderRow | null): Write[] =>
  refund.tells === null
    ? []
    : [
        queueMail(deps, `payment-returned-${refund.refundId}`, refund.tells.email, {
          template: "payment-returned",
          data: {
            orderId: refund.orderId,
            firstName: refund.tells.firstName,
            amountDisplay: displayPence(refund.amount),
            reason: refund.reason,
            placed: order !== null,
          },
        }),
      ];

const succeed = async (
  deps: Needs,
  refund: RefundRow,
  reference: string,
  along: readonly Write[],
): Promise<void> => {
  const order = await loadOrder(deps.table, refund.userId, refund.orderId);
  const ofOrder = refund.origin === "staff" && order !== null;
  await deps.table.transact([
    endRefund(deps, refund, "succeeded", reference),
    enterRefund(deps, refund, reference),
    ...(ofOrder ? [creditNote(deps, refund), ...(await closeRefunded(deps, order))] : []),
    ...tell(deps, refund, order),
    ...along,
  ]);
};

/** The bank would not take it: the order's money is still here, and somebody has to find another way. */
const fail = async (
  deps: Needs,
  refund: RefundRow,
  { reference, status }: RefundFacts,
  along: readonly Write[],
): Promise<void> => {
  const { orderId, refundId, amount, userId } = refund;
  const order = await loadOrder(deps.table, userId, orderId);
  const ofOrder = refund.origin === "staff" && order !== null;
  await deps.table.transact([
    endRefund(deps, refund, "failed", reference),
    ...(refund.status === "succeeded"
      ? [enter(deps, refund, "refund-failed", amount, reference)]
      : []),
    ...(ofOrder ? [changeOrder(deps.table, order, { refunded: order.refunded - amount })] : []),
    ...along,
  ]);
  deps.log.error("money does not match", new Error(`A refund is ${status ?? "lost"}`), {
    orderId,
    refundId,
    reference,
    amount,
  });
};

/** Takes over what Stripe says of a refund, once. Throws `unavailable` when others keep changing it. */
export const takeRefund = async (
  deps: Needs,
  refund: RefundRow,
  facts: RefundFacts,
  along: readonly Write[] = [],
): Promise<void> => {
  const failed = facts.status === "failed" || facts.status === "canceled";
  let current: RefundRow | null = refund;
  await decideAgain(async () => {
    const read = current ?? (await loadRefund(deps.table, refund.orderId, refund.refundId));
    current = null;
    if (read === null) throw new Error(`Refund ${refund.refundId} is gone`);
    const { status } = read;
    if (status === "failed" || status === "by-hand" || (status === "succeeded" && !failed)) return;
    if (failed) await fail(deps, read, facts, along);
    else await succeed(deps, read, facts.reference, along);
  });
};
