/** Documents that are due, as an order or a refund requests them. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  documentKey,
  type DocumentRow,
  documentRow,
  newDocument,
} from "../../functions/entities/document.ts";
import { orderKey, type OrderRow } from "../../functions/entities/order.ts";
import { paymentKey } from "../../functions/entities/payment.ts";
import { put, type Write } from "../../functions/platform/table/write.ts";
import { newEmail } from "./members.ts";
import { type Bought, paymentsOf, soldOrder } from "./sold-order.ts";
import type { StackTable } from "./table.ts";

export const wait = { timeout: 40_000, interval: 200 };

export type Sold = ReturnType<typeof soldOrder>;

export const newOrder = (bought: readonly Bought[], change: Partial<OrderRow> = {}): Sold => {
  const id = randomUUID();
  return soldOrder(bought, {
    orderId: `ord_${id}`,
    userId: `usr_${id}`,
    buyer: { firstName: "Ada", lastName: "Byron", email: newEmail() },
    ...change,
  });
};

export const orderWrites = (order: Sold): readonly Write[] => [
  put({ ...order, ...orderKey(order.userId, order.orderId) }),
  ...paymentsOf(order).map((payment, index) =>
    put({
      ...payment,
      ...paymentKey(order.userId, order.orderId, index + 1),
      paymentId: `${order.orderId}-${index + 1}`,
      orderId: order.orderId,
      userId: order.userId,
      title: "Payment",
      paidAt: null,
      type: "card",
    }),
  ),
];

export const newDocumentWrite = (
  { orderId, userId, totals }: Sold,
  change: Partial<Pick<DocumentRow, "amount" | "causedAt" | "documentId" | "kind" | "reason">> = {},
): Write =>
  newDocument({
    orderId,
    userId,
    documentId: "invoice",
    kind: "invoice",
    amount: totals.total,
    reason: null,
    causedAt: new Date().toISOString(),
    ...change,
  });

export const loadDocumentRow = async (
  table: StackTable,
  { orderId }: Sold,
  documentId = "invoice",
) => documentRow.parse(await table.read(documentKey(orderId, documentId)));

export const waitForDocument = async (table: StackTable, order: Sold, documentId = "invoice") => {
  await expect
    .poll(async () => (await loadDocumentRow(table, order, documentId)).status, wait)
    .toBe("ready");
  return loadDocumentRow(table, order, documentId);
};
