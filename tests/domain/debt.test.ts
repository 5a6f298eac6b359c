/** The outstanding balance of an order decides what can be paid, transferred and written off. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import type { MembershipEvent } from "../../shared/domain/memberships/membership-event.ts";
import {
  allocateToPayments,
  type Debt,
  outstandingOnOrder,
  type OutstandingOrder,
  summariseTitles,
  debtBlocker,
} from "../../shared/domain/payments/debt.ts";
import { entitlementOf } from "../../shared/domain/access/entitlement.ts";
import { inactiveOn, termOf } from "../../shared/domain/memberships/membership-dates.ts";
import {
  nextDebtStep,
  outstandingOn,
} from "../../shared/domain/memberships/membership-schedule.ts";
import { creditParts, writeOffBlocker } from "../../shared/domain/payments/write-off.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { orderStatuses } from "../../shared/kernel/order-terms.ts";
import { boughtMembership, days, numRuns, agreedPlanOf } from "../support/membership-examples.ts";

const paidOrder: OutstandingOrder = {
  status: "active",
  renewal: false,
  startsOn: null,
  received: 26_400,
  refunded: 0,
};
const months = [11, 12].map((number) => ({
  number,
  title: `Professional, month ${number} of 12`,
  dueOn: `2027-0${number - 10}-20`,
  amount: 26_400,
}));
const debt: Debt = { orderId: "TB-7K3M-9QX2", payments: months, amount: 52_800, isDisputed: false };

describe("the outstanding balance of an order", () => {
  test.each([
    ["2027-01-19", []],
    ["2027-01-20", [11]],
    ["2027-02-20", [11, 12]],
    // It remains outstanding long after the term.
    ["2031-06-01", [11, 12]],
  ])("on %s consists of the payments due by then", (day, numbers) => {
    const owed = outstandingOnOrder(paidOrder, months, day);
    expect(owed.payments.map(({ number }) => number)).toEqual(numbers);
    expect(owed.amount).toBe(26_400 * numbers.length);
  });

  const renewal: OutstandingOrder = {
    status: "pending",
    renewal: true,
    startsOn: "2027-03-01",
    received: 0,
    refunded: 0,
  };
  const due = [{ dueOn: "2027-03-01", amount: 288_000 }];

  test.each([
    ["2027-02-28", 0],
    ["2027-03-01", 288_000],
    ["2027-03-31", 288_000],
    // The term can no longer begin after day 30.
    ["2027-04-01", 0],
  ])("of a renewal on %s: %i", (day, amount) => {
    expect(outstandingOnOrder(renewal, due, day).amount).toBe(amount);
  });

  test("of a partly paid renewal is the remainder", () => {
    expect(outstandingOnOrder({ ...renewal, received: 100_000 }, due, "2027-03-02").amount).toBe(
      188_000,
    );
  });

  test("is zero while a first order or a quote is pending, and after a cancellation", () => {
    for (const status of ["new", "pending", "cancelled"] as const)
      expect(outstandingOnOrder({ ...paidOrder, status }, months, "2027-12-31").amount).toBe(0);
  });

  test("never falls as days go by, unless a renewal lapses", () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), days, days, (status, one, other) => {
        const [before, after] = [one, other].toSorted();
        const owed = (day = ""): number =>
          outstandingOnOrder({ ...paidOrder, status }, months, day).amount;
        expect(owed(after)).toBeGreaterThanOrEqual(owed(before));
      }),
      { numRuns },
    );
  });
});

describe("a member with an outstanding balance", () => {
  test("reads what to pay first, and on which order", () => {
    expect(debtBlocker([])).toBeNull();
    expect(debtBlocker([debt])).toBe(
      "Please pay £528.00 first: Professional, month 11 of 12, Professional, month 12 of 12 (order TB-7K3M-9QX2).",
    );
    expect(debtBlocker([{ ...debt, isDisputed: true }])).toContain("disputed");
  });

  test.each([
    [[2], "Premium, month 2 of 12"],
    [[2, 3], "Premium, month 2 of 12, Premium, month 3 of 12"],
    [[2, 3, 4, 5], "Premium, months 2 to 5 of 12"],
    [[2, 4, 5, 6], "Premium, month 2 of 12, Premium, months 4 to 6 of 12"],
  ])("reads months %j as: %s", (numbers, words) => {
    const requested = numbers.map((number) => ({ title: `Premium, month ${number} of 12` }));
    expect(summariseTitles(requested)).toBe(words);
  });

  test("pays whole instalments by a transfer, the earliest first", () => {
    const covered = (amount: number) => {
      const { payments, taken: applied, rest } = allocateToPayments(months.toReversed(), amount);
      return [payments.map(({ number }) => number), applied, rest];
    };
    expect(covered(26_399)).toEqual([[], 0, 26_399]);
    expect(covered(26_400)).toEqual([[11], 26_400, 0]);
    expect(covered(52_799)).toEqual([[11], 26_400, 26_399]);
    expect(covered(60_000)).toEqual([[11, 12], 52_800, 7_200]);
  });
});

describe("a debt can be written off", () => {
  const facts = { status: "active", startsOn: null, debt, isPlanOpen: false } as const;
  test.each([
    ["once its plan is In-active or over", {}, null],
    ["not while nothing is owed", { debt: null }, "Nothing is owed"],
    ["not while a payment is disputed", { debt: { ...debt, isDisputed: true } }, "disputed"],
    ["not while the payment is still retried", { isPlanOpen: true }, "is active"],
    [
      "not while it is a renewal that lapses by itself",
      { status: "pending", startsOn: "2027-03-01" },
      "cancelled after 31/03/2027",
    ],
  ] as const)("%s", (_, change, why) => {
    const answer = writeOffBlocker({ ...facts, ...change });
    if (why === null) expect(answer).toBeNull();
    else expect(answer).toContain(why);
  });

  test("and is credited on its invoices in parts that sum to the debt", () => {
    // Premium costs £528.00 a month since an upgrade, of which the upgrade's invoice has £264.00.
    const unpaid = months.map((month) => ({ ...month, amount: 52_800 }));
    const upgrade = { orderId: "TB-UP", months };
    expect(creditParts("TB-FIRST", unpaid, [upgrade])).toEqual([
      { orderId: "TB-FIRST", amount: 52_800 },
      { orderId: "TB-UP", amount: 52_800 },
    ]);
    expect(creditParts("TB-FIRST", months, [])).toEqual([{ orderId: "TB-FIRST", amount: 52_800 }]);
  });
});

describe("a plan that is over", () => {
  const monthly = agreedPlanOf({ planId: 15, period: "monthly" });
  const owing = (anchorOn: string, more = {}) => {
    const plan = boughtMembership(anchorOn, monthly, more);
    const instalments = plan.instalments.map((one) => ({ ...one, isPaid: one.number <= 10 }));
    return { ...plan, instalments };
  };

  test("is still charged on the remaining days of the retry schedule, and not after them", () => {
    const plan = owing("2026-03-20", { renews: false });
    const due = "2027-01-20";
    const failed = (retryIndex: number): MembershipEvent => ({
      type: "failed",
      dueOn: due,
      retryIndex,
      on: due,
      confirmingCard: null,
    });
    const tried = applyMembershipEvent(plan, failed(2));
    expect(nextDebtStep(tried)).toEqual({
      at: `${daysAfter(due, 7)} 09:00`,
      step: { type: "charge", dueOn: due, retryIndex: 3 },
    });
    expect(nextDebtStep(applyMembershipEvent(tried, failed(4)))).toBeNull();
  });

  test("does not regain access by any payment of its debt", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (anchorOn, later) => {
        const { endsOn } = termOf({ anchorOn, term: 0 });
        const inactive = owing(anchorOn, { inactiveSince: inactiveOn("2024-01-01") });
        const on = daysAfter(endsOn, later);
        const paid = applyMembershipEvent(inactive, {
          type: "paid",
          on,
          instalments: [11, 12],
          renewal: false,
        });
        expect(outstandingOn(paid, on).amount).toBe(0);
        const now = londonInstant(`${on} 12:00`) ?? new Date(on);
        const endedAt = "2024-01-15T09:00:00.000Z";
        const terms = { endedOn: endsOn, startsAt: "2023-01-01T00:00:00.000Z", endedAt };
        expect(entitlementOf(paid, terms, now).endsAt).toBe(endedAt);
      }),
      { numRuns },
    );
  });

  test("owes nothing after a lost dispute or a full refund", () => {
    const plan = owing("2026-03-20");
    const on = "2027-06-01";
    expect(outstandingOn(plan, on).amount).toBe(52_800);
    expect(outstandingOn(applyMembershipEvent(plan, { type: "dispute-lost", on }), on).amount).toBe(
      0,
    );
    expect(outstandingOn(applyMembershipEvent(plan, { type: "months-void" }), on).amount).toBe(0);
  });

  test("is charged for missed payments on the day after its dispute is won", () => {
    const plan = owing("2026-03-20", { dispute: "open", inactiveSince: "2027-03-20" });
    const won = { type: "dispute-won", on: "2027-05-01", nextDay: "2027-05-02" } as const;
    expect(nextDebtStep(applyMembershipEvent(plan, { ...won, isOver: true }))?.at).toBe(
      "2027-05-02 09:00",
    );
    // A plan that has not been ended yet, though its renewal can no longer begin, does not regain access.
    expect(applyMembershipEvent(plan, won).inactiveSince).toBe("2027-03-20");
  });
});
