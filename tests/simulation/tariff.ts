/** What plans cost, and what staff have scheduled: without VAT in pence, and VAT in percent. */
import type { Day, Period, PlanId } from "./script.ts";

export interface Tariff {
  readonly prices: Readonly<Record<PlanId, Readonly<Record<Period, number>>>>;
  readonly vat: number;
}

/** As `infra/guide/plans-and-access.md` lists them, with 20 % for plans. */
export const firstTariff: Tariff = {
  prices: {
    15: { annual: 240_000, monthly: 22_000 },
    16: { annual: 480_000, monthly: 44_000 },
    17: { annual: 960_000, monthly: 88_000 },
  },
  vat: 20,
};

/** Each holds from its day on. The earliest first. */
export type Tariffs = ReadonlyArray<Tariff & { readonly from: Day }>;

export const tariffOn = (tariffs: Tariffs, day: Day): Tariff =>
  tariffs.findLast(({ from }) => from <= day) ?? firstTariff;

/** Dearer plans from one day on, and later another rate of VAT, in which all of the sums above come out whole. */
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
