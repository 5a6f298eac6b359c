import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  membershipAfter,
  needsCatalogue,
  type PaidPurchase,
} from "../../shared/domain/memberships/membership-purchase.ts";
import { entitlementOf } from "../../shared/domain/access/entitlement.ts";
import { termOf } from "../../shared/domain/memberships/membership-dates.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import {
  priceUpgrade,
  type RunningPlan,
  type UpgradeQuote,
} from "../../shared/domain/pricing/upgrade.ts";
import { daysAfter, daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import {
  enterprise,
  line,
  plan,
  premium,
  professional,
  sources,
} from "../support/shop-examples.ts";

const running: RunningPlan = {
  period: "annual",
  nextPeriod: null,
  startsOn: "2026-03-01",
  endsOn: "2027-03-01",
  orderId: "ord_1",
  unpaid: [],
  paidNext: null,
};
const terms = {
  quoteId: "quo_1",
  expiresAt: "2026-11-21T09:30:00Z",
  today: "2026-11-21",
  takesNext: false,
};

const quoted = (
  change: Partial<RunningPlan> = {},
  more: Partial<typeof terms> = {},
): UpgradeQuote => {
  const quote = priceUpgrade({ ...running, ...change }, professional, premium, {
    ...terms,
    ...more,
  });
  if (quote === null) throw new Error("There is no quote");
  return quote;
};

describe("an upgrade by the year", () => {
  test("£2,400 to £4,800 with 100 of 365 days left: £657.53 + VAT £131.51 = £789.04", () => {
    const quote = quoted();
    expect(quote).toMatchObject({
      daysLeft: 100,
      daysInPeriod: 365,
      remainder: 65_753,
      net: 65_753,
      next: 480_000,
      nextDueOn: "2027-03-01",
      parentOrderId: "ord_1",
    });
    const basket = [line("premium", { purchaseType: "upgrade", quoteId: "quo_1" })];
    const { totals } = priceBasket(basket, sources([premium], "GB", [quote]));
    expect(totals).toMatchObject({
      subTotal: 65_753,
      tax: 13_151,
      total: 78_904,
      toPay: 78_904,
      toPayMonthly: 0,
      months: 0,
    });
  });

  test("shows the renewal as it will be ordered: at the scheduled price and for the chosen period", () => {
    // The order of the term from 1 March is made on 31 December.
    const dearer = { annualPence: 504_000, monthlyPence: 46_000, vatClass: "standard" } as const;
    const to = { ...premium, planned: [{ from: "2026-12-31", ...dearer }] };
    expect(priceUpgrade(running, professional, to, terms)).toMatchObject({
      remainder: 65_753,
      next: 504_000,
    });
    const byMonth = { ...running, nextPeriod: "monthly" as const };
    expect(priceUpgrade(byMonth, professional, to, terms)?.next).toBe(46_000);
    const after = { ...premium, planned: [{ from: "2027-01-01", ...dearer }] };
    expect(priceUpgrade(running, professional, after, terms)?.next).toBe(480_000);
    // Today's charge has today's price.
    const takes = priceUpgrade(running, professional, to, { ...terms, takesNext: true });
    expect(takes).toMatchObject({ next: 480_000, net: 65_753 + 480_000 });
  });

  test("includes the renewal if the shop setting says so", () => {
    expect(quoted({}, { takesNext: true })).toMatchObject({
      net: 65_753 + 480_000,
      takesNext: true,
    });
  });

  test.each([
    ["2026-03-01", 365, 240_000],
    ["2027-02-28", 1, 658],
    ["2026-10-24", 128, 84_164],
    // The clocks change that night, and the number of days is unaffected.
    ["2026-10-26", 126, 82_849],
  ])("on %s, %i days are left for %i", (today, daysLeft, remainder) => {
    expect(quoted({}, { today })).toMatchObject({ daysLeft, remainder });
  });

  test("counts 366 days in a leap year", () => {
    const leap = { startsOn: "2027-06-01", endsOn: "2028-06-01" };
    expect(quoted(leap, { today: "2028-02-23" })).toMatchObject({
      daysLeft: 99,
      daysInPeriod: 366,
    });
  });

  test("uses today's prices of the catalogue", () => {
    const dearer = plan({ annualPence: 300_000 });
    expect(priceUpgrade(running, dearer, premium, terms)?.remainder).toBe(49_315);
    // The plan of the higher rank is now cheaper than the lower one: nothing is charged and nothing is refunded.
    const cheaper = plan({ ...premium, annualPence: 200_000 });
    expect(priceUpgrade(running, professional, cheaper, terms)?.remainder).toBe(0);
  });

  test("does not exist for a plan that is not sold for the period", () => {
    expect(priceUpgrade(running, professional, plan({ annualPence: null }), terms)).toBeNull();
  });

  test("within a rank never costs nothing", () => {
    expect(priceUpgrade(running, enterprise, premium, terms)).toBeNull();
    expect(priceUpgrade(running, premium, { ...premium, planId: 18 }, terms)).toBeNull();
    expect(priceUpgrade(running, premium, enterprise, terms)).not.toBeNull();
  });
});

describe("an upgrade by the month", () => {
  test.each([
    // The months run from the 1st to the 1st, and 10 of 30 days are left.
    ["2026-03-01", "2026-11-21", 10, 30, 7333, "2026-12-01"],
    // The months run from the 21st, and this one has just begun.
    ["2026-03-21", "2026-11-21", 30, 30, 22_000, "2026-12-21"],
    // The months run from the 31st, and November ends on the 30th.
    ["2026-01-31", "2026-11-29", 1, 30, 733, "2026-11-30"],
    ["2026-01-31", "2026-11-30", 31, 31, 22_000, "2026-12-31"],
    ["2026-01-31", "2027-02-27", 1, 28, 786, "2027-02-28"],
  ])("since %s, on %s", (startsOn, today, daysLeft, daysInPeriod, remainder, nextDueOn) => {
    const endsOn = monthsAfter(startsOn, today > "2027" ? 24 : 12);
    expect(quoted({ period: "monthly", startsOn, endsOn }, { today })).toMatchObject({
      daysLeft,
      daysInPeriod,
      remainder,
      net: remainder,
      next: 44_000,
      nextDueOn,
    });
  });
});

test("an upgrade costs at least nothing and at most the full difference", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.constantFrom("annual" as const, "monthly" as const),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      (day, period, low, more) => {
        const from = plan({ annualPence: low, monthlyPence: low });
        const to = plan({ rank: 2, annualPence: low + more, monthlyPence: low + more });
        const today = daysAfter("2026-03-01", day);
        const quote = priceUpgrade({ ...running, period }, from, to, { ...terms, today });
        expect(quote?.remainder).toBeGreaterThanOrEqual(0);
        expect(quote?.remainder).toBeLessThanOrEqual(more);
        expect(daysBetween(today, quote?.nextDueOn ?? "")).toBe(quote?.daysLeft);
      },
    ),
    { numRuns: 2000 },
  );
});

