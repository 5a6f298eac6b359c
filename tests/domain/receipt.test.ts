import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyOrderEvent,
  isPaid,
  type OrderFacts,
  refundedStatus,
} from "../../shared/domain/order.ts";
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
    ["a part", order, 10_000, { status: "pending", received: 10_000 }],
    ["the whole", order, 23_400, { status: "paid", received: 23_400 }],
    ["the rest", { ...order, received: 23_399 }, 1, { status: "paid", received: 23_400 }],
    ["a plan's", { ...order, subscribes: true }, 23_400, { status: "active", received: 23_400 }],
  ] as const)("%s", (_, facts, amount, after) => {
    expect(receive(facts, amount)).toEqual({ ...facts, ...after });
  });

  test("more than is left, of what is paid or cancelled: refused", () => {
    expect(() => receive(order, 23_401)).toThrow("more than this order has left");
    for (const status of ["paid", "active", "shipped", "completed"] as const)
      expect(() => receive({ ...order, status }, 1)).toThrow("paid already");
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
          // What is left at the end is the last part.
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
