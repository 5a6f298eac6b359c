/** Money that came by bank transfer. It alone knows the rows' keys; the API and the command both end here. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { judgeReceipt } from "../../../shared/domain/receipt.ts";
import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { grantWrites } from "../orders/grant-store.ts";
import { changeOrder, findOrder, loadOrder, type OrderRow } from "../orders/order-store.ts";
import { listPaymentRows, type PaymentRow, payPayment } from "../orders/payment-row-store.ts";
import { decideAgain } from "../../runtime/table/decide-again.ts";
import type { Deps } from "../../runtime/deps.ts";
import type { Key, Write } from "../../runtime/table.ts";
import { dueInvoice } from "./due-invoice-store.ts";
import { enterLedger } from "./ledger-store.ts";
import { orderFacts } from "./order-facts-store.ts";

type Needs = Pick<Deps, "log" | "now" | "table">;

export interface Receipt {
  /** Pence. */
  readonly amount: number;
  /** As the bank statement shows it. */
  readonly reference: string;
  /** London date: `2026-11-21`. */
  readonly receivedOn: string;
  /** The member of staff, or who ran the command. */
  readonly recordedBy: string;
}

const receiptRow = z.object({ receiptId: z.string(), amount: z.int() });

/** The same line of a statement, however it is typed, is the same receipt of an order. */
const receiptIdOf = (orderId: string, reference: string): string => {
  const line = reference.trim().replaceAll(/\s+/g, " ").toUpperCase();
  const hash = createHash("sha256").update(`${orderId}\n${line}`).digest("hex");
  return `rec_${hash.slice(0, 32)}`;
};

const receiptKey = (orderId: string, receiptId: string): Key => ({
  pk: `ORDER#${orderId}`,
  sk: `RECEIPT#${receiptId}`,
});

const putReceipt = (
  { table, now }: Needs,
  { orderId, userId }: OrderRow,
  receiptId: string,
  { amount, reference, receivedOn, recordedBy }: Receipt,
): Write[] => {
  const at = now().toISOString();
  const { pk, sk } = receiptKey(orderId, receiptId);
  const row = { pk, sk, receiptId, orderId, userId, amount, reference, receivedOn, recordedBy, at };
  return [
    { Put: { TableName: table.name, Item: row, ConditionExpression: "attribute_not_exists(pk)" } },
    enterLedger(table, { kind: "receipt", amount, orderId, userId, reference, at }, receiptId),
  ];
};

const numberOf = ({ sk }: PaymentRow): number => Number(sk.slice(sk.lastIndexOf("#") + 1));

const record = async (
  deps: Needs,
  userId: string,
  orderId: string,
  receipt: Receipt,
): Promise<void> => {
  const { table, now } = deps;
  const receiptId = receiptIdOf(orderId, receipt.reference);
  const [order, known, payments] = await Promise.all([
    loadOrder(table, userId, orderId),
    table.get(receiptKey(orderId, receiptId), receiptRow),
    listPaymentRows(table, userId, orderId),
  ]);
  if (order === null) throw notFound("This order");
  if (known?.amount === receipt.amount) return;
  if (known !== null)
    throw new AppError(
      "conflict",
      `This reference was recorded for this order already, with ${displayPence(known.amount)}.`,
    );
  if (order.paymentType !== "bacs")
    throw new AppError("conflict", "This order is not paid by bank transfer.");
  const rows = payments.map((row) => ({
    number: numberOf(row),
    amount: row.amount,
    isPaid: row.paidAt !== null,
  }));
  const { status, received, settles, pays } = judgeReceipt(orderFacts(order), rows, receipt.amount);
  const at = now();
  await table.transact([
    ...putReceipt(deps, order, receiptId, receipt),
    changeOrder(table, order, {
      status,
      received,
      ...(settles ? { paidAt: at.toISOString() } : {}),
    }),
    ...payments
      .filter((row) => pays.includes(numberOf(row)))
      .map((row) => payPayment(table, row, at.toISOString())),
    ...(settles
      ? [...(await grantWrites(deps, order, at, { payments: "placed" })), dueInvoice(deps, order)]
      : []),
  ]);
  deps.log.info("receipt recorded", { orderId, receiptId, amount: receipt.amount, status });
};

/**
 * Enters a receipt and answers the order as it is after that; the same one again changes nothing. Throws `not_found`, and
 * `conflict` for more than is left or for an order that is not paid this way.
 */
export const takeReceipt = async (
  deps: Needs,
  orderId: string,
  receipt: Receipt,
): Promise<OrderRow> => {
  const found = await findOrder(deps.table, orderId);
  if (found === null) throw notFound("This order");
  const { userId } = found;
  await decideAgain(() => record(deps, userId, orderId, receipt));
  return (await loadOrder(deps.table, userId, orderId)) ?? found;
};
