/** The forecast price of a term equals the price of its order, whatever is scheduled before the day of the order. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type EffectiveDated,
  effectiveOn,
  type PlanPrices,
  planPricing,
  type SettingsPrices,
  settingsPricing,
} from "../../shared/domain/pricing/effective-dated-prices.ts";
import { membershipAfter } from "../../shared/domain/memberships/membership-purchase.ts";
import { projectSchedule } from "../../shared/domain/memberships/project-schedule.ts";
import { renewalOrderedOn } from "../../shared/domain/memberships/membership-dates.ts";
import type { AgreedPlan } from "../../shared/domain/memberships/membership.ts";
import { priceBasket } from "../../shared/domain/pricing/pricing.ts";
import type { ShopSettings } from "../../shared/domain/catalogue/shop-item.ts";
import type { VoucherTerms } from "../../shared/domain/pricing/voucher.ts";
import { netOfTerm, pricedOn } from "../../shared/domain/pricing/term-net.ts";
import { priceTerm } from "../../shared/domain/pricing/term-price.ts";
import { daysAfter, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import {
  numRuns,
  boughtMembership,
  days,
  agreedPlanOf,
  plans,
} from "../support/membership-examples.ts";
import { line, premium, professional, settings, sources } from "../support/shop-examples.ts";

type DatedSettings = ShopSettings & EffectiveDated<SettingsPrices>;

const withVat = (standard: number): SettingsPrices => ({
  vatRates: { ...settings.vatRates, standard },
  vatCountries: settings.vatCountries,
  zones: settings.zones,
});
const prices = (annualPence: number, monthlyPence: number): PlanPrices => ({
  annualPence,
  monthlyPence,
  vatClass: "standard",
});

/** The order of a term from 20 January 2028 is made on 21 November 2027. */
const startsOn = "2028-01-20";
const plan = {
  ...professional,
  planned: [
    { from: "2027-11-01", ...prices(252_000, 23_000) },
    { from: "2027-11-22", ...prices(300_000, 30_000) },
  ],
};
const shop: DatedSettings = {
  ...settings,
  pricedFrom: "2026-01-01",
  planned: [
    { from: "2027-11-21", ...withVat(2200) },
    { from: "2027-12-01", ...withVat(2500) },
  ],
};
const terms = { plan, settings: shop, startsOn, country: "GB", lineId: "next" } as const;

describe("a scheduled price and a scheduled VAT rate", () => {
  test("apply from the day they are scheduled for, and later ones do not", () => {
    expect(renewalOrderedOn(startsOn)).toBe("2027-11-21");
    const year = priceTerm({ ...terms, period: "annual", today: "2026-11-27" });
    expect(year?.totals).toMatchObject({ subTotal: 252_000, toPay: 307_440, total: 307_440 });
    const month = priceTerm({ ...terms, period: "monthly", today: "2026-11-27" });
    expect(month?.totals).toMatchObject({ toPay: 28_060, toPayMonthly: 28_060, total: 336_720 });
    expect(netOfTerm(plan, { period: "annual", startsOn, today: "2026-11-27" })).toBe(252_000);
  });

  test("are those of today once the day of the order has passed", () => {
    expect(pricedOn({ startsOn, today: "2027-12-05" })).toBe("2027-12-05");
    const late = priceTerm({ ...terms, period: "annual", today: "2027-12-05" });
    expect(late?.totals.total).toBe(375_000);
  });

  test("have no VAT abroad, and no price on a day without a price for the period", () => {
    const abroad = priceTerm({ ...terms, country: "NO", period: "annual", today: "2026-11-27" });
    expect(abroad?.totals.total).toBe(252_000);
    const ended = {
      ...plan,
      planned: [{ ...prices(0, 23_000), annualPence: null, from: "2027-11-21" }],
    };
    expect(priceTerm({ ...terms, plan: ended, period: "annual", today: "2026-11-27" })).toBeNull();
  });

  test("apply to the year after next as of its own order day", () => {
    const priceOf = ({ period }: AgreedPlan, starts: string) =>
      priceTerm({ ...terms, period, startsOn: starts, today: "2027-01-20" })?.totals ?? nothing;
    const agreed = agreedPlanOf({ planId: 15, period: "annual" });
    const amounts = projectSchedule(
      boughtMembership("2027-01-20", agreed),
      priceOf,
      "2029-02-03",
    ).flatMap((one) => (one.what === "payment" ? [[one.on, one.amount]] : []));
    expect(amounts).toEqual([
      ["2028-01-20", 307_440],
      ["2029-01-20", 375_000],
    ]);
  });
});

