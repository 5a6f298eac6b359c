import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  erasureBlockers,
  type ErasureFacts,
  erasureLosses,
  isRetainedByLaw,
  retainedUntil,
  type OrderAtErasure,
} from "../../shared/domain/privacy/erasure.ts";
import type { Debt } from "../../shared/domain/payments/debt.ts";
import { orderStatuses } from "../../shared/kernel/order-terms.ts";
import { boughtMembership, professional } from "../support/membership-examples.ts";

const now = new Date("2026-11-23T12:00:00.000Z");

const order = (change: Partial<OrderAtErasure> = {}): OrderAtErasure => ({
  orderId: "TB-7K3M-9QX2",
  status: "paid",
  renewal: false,
  ships: false,
  received: 23_400,
  kept: 0,
  lockAt: null,
  isBeingPaid: false,
  isDisputed: false,
  debt: null,
  ...change,
});

const facts = (change: Partial<ErasureFacts> = {}): ErasureFacts => ({
  now,
  isStaff: false,
  ownedTeams: [],
  membership: null,
  orders: [],
  isBasketBeingPaid: false,
  ...change,
});

const settledOf = (change: Partial<ErasureFacts>) =>
  erasureBlockers(facts(change)).map(({ settled, orderId }) => [settled, orderId]);

const annual = { ...boughtMembership("2026-03-01", professional), isBeingCharged: false };
const monthly = {
  ...boughtMembership("2026-03-01", { ...professional, period: "monthly" as const }),
  isBeingCharged: false,
};
const renewal = {
  orderId: "TB-2222-2223",
  plan: professional,
  payBy: "card" as const,
  status: "pending" as const,
  toPay: 288_000,
  toPayMonthly: 0,
  reminded: [],
};

describe("an account can be erased", () => {
  test("when nothing is owed, in progress or shared", () => {
    expect(settledOf({})).toEqual([]);
    expect(settledOf({ membership: annual, orders: [order()] })).toEqual([]);
    for (const status of orderStatuses)
      expect(
        settledOf({ orders: [order({ status, received: status === "pending" ? 0 : 1 })] }),
      ).toHaveLength(status === "pending" ? 1 : 0);
  });

  test("unless the member is staff or shares a plan with a team", () => {
    expect(settledOf({ isStaff: true, ownedTeams: ["Studio North", "Studio South"] })).toEqual([
      ["support", null],
      ["team", null],
      ["team", null],
    ]);
  });

  test("once the agreed months are paid", () => {
    expect(erasureBlockers(facts({ membership: monthly }))).toEqual([
      {
        settled: "plan",
        orderId: null,
        message:
          "Your Professional plan was agreed for twelve months, and 3 months are still to be paid, the last on 01/02/2027. After that you can delete your account.",
      },
    ]);
    const instalments = monthly.instalments.map((one) => ({ ...one, isPaid: true }));
    expect(settledOf({ membership: { ...monthly, instalments } })).toEqual([]);
    // A lost dispute ends all charges.
    expect(settledOf({ membership: { ...monthly, dispute: "lost" } })).toEqual([]);
  });

  test("once the renewal is cancelled, or fixed and paid", () => {
    const membership = { ...annual, renewal };
    const orders = [
      order({ orderId: renewal.orderId, renewal: true, status: "pending", received: 0 }),
    ];
    expect(erasureBlockers(facts({ membership, orders }))).toMatchObject([
      {
        settled: "plan",
        message: "Your plan renews, and £2,880.00 will be charged. Cancel the renewal first.",
      },
    ]);
    // A renewal that is fixed ends with the account.
    const fixed = orders.map((one) => ({ ...one, lockAt: "2026-11-20T00:00:00.000Z" }));
    expect(settledOf({ membership, orders: fixed })).toEqual([]);
    const paid = { ...membership, renewal: { ...renewal, status: "paid" as const } };
    expect(settledOf({ membership: paid })).toEqual([]);
  });

  test("not while an order has an outstanding balance, even if its plan is over", () => {
    const debt: Debt = {
      orderId: "TB-7K3M-9QX2",
      amount: 52_800,
      payments: [11, 12].map((number) => ({
        number,
        title: `Professional, month ${number} of 12`,
        dueOn: `2026-${number - 2}-01`,
        amount: 26_400,
      })),
      isDisputed: false,
    };
    expect(erasureBlockers(facts({ orders: [order({ debt })] }))).toEqual([
      {
        settled: "order",
        orderId: "TB-7K3M-9QX2",
        message:
          "£528.00 is owed on order TB-7K3M-9QX2: Professional, month 11 of 12, Professional, month 12 of 12. Pay it on the order page to delete your account.",
      },
    ]);
  });

  test.each([
    ["awaits payment", { status: "pending", received: 0 }, "order"],
    ["is partly paid", { status: "pending", received: 100 }, "support"],
    ["is being paid", { status: "pending", received: 0, isBeingPaid: true }, "order"],
    ["awaits dispatch", { ships: true }, "order"],
    ["is disputed", { isDisputed: true }, "order"],
    ["has unallocated money of the member", { status: "cancelled", kept: 100 }, "support"],
  ] as const)("not while an order %s", (_, change, settled) => {
    expect(settledOf({ orders: [order(change)] })).toEqual([[settled, "TB-7K3M-9QX2"]]);
  });

  test("not while a card is being charged for the basket or the plan", () => {
    expect(settledOf({ isBasketBeingPaid: true })).toEqual([["basket", null]]);
    expect(settledOf({ membership: { ...annual, isBeingCharged: true } })).toEqual([
      ["plan", null],
    ]);
  });
});

