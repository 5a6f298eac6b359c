import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { duePayments, transferDueOn } from "../../shared/domain/access/grant.ts";
import {
  applyOrderEvent,
  isRenewalCancellable,
  outstandingAmount,
  type OrderEvent,
  type OrderFacts,
} from "../../shared/domain/orders/order.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import { daysAfter, formatDay, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { OrderStatus } from "../../shared/kernel/order-terms.ts";
import { anyBasket } from "../support/shop-examples.ts";

const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  status: "new",
  subscribes: false,
  ships: false,
  toPay: 1000,
  received: 0,
  refunded: 0,
  ...change,
});

describe("the life of an order", () => {
  test.each<[Partial<OrderFacts>, OrderEvent, Partial<OrderFacts>]>([
    [{}, { type: "placed" }, { status: "pending" }],
    [{}, { type: "received", amount: 1000 }, { status: "paid", received: 1000 }],
    [{ subscribes: true }, { type: "received", amount: 1000 }, { status: "active" }],
    [
      { status: "pending" },
      { type: "received", amount: 400 },
      { status: "pending", received: 400 },
    ],
    [{ status: "pending", received: 400 }, { type: "received", amount: 600 }, { status: "paid" }],
    [{ toPay: 0 }, { type: "received", amount: 0 }, { status: "paid" }],
    [{ status: "paid", ships: true }, { type: "dispatched" }, { status: "shipped" }],
    [{ status: "active", ships: true }, { type: "dispatched" }, { status: "shipped" }],
    [{ status: "shipped", ships: true }, { type: "completed" }, { status: "completed" }],
    [{ status: "paid" }, { type: "completed" }, { status: "completed" }],
    [{ status: "pending" }, { type: "cancelled" }, { status: "cancelled" }],
    [{ status: "paid", received: 1000 }, { type: "refunded", amount: 300 }, { refunded: 300 }],
    [
      { status: "pending", received: 400, refunded: 400 },
      { type: "cancelled" },
      { status: "cancelled" },
    ],
  ])("%# %o %o", (change, event, expected) =>
    expect(applyOrderEvent(order(change), event)).toMatchObject(expected),
  );

  test.each<[Partial<OrderFacts>, OrderEvent, string]>([
    [{ status: "pending" }, { type: "placed" }, "already been placed"],
    [{ status: "pending" }, { type: "received", amount: 1001 }, "more than this order"],
    [{ status: "paid" }, { type: "received", amount: 1 }, "already paid"],
    [{ status: "cancelled" }, { type: "received", amount: 1 }, "was cancelled"],
    [{ status: "paid" }, { type: "dispatched" }, "nothing to dispatch"],
    [{ status: "pending", ships: true }, { type: "dispatched" }, "not paid yet"],
    [{ status: "shipped", ships: true }, { type: "dispatched" }, "already"],
    [{ status: "paid", ships: true }, { type: "completed" }, "Dispatch the order first"],
    [{ status: "paid" }, { type: "cancelled" }, "refund it instead"],
    [{ status: "pending", received: 1 }, { type: "cancelled" }, "refund that first"],
    [{ status: "paid", received: 10 }, { type: "refunded", amount: 11 }, "more than was paid"],
  ])("%# %o %o is rejected", (change, event, message) =>
    expect(() => applyOrderEvent(order(change), event)).toThrow(message),
  );

  const graph: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
    new: ["new", "pending", "paid", "active", "cancelled"],
    pending: ["pending", "paid", "active", "cancelled"],
    paid: ["paid", "shipped", "completed"],
    active: ["active", "shipped"],
    shipped: ["shipped", "completed"],
    completed: ["completed"],
    cancelled: ["cancelled"],
  };

  const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constantFrom<OrderEvent>(
      { type: "placed" },
      { type: "dispatched" },
      { type: "completed" },
      { type: "cancelled" },
    ),
    fc.record({
      type: fc.constantFrom("received" as const, "refunded" as const),
      amount: fc.integer({ min: 0, max: 700 }),
    }),
  );

  test("only follows the allowed transitions, whatever happens", () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.array(anyEvent, { maxLength: 12 }),
        (subscribes, ships, events) => {
          let now = order({ subscribes, ships });
          for (const event of events) {
            let next = now;
            try {
              next = applyOrderEvent(now, event);
            } catch {
              // The event was rejected, and the order is unchanged.
            }
            expect(graph[now.status]).toContain(next.status);
            expect(next.received - next.refunded).toBeLessThanOrEqual(next.toPay);
            expect(next.refunded).toBeLessThanOrEqual(next.received);
            expect(outstandingAmount(next)).toBeGreaterThanOrEqual(0);
            now = next;
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

test.each([
  [true, "pending", "2026-11-22T00:00:00Z", true],
  [true, "pending", "2026-11-21T09:00:00Z", false],
  [true, "active", "2026-11-22T00:00:00Z", false],
  [true, "cancelled", "2026-11-22T00:00:00Z", false],
  [false, "pending", "2026-11-22T00:00:00Z", false],
  [true, "pending", null, false],
] as const)("renewal %s, %s, fixed at %s: can be cancelled: %s", (renewal, status, lockAt, may) =>
  expect(isRenewalCancellable({ renewal, status, lockAt }, new Date("2026-11-21T09:00:00Z"))).toBe(
    may,
  ),
);

describe("days", () => {
  test.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-01-31", 3, "2026-04-30"],
    ["2026-11-21", 12, "2027-11-21"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2027-03-01", -12, "2026-03-01"],
    ["2026-12-31", 2, "2027-02-28"],
  ])("%s and %i months", (anchor, months, day) => expect(monthsAfter(anchor, months)).toBe(day));
  test("are counted correctly across a clock change", () => {
    expect(daysAfter("2026-10-24", 2)).toBe("2026-10-26");
    expect(formatDay("2026-11-05")).toBe("05/11/2026");
  });
});

describe("payments", () => {
  const monthly = { toPay: 26_400, toPayMonthly: 26_400, months: 12 };
  test("of a monthly plan are twelve, on the anchor day", () => {
    const due = duePayments(monthly, "2026-01-31");
    expect(due).toHaveLength(12);
    expect(due.slice(0, 4).map(({ dueOn }) => dueOn)).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
    ]);
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(316_800);
  });
  test("of anything else are one, and none of a free order", () => {
    const once = { toPay: 500, toPayMonthly: 0, months: 0 };
    expect(duePayments(once, "2026-11-21")).toEqual([
      { number: 1, dueOn: "2026-11-21", amount: 500 },
    ]);
    expect(duePayments({ ...once, toPay: 0 }, "2026-11-21")).toEqual([]);
  });
  test("by bank transfer are due while the pro forma is valid", () => {
    expect(transferDueOn("2026-11-21")).toBe("2026-12-21");
    expect(transferDueOn("2026-01-31")).toBe("2026-03-02");
  });
  test("always sum to the order's total", () => {
    fc.assert(
      fc.property(anyBasket, ({ lines, from }) => {
        const { totals } = priceBasket(lines, from);
        const due = duePayments(totals, "2026-11-21");
        expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total);
      }),
      { numRuns: 2000 },
    );
  });
});