describe("the membership after a purchase", () => {
  const at = new Date("2026-11-21T15:00:00Z");
  const bought = { planId: 16, title: "Premium", rank: 2, places: 10 };
  const purchase = (change: Partial<PaidPurchase> = {}): PaidPurchase => ({
    plan: bought,
    period: "annual",
    orderId: "ord_2",
    upgrade: null,
    payBy: "card",
    toPay: 576_000,
    toPayMonthly: 0,
    ...change,
  });
  const nobody = { membership: null, entitlement: null, plans: [] };
  const current = (() => {
    const first = purchase({
      orderId: "ord_1",
      plan: { planId: 15, title: "Professional", rank: 1, places: 3 },
    });
    const begun = new Date("2026-03-01T10:00:00Z");
    const membership = membershipAfter(first, nobody, begun);
    const since = { endedOn: null, startsAt: begun.toISOString(), endedAt: null };
    return { membership, entitlement: entitlementOf(membership, since, begun), plans: [] };
  })();
  const granted = (membership: Membership, now = at) =>
    entitlementOf(membership, { endedOn: null, startsAt: now.toISOString(), endedAt: null }, now);
  const endOfTerm = (membership: Membership) => termOf(membership).endsOn;

  test("a new plan runs for a calendar year in London, and its next term can be paid for 14 days", () => {
    expect(granted(membershipAfter(purchase(), nobody, at))).toEqual({
      ...bought,
      orderId: "ord_2",
      period: "annual",
      startsAt: at.toISOString(),
      endsAt: "2027-12-05T09:00:00.000Z",
      termEndsAt: "2027-11-21T00:00:00.000Z",
      renewsAt: "2027-11-21T00:00:00.000Z",
    });
    // 00:30 on 1 July in London is still June in UTC.
    const summer = new Date("2026-06-30T23:30:00Z");
    const begun = membershipAfter(purchase(), nobody, summer);
    expect(granted(begun, summer).termEndsAt).toBe("2027-06-30T23:00:00.000Z");
    const leapDay = new Date("2028-02-29T12:00:00Z");
    expect(endOfTerm(membershipAfter(purchase(), nobody, leapDay))).toBe("2029-02-28");
  });

  test("a plan by the month has twelve payments, of which the first is made", () => {
    const monthly = purchase({ period: "monthly", toPay: 52_800, toPayMonthly: 52_800 });
    const { instalments } = membershipAfter(monthly, nobody, at);
    expect(instalments).toHaveLength(12);
    expect(instalments.filter(({ isPaid }) => isPaid).map(({ dueOn }) => dueOn)).toEqual([
      "2026-11-21",
    ]);
    expect(instalments.at(-1)).toMatchObject({ dueOn: "2027-10-21", amount: 52_800 });
  });

  test("an upgrade changes the plan, but not the dates or the paid order", () => {
    const upgraded = membershipAfter(purchase({ upgrade: quoted() }), current, at);
    expect(upgraded).toEqual({
      ...current.membership,
      plan: { ...bought, period: "annual" },
      upgrades: [
        {
          orderId: "ord_2",
          from: current.membership.plan,
          next: null,
          monthly: null,
          paidMonths: 0,
          paidNext: null,
        },
      ],
    });
  });

  test("an upgrade with the renewal ends a year later", () => {
    const upgrade = quoted({}, { takesNext: true });
    expect(endOfTerm(membershipAfter(purchase({ upgrade }), current, at))).toBe("2028-03-01");
  });

  test("an upgrade of a lapsed plan starts its days now", () => {
    const lapsed = {
      ...current,
      entitlement: { ...current.entitlement, endsAt: "2026-11-01T00:00:00.000Z" },
    };
    const upgraded = membershipAfter(purchase({ upgrade: quoted() }), lapsed, at);
    expect(upgraded).toMatchObject({ plan: { planId: 16 }, orderId: "ord_2" });
    expect(endOfTerm(upgraded)).toBe("2027-03-01");
  });

  test("of two plans bought at once the higher one applies, whatever their numbers", () => {
    const entitlement = { ...current.entitlement, ...bought, planId: 18 };
    const after = (annualPence: number) =>
      membershipAfter(
        purchase(),
        {
          ...current,
          entitlement,
          plans: [premium, plan({ ...premium, planId: 18, annualPence })],
        },
        at,
      );
    expect(needsCatalogue(purchase(), entitlement, at)).toBe(true);
    expect(after(480_001)).toMatchObject({ plan: { planId: 18 }, anchorOn: "2026-11-21" });
    expect(after(470_000).plan.planId).toBe(16);
    // An upgrade that was quoted for the plan in force remains an upgrade.
    const upgrade = quoted();
    const from = { ...entitlement, planId: upgrade?.fromPlanId ?? 0 };
    expect(needsCatalogue(purchase({ upgrade }), from, at)).toBe(false);
    expect(
      membershipAfter(purchase({ upgrade }), { ...current, entitlement: from }, at).plan.planId,
    ).toBe(16);
  });
});