describe("the retention of orders", () => {
  test("applies to orders with payments, for six years after the end of the last year with one", () => {
    const paidAt = "2026-11-23T12:00:00.000Z";
    const documents = (received: number, paid: boolean, toPay: number) =>
      isRetainedByLaw({ received, paidAt: paid ? paidAt : null, totals: { toPay } });
    expect(documents(1, true, 1)).toBe(true);
    expect(documents(1, false, 2)).toBe(true);
    expect(documents(0, false, 1)).toBe(false);
    // A free order has no documents. An invoiced order has documents even if its payment belonged to another order.
    expect(documents(0, true, 0)).toBe(false);
    expect(documents(0, true, 1)).toBe(true);
    expect(
      retainedUntil(["2026-11-23T12:00:00.000Z", "2027-12-31T23:30:00.000Z"]).toISOString(),
    ).toBe("2034-01-01T00:00:00.000Z");
  });

  test("lasts at least six years and at most seven", () => {
    const moment = fc.date({
      min: new Date("2020-01-01T00:00:00Z"),
      max: new Date("2060-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 5 }), (moments) => {
        const until = retainedUntil(moments.map((at) => at.toISOString()));
        const last = Math.max(...moments.map((at) => at.getTime()));
        const years = (until.getTime() - last) / (365.25 * 86_400_000);
        expect(years).toBeGreaterThan(5.99);
        expect(years).toBeLessThan(7.01);
      }),
    );
  });
});

test("the confirmation names what a member has paid for or shares", () => {
  expect(
    erasureLosses({
      now,
      plan: { title: "Premium", endsAt: "2027-03-01T00:00:00.000Z" },
      isNextTermPaid: true,
      teams: ["Studio North"],
      bought: 3,
    }),
  ).toEqual([
    "Your Premium plan, which is paid until 01/03/2027",
    "Your next term, which is already paid",
    "The 3 reports you bought",
    "Your seat in the team Studio North",
  ]);
  const over = { title: "Premium", endsAt: "2026-03-01T00:00:00.000Z" };
  expect(erasureLosses({ now, plan: over, isNextTermPaid: false, teams: [], bought: 0 })).toEqual(
    [],
  );
});
