/** Prices of plans in pence without VAT, and VAT rates in per cent, now and as scheduled. */
import type { Day, Period, PlanId } from "./script.ts";

export interface Tariff {
  readonly prices: Readonly<Record<PlanId, Readonly<Record<Period, number>>>>;
  readonly vat: number;
}

/** The prices of `infra/guide/plans-and-access.md`, with a VAT rate of 20 %. */
export const firstTariff: Tariff = {
  prices: {
    15: { annual: 240_000, monthly: 22_000 },
    16: { annual: 480_000, monthly: 44_000 },
    17: { annual: 960_000, monthly: 88_000 },
  },
  vat: 20,
};

/** Each tariff applies from its day on. The earliest is first. */
export type Tariffs = ReadonlyArray<Tariff & { readonly from: Day }>;

export const tariffOn = (tariffs: Tariffs, day: Day): Tariff =>
  tariffs.findLast(({ from }) => from <= day) ?? firstTariff;

/** Schedules higher prices, and later another VAT rate, chosen so that all amounts above are whole pence. */
export const scheduledTariffs = (pricesFrom: Day, vatFrom: Day): Tariffs => {
  const prices = {
    15: { annual: 252_000, monthly: 23_000 },
    16: { annual: 500_000, monthly: 46_000 },
    17: { annual: 990_000, monthly: 91_000 },
  } as const;
  return [
    { from: pricesFrom, prices, vat: 20 },
    { from: vatFrom, prices, vat: 25 },
  ];
};
