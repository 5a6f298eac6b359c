/** An upgrade costs more than the day it is paid on: the remaining months, and a next term that is already paid. */
import { soldTotalsOf } from "../../functions/entities/order-draft.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import { documentContent } from "../../shared/domain/invoicing/document-content.ts";
import { withoutPaidMonths } from "../../shared/domain/pricing/remaining-months.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import {
  isQuoteCurrent,
  monthDifferences,
  priceUpgrade,
  type RunningPlan,
  type UpgradeQuote,
} from "../../shared/domain/pricing/upgrade.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { sources as documentSources } from "../support/document-sources.ts";
import { boughtMembership, professional as held } from "../support/membership-examples.ts";
import { line, plan, premium, professional, sources } from "../support/shop-examples.ts";
import { soldOrder } from "../support/sold-order.ts";

const terms = {
  quoteId: "quo_1",
  expiresAt: "2026-11-21T09:30:00Z",
  today: "2026-11-21",
  takesNext: false,
};

const monthsFrom = (startsOn: string, from: number, to: number, amount: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    dueOn: monthsAfter(startsOn, from + index),
    amount,
  }));

/** The plan began on 21 July: four months are paid, and the fifth begins today. */
const monthly: RunningPlan = {
  period: "monthly",
  nextPeriod: null,
  startsOn: "2026-07-21",
  endsOn: "2027-07-21",
  orderId: "ord_1",
  unpaid: monthsFrom("2026-07-21", 5, 12, 26_400),
  paidNext: null,
};

const quoteOf = (
  running: RunningPlan,
  from = professional,
  to = premium,
  more: Partial<typeof terms> = {},
): UpgradeQuote => {
  const quote = priceUpgrade(running, from, to, { ...terms, ...more });
  if (quote === null) throw new Error("There is no quote");
  return quote;
};

const priced = (quote: UpgradeQuote, country = "GB", to = premium) =>
  priceBasket(
    [line(to.slug, { purchaseType: "upgrade", quoteId: "quo_1" })],
    sources([to], country, [quote]),
  );

