/** An upgrade quote shows the price of a higher plan, and each figure covers one period. */
import { expect, test } from "vitest";
import { presentUpgradeQuote } from "../../functions/api/basket/present-upgrade-quote.ts";
import { upgradeQuoteView } from "../../shared/contract/basket/basket-view.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import { priceUpgrade, type RunningPlan } from "../../shared/domain/pricing/upgrade.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { line, premium, professional, sources } from "../support/shop-examples.ts";

const terms = {
  quoteId: "quo_1",
  expiresAt: "2026-11-21T09:30:00.000Z",
  today: "2026-11-21",
  takesNext: false,
};

const quoted = (running: RunningPlan, country = "GB") => {
  const quote = priceUpgrade(running, professional, premium, terms);
  if (quote === null) throw new Error("There is no quote");
  const basket = [line("premium", { purchaseType: "upgrade", quoteId: "quo_1" })];
  const { lines, totals } = priceBasket(basket, sources([premium], country, [quote]));
  const [sold] = lines;
  if (sold === undefined) throw new Error("The quote has no line");
  const shown = {
    ...sold,
    contentIds: [],
    itemId: "16",
    renewalPence: null,
    picture: null,
    colours: { primary: null, secondary: null },
  };
  return upgradeQuoteView.parse(presentUpgradeQuote(quote, shown, totals));
};

/** The plan began on 21 July: a month begins today, and seven follow it. */
const monthly: RunningPlan = {
  period: "monthly",
  nextPeriod: null,
  startsOn: "2026-07-21",
  endsOn: "2027-07-21",
  orderId: "ord_1",
  unpaid: Array.from({ length: 7 }, (_, index) => ({
    dueOn: monthsAfter("2026-07-21", 5 + index),
    amount: 26_400,
  })),
  paidNext: null,
};

test("by the month: today's payment has its own VAT, and the total is beside it", () => {
  expect(quoted(monthly)).toMatchObject({
    scope: "today",
    upgrade: 22_000,
    net: 22_000,
    tax: 4400,
    taxRate: "20%",
    toPay: 26_400,
    upgradeRenewal: null,
    upgradeMonths: 44_000,
    upgradeNextPaymentDueDisplay: "21/12/2026",
    commitment: {
      months: 7,
      toPayMonthly: 52_800,
      net: 22_000 + 7 * 22_000,
      tax: 8 * 4400,
      total: 8 * 26_400,
    },
  });
});

test("by the year: only the renewal is beside today's payment", () => {
  const annual: RunningPlan = {
    ...monthly,
    period: "annual",
    startsOn: "2026-03-01",
    endsOn: "2027-03-01",
    unpaid: [],
  };
  expect(quoted(annual)).toMatchObject({
    upgrade: 65_753,
    net: 65_753,
    tax: 13_151,
    toPay: 78_904,
    upgradeRenewal: 480_000,
    upgradeMonths: null,
    upgradeNextPaymentDueDisplay: "01/03/2027",
    commitment: null,
  });
});

test("abroad: there is no VAT; a next term that is already paid adds its difference to today's payment", () => {
  const paid = { plan: professional, period: "annual", later: [] } as const;
  const running: RunningPlan = {
    ...monthly,
    period: "annual",
    startsOn: "2025-12-21",
    endsOn: "2026-12-21",
    unpaid: [],
    paidNext: paid,
  };
  expect(quoted(running, "NO")).toMatchObject({
    upgrade: 19_726,
    net: 259_726,
    tax: 0,
    taxRate: "0%",
    toPay: 259_726,
    reverseCharge: true,
  });
});
