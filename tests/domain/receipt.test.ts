import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { possibleDuplicates } from "../../shared/domain/payments/duplicate-receipts.ts";
import {
  unallocatedAmount,
  splitReceipt,
} from "../../shared/domain/payments/unallocated-payment.ts";
import {
  applyOrderEvent,
  isFullyRefunded,
  isPaid,
  outstandingAmount,
  type OrderFacts,
  partPaidAmount,
  refundedStatus,
} from "../../shared/domain/orders/order.ts";
import type { OrderStatus } from "../../shared/kernel/order-terms.ts";

const order: OrderFacts = {
  status: "pending",
  subscribes: false,
  ships: false,
  toPay: 23_400,
  received: 0,
  refunded: 0,
};

const receive = (facts: OrderFacts, amount: number): OrderFacts =>
  applyOrderEvent(facts, { type: "received", amount });

describe("a receipt", () => {
  test.each([
    ["of a part leaves the order pending", order, 10_000, { status: "pending", received: 10_000 }],
    ["of the total pays the order", order, 23_400, { status: "paid", received: 23_400 }],
    [
      "of the remainder pays the order",
      { ...order, received: 23_399 },
      1,
      { status: "paid", received: 23_400 },
    ],
    [
      "of a plan's order activates it",
      { ...order, subscribes: true },
      23_400,
      { status: "active", received: 23_400 },
    ],
  ] as const)("%s", (_, facts, amount, after) => {
    expect(receive(facts, amount)).toEqual({ ...facts, ...after });
  });

  test("is rejected for more than the amount due, and for a paid or cancelled order", () => {
    expect(() => receive(order, 23_401)).toThrow("more than this order has left");
    for (const status of ["paid", "active", "shipped", "completed"] as const)
      expect(() => receive({ ...order, status }, 1)).toThrow("already paid");
    expect(() => receive({ ...order, status: "cancelled" }, 1)).toThrow("cancelled");
  });

  test("parts in any split pay an order exactly once", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 12 }), (parts) => {
        let facts = order;
        let settled = 0;
        for (const part of [...parts, null]) {
          if (facts.status !== "pending") break;
          const left = facts.toPay - facts.received;
          // The amount due at the end is the last part.
          if (part !== null && part > left) continue;
          facts = receive(facts, part ?? left);
          settled += isPaid(facts.status) ? 1 : 0;
        }
        expect(settled).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each<[Partial<OrderFacts>, number, number, number]>([
  // The columns are the amount due, the amount received as part payment and, of that, the unallocated amount.
  [{ received: 10_000 }, 13_400, 10_000, 0],
  [{ received: 10_000, refunded: 4000 }, 17_400, 6000, 0],
  [{ received: 30_000 }, 0, 30_000, 0],
  [{ received: 23_400, status: "active" }, 0, 0, 0],
  [{ received: 23_400, refunded: 400, status: "paid" }, 0, 0, 0],
  [{ received: 10_000, refunded: 4000, status: "cancelled" }, 17_400, 6000, 6000],
  [{ received: 10_000, refunded: 10_000, status: "cancelled" }, 23_400, 0, 0],
])("%o", (change, left, part, waits) => {
  const facts = { ...order, ...change };
  expect(outstandingAmount(facts)).toBe(left);
  expect(partPaidAmount(facts)).toBe(part);
  expect(unallocatedAmount({ ...facts, kept: 0 })).toBe(waits);
  expect(unallocatedAmount({ ...facts, kept: 500 })).toBe(waits + 500);
  const { taken: applied, rest } = splitReceipt(outstandingAmount(facts), 20_000);
  expect([applied >= 0, rest >= 0, applied + rest]).toEqual([true, true, 20_000]);
});

test.each<[OrderStatus, number, number, OrderStatus, boolean]>([
  ["paid", 100, 99, "paid", false],
  ["paid", 100, 100, "cancelled", true],
  ["active", 100, 100, "cancelled", true],
  ["shipped", 100, 99, "shipped", false],
  ["shipped", 100, 100, "shipped", true],
  ["completed", 100, 100, "completed", true],
  ["pending", 100, 100, "pending", false],
  ["cancelled", 100, 100, "cancelled", false],
])("%s with %i received and %i refunded is %s, fully refunded: %s", (...row) => {
  const [status, received, refunded, after, back] = row;
  expect(refundedStatus({ status, received, refunded })).toBe(after);
  expect(isFullyRefunded({ status, received, refunded })).toBe(back);
});

test.each([
  ["the same day and amount", {}, true],
  ["the same day and reference", { pence: 500 }, true],
  ["another spelling of the reference", { pence: 500, reference: " tb-7k3m  9qxf" }, true],
  ["only the same day", { pence: 500, reference: "TB-1111" }, false],
  ["only the same amount and reference", { receivedOn: "2026-11-22" }, false],
])("a receipt with %s may be a duplicate: %s %s", (_, change, isDuplicate) => {
  const entered = { receivedOn: "2026-11-21", pence: 23_400, reference: "TB-7K3M 9QXF" };
  const other = { ...entered, ...change };
  expect(possibleDuplicates([other], (one) => one, entered)).toEqual(isDuplicate ? [other] : []);
});
