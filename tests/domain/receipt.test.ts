import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderFacts, refundedStatus } from "../../shared/domain/order.ts";
import { type DueRow, judgeReceipt } from "../../shared/domain/receipt.ts";
import type { OrderStatus } from "../../shared/kernel/order-terms.ts";

const order: OrderFacts = {
  status: "pending",
  subscribes: false,
  ships: false,
  toPay: 23_400,
  received: 0,
  refunded: 0,
};
const one: readonly DueRow[] = [{ number: 1, amount: 23_400, isPaid: false }];

const monthly: OrderFacts = { ...order, subscribes: true, toPay: 26_400 };
const months = (paid: number): readonly DueRow[] =>
  Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    amount: 26_400,
    isPaid: index < paid,
  }));

describe("a receipt", () => {
  test.each([
    ["a part", order, 10_000, { status: "pending", received: 10_000, settles: false }],
    ["the whole", order, 23_400, { status: "paid", received: 23_400, settles: true }],
    [
      "the rest",
      { ...order, received: 23_399 },
      1,
      { status: "paid", received: 23_400, settles: true },
    ],
    ["a first month", monthly, 26_400, { status: "active", received: 26_400, settles: true }],
  ] as const)("%s", (_, facts, amount, verdict) => {
    const rows = facts.subscribes ? months(0) : one;
    expect(judgeReceipt(facts, rows, amount)).toEqual({ ...verdict, pays: [] });
  });

  test("more than is left, of what is paid or cancelled: refused", () => {
    expect(() => judgeReceipt(order, one, 23_401)).toThrow("more than this order has left");
    expect(() => judgeReceipt(monthly, months(0), 52_800)).toThrow("more than this order");
    for (const status of ["paid", "shipped", "completed"] as const)
      expect(() => judgeReceipt({ ...order, status }, one, 1)).toThrow("paid already");
    expect(() => judgeReceipt({ ...order, status: "cancelled" }, one, 1)).toThrow("cancelled");
  });

  test.each([
    [26_400, [4]],
    [52_800, [4, 5]],
    [26_400 * 9, [4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])("%i pence of later months pay %j", (amount, pays) => {
    const facts: OrderFacts = { ...monthly, status: "active", received: 79_200 };
    expect(judgeReceipt(facts, months(3), amount)).toEqual({
      status: "active",
      received: 79_200 + amount,
      settles: false,
      pays,
    });
  });

  test("later months are paid whole", () => {
    const facts: OrderFacts = { ...monthly, status: "active", received: 26_400 };
    expect(() => judgeReceipt(facts, months(1), 30_000)).toThrow("£264.00");
    expect(() => judgeReceipt(facts, months(1), 26_400 * 12)).toThrow("more than this order");
    expect(() => judgeReceipt(facts, months(12), 26_400)).toThrow("paid already");
  });

  test("parts in any split pay an order exactly once", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 12 }), (parts) => {
        let facts = order;
        let settled = 0;
        for (const part of parts) {
          if (facts.received + part > facts.toPay || facts.status !== "pending") continue;
          const { status, received, settles } = judgeReceipt(facts, one, part);
          facts = { ...facts, status, received };
          settled += settles ? 1 : 0;
        }
        if (facts.status === "pending")
          settled += judgeReceipt(facts, one, facts.toPay - facts.received).settles ? 1 : 0;
        expect(settled).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each<[OrderStatus, number, number, OrderStatus]>([
  ["paid", 100, 99, "paid"],
  ["paid", 100, 100, "cancelled"],
  ["active", 100, 100, "cancelled"],
  ["shipped", 100, 100, "shipped"],
  ["completed", 100, 100, "completed"],
  ["pending", 100, 100, "pending"],
])("%s with %i received and %i refunded is %s", (status, received, refunded, after) => {
  expect(refundedStatus({ status, received, refunded })).toBe(after);
});