const nothing = { toPay: 0, toPayMonthly: 0 };

test("a forecast equals the later order, whatever is scheduled", () => {
  const pence = fc.integer({ min: 100, max: 1_000_000 });
  const offset = fc.integer({ min: 1, max: 800 });
  fc.assert(
    fc.property(
      days,
      plans,
      fc.array(fc.record({ offset, annual: pence, monthly: pence }), { maxLength: 4 }),
      fc.array(fc.record({ offset, rate: fc.integer({ min: 0, max: 3000 }) }), { maxLength: 4 }),
      fc.constantFrom("GB", "NO"),
      (today, { planId, period }, changes, rates, country) => {
        const item = {
          ...(planId === 15 ? professional : premium),
          planned: changes
            .map((one) => ({
              from: daysAfter(today, one.offset),
              ...prices(one.annual, one.monthly),
            }))
            .toSorted((a, b) => a.from.localeCompare(b.from)),
        };
        const sold: DatedSettings = {
          ...settings,
          pricedFrom: "2020-01-01",
          planned: rates
            .map((one) => ({ from: daysAfter(today, one.offset), ...withVat(one.rate) }))
            .toSorted((a, b) => a.from.localeCompare(b.from)),
        };
        for (const starts of [monthsAfter(today, 12), monthsAfter(today, 24)]) {
          const made = renewalOrderedOn(starts);
          const term = { period, startsOn: starts, country, lineId: "next" };
          const foreseen = priceTerm({ ...term, plan: item, settings: sold, today });
          // On the day of the order the shop has what was scheduled until then, and has no past prices.
          const ordered = priceTerm({
            ...term,
            plan: { ...effectiveOn(item, made, planPricing), planned: [] },
            settings: { ...effectiveOn(sold, made, settingsPricing), planned: [] },
            today: made,
          });
          expect(foreseen?.totals).toEqual(ordered?.totals);
        }
      },
    ),
    { numRuns },
  );
});

test("a voucher reduces the term that was bought with it and no later one", () => {
  const today = "2026-11-27";
  const half = {
    code: "HALF",
    kind: "percent",
    value: 5000,
    products: [],
    plans: [],
    leastPence: 0,
    from: null,
    until: null,
    isActive: true,
    limit: null,
    perMember: null,
    used: 0,
  } satisfies VoucherTerms;
  const nobody = { membership: null, entitlement: null, plans: [] };
  fc.assert(
    fc.property(plans, ({ planId, period }) => {
      const item = planId === 15 ? professional : premium;
      const { totals } = priceBasket([line(item.slug, { purchaseType: period })], {
        ...sources([item]),
        voucher: { terms: half, today, usedByMember: 0, isTaken: false },
      });
      const { toPay, toPayMonthly } = totals;
      const purchase = {
        plan: item,
        period,
        orderId: "ord_1",
        upgrade: null,
        payBy: "card",
      } as const;
      const at = new Date(`${today}T12:00:00Z`);
      const membership = membershipAfter({ ...purchase, toPay, toPayMonthly }, nobody, at);
      const full = priceTerm({
        plan: item,
        settings: { ...settings, pricedFrom: today, planned: [] },
        period,
        startsOn: monthsAfter(today, 12),
        today,
        country: "GB",
        lineId: "next",
      })?.totals;
      const amounts = projectSchedule(
        membership,
        () => full ?? nothing,
        monthsAfter(today, 12),
      ).flatMap((one) => (one.what === "payment" ? [one.amount] : []));
      expect(amounts.at(-1)).toBe(full?.toPay);
      expect(2 * toPay).toBe(full?.toPay);
      expect(amounts.slice(0, -1)).toEqual(
        Array.from({ length: period === "monthly" ? 11 : 0 }, () => toPayMonthly),
      );
    }),
  );
});