describe("an upgrade by the month", () => {
  test("costs today's remainder and the difference of each remaining month", () => {
    const { lines, totals } = priced(quoteOf(monthly));
    expect(lines[0]).toMatchObject({ unitPence: 22_000, netPence: 22_000 + 7 * 22_000 });
    expect(totals).toMatchObject({
      subTotal: 176_000,
      tax: 35_200,
      total: 211_200,
      toPay: 26_400,
      toPayMonthly: 0,
      months: 0,
    });
  });

  test("sums with the first invoice to the charges of its term, to the penny", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom("GB", "DE"),
        (paid, agreed, low, more, country) => {
          const unpaid = monthsFrom("2026-07-21", paid, 12, agreed);
          const today = monthsAfter("2026-07-21", paid - 1);
          const from = plan({ monthlyPence: low });
          const to = plan({ ...premium, monthlyPence: low + more });
          const quote = quoteOf({ ...monthly, unpaid }, from, to, { today });
          const { lines, totals } = priced(quote, country, to);
          const rate = totals.reverseCharge ? 0 : 2000;
          const month = quote.next + Math.round((quote.next * rate) / 10_000);
          const charged = (12 - unpaid.length) * agreed + totals.toPay + unpaid.length * month;
          expect(12 * agreed + totals.total).toBe(charged);
          expect(totals.subTotal + totals.tax).toBe(totals.total);
          expect(lines[0]?.netPence).toBe(totals.subTotal);
          expect(totals.vat).toEqual([{ rate, net: totals.subTotal, tax: totals.tax }]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("is invoiced with each of its months", () => {
    const quote = quoteOf(monthly);
    const { lines, totals } = priced(quote);
    const order = {
      ...soldOrder([]),
      lines: lines.map((one) => ({
        ...one,
        itemId: one.slug,
        contentIds: [],
        renewalPence: null,
        picture: null,
        colours: { primary: null, secondary: null },
      })),
      totals: soldTotalsOf(totals),
    };
    const payments = [
      { dueOn: "2026-11-21", amount: totals.toPay },
      ...monthDifferences(quote, 2000),
    ];
    const content = documentContent(documentSources(order, {}, { payments }));
    expect(content.lines).toMatchObject([
      { detail: "Upgrade for the 30 of 30 days left of the month", quantity: 1, netPence: 22_000 },
      { title: "Premium, remaining months", quantity: 7, unitPence: 22_000, netPence: 154_000 },
    ]);
    expect(content.schedule.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ["2026-11-21", 26_400],
      ...monthsFrom("2026-07-21", 5, 12, 26_400).map(({ dueOn }) => [dueOn, 26_400]),
    ]);
    expect(content.settlement).toEqual([
      ["Paid by card, 21/11/2026", 26_400],
      ["With the monthly payments, 7 × £264.00, 21/12/2026 to 21/06/2027", 184_800],
    ]);
  });

  test("excludes a month that was charged at the old price before the upgrade was paid", () => {
    const sold = priced(quoteOf(monthly));
    const [first] = monthly.unpaid;
    const left = withoutPaidMonths(sold, new Set([first?.dueOn ?? ""]), 2000);
    expect(left.totals).toMatchObject({
      subTotal: 154_000,
      tax: 30_800,
      total: 184_800,
      toPay: 26_400,
      vat: [{ rate: 2000, net: 154_000, tax: 30_800 }],
    });
    expect(left.lines[0]?.upgrade?.monthsLeft).toHaveLength(6);
    expect(withoutPaidMonths(sold, new Set(), 2000)).toEqual(sold);
  });
});

describe("the upgrade of a plan whose next term is already paid", () => {
  const annual: RunningPlan = {
    period: "annual",
    nextPeriod: null,
    startsOn: "2025-12-21",
    endsOn: "2026-12-21",
    orderId: "ord_1",
    unpaid: [],
    paidNext: { plan: professional, period: "annual", later: [] },
  };

  test("adds the difference of that term", () => {
    const quote = quoteOf(annual);
    expect(quote).toMatchObject({
      remainder: 19_726,
      net: 19_726 + 240_000,
      nextTerm: { net: 240_000, startsOn: "2026-12-21" },
      nextDueOn: "2027-12-21",
    });
    expect(priced(quote).totals).toMatchObject({ total: 311_671, toPay: 311_671 });
  });

  test("by the month adds the difference of its first month today, and of later months when they are due", () => {
    const later = monthsFrom("2026-12-21", 1, 12, 26_400);
    const quote = quoteOf({
      ...annual,
      paidNext: { plan: professional, period: "monthly", later },
    });
    expect(quote).toMatchObject({ net: 19_726 + 22_000, nextDueOn: "2027-01-21" });
    const { totals } = priced(quote);
    expect(totals.total - totals.toPay).toBe(11 * 26_400);
  });

  test("does not add the renewal, whatever the shop setting", () => {
    expect(quoteOf(annual, professional, premium, { takesNext: true })).toMatchObject({
      takesNext: false,
      net: 19_726 + 240_000,
    });
  });

  test("gives that term the higher plan, and the previous one after a refund of the upgrade", () => {
    const agreed = { ...held, planId: 16, title: "Premium", rank: 2, places: 10 };
    const renewal = {
      orderId: "order 2",
      plan: held,
      payBy: "card" as const,
      status: "paid" as const,
      toPay: 288_000,
      toPayMonthly: 0,
      reminded: [],
    };
    const before = boughtMembership("2025-12-21", held, { renewal });
    const upgraded = applyMembershipEvent(
      applyMembershipEvent(before, {
        type: "upgraded",
        orderId: "order 3",
        plan: agreed,
        toPayMonthly: null,
      }),
      { type: "paid-term-upgraded", plan: agreed, toPayMonthly: 0 },
    );
    expect(upgraded).toMatchObject({ plan: { planId: 16 }, renewal: { plan: { planId: 16 } } });
    expect(applyMembershipEvent(upgraded, { type: "upgrade-undone" })).toEqual(before);
  });
});

describe("an upgrade quote is valid while its plan is unchanged", () => {
  const quote = quoteOf(monthly);
  const still = { planId: 15, endsOn: "2027-07-21", nextIsPaid: false };
  test.each([
    ["unchanged", still, true],
    ["another plan", { ...still, planId: 16 }, false],
    ["another term", { ...still, endsOn: "2028-07-21" }, false],
    ["the next term paid since", { ...still, nextIsPaid: true }, false],
  ])("%s: %s", (_, now, counts) => expect(isQuoteCurrent(quote, now)).toBe(counts));
});
