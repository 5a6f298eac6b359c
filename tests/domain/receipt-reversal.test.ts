/** A bank transfer that was applied to the wrong order can be reversed under some conditions. */
import { expect, test } from "vitest";
import {
  reversesAllReceipts,
  receiptReversalBlocker,
} from "../../shared/domain/payments/receipt-reversal.ts";

const order = { status: "active", paymentType: "bacs", received: 900, refunded: 0 } as const;
const facts = { applied: 900, isCharged: false, hindrance: null };

test("a paid order loses all its transfers together, and any other order one by one", () => {
  expect(reversesAllReceipts({ status: "active" })).toBe(true);
  expect(reversesAllReceipts({ status: "pending" })).toBe(false);
  expect(reversesAllReceipts({ status: "cancelled" })).toBe(false);
  expect(receiptReversalBlocker(order, facts)).toBeNull();
  expect(receiptReversalBlocker({ ...order, status: "pending" }, facts)).toBeNull();
});

test.each([
  ["has no bank transfers", {}, { applied: 0 }],
  ["not paid by bank transfer", { paymentType: "card" as const }, {}],
  ["already dispatched", { status: "shipped" as const }, {}],
  ["already completed", { status: "completed" as const }, {}],
  ["A card was also charged", {}, { isCharged: true }],
  ["already been refunded", { refunded: 1 }, {}],
  ["already been refunded", { received: 901 }, {}],
  ["has been upgraded", {}, { hindrance: "upgraded" as const }],
  ["Another month has been charged", {}, { hindrance: "charged-since" as const }],
  ["next term is already paid", {}, { hindrance: "next-term-paid" as const }],
])("a refusal has its reason: %s", (words, ofOrder, more) => {
  expect(receiptReversalBlocker({ ...order, ...ofOrder }, { ...facts, ...more })).toContain(words);
});

test("a plan does not prevent the reversal while its order is unpaid", () => {
  const pending = { ...order, status: "pending" } as const;
  expect(receiptReversalBlocker(pending, { ...facts, hindrance: "upgraded" })).toBeNull();
});
