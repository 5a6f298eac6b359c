/**
 * Prices that are effective from a day on. The price of a day is computed when it is read, so no job has to run for it and none
 * can be late. Days are London days like `2027-01-31`.
 */
import type { Plan, Product, ShopSettings } from "../catalogue/shop-item.ts";

/** A thing with prices, including scheduled ones. */
export interface EffectiveDated<P> {
  /** The day from which the current prices apply. */
  readonly pricedFrom: string;
  /** The scheduled prices, earliest first, each on a different day. */
  readonly planned: readonly ScheduledPrice<P>[];
}

export type ScheduledPrice<P> = P & { readonly from: string };

/** The prices of a period; its end is the first day of the next prices. */
export interface PricePeriod<P> {
  readonly from: string;
  readonly until: string;
  readonly prices: P;
}

/** Reads the prices of a thing, and applies new ones. */
export interface PriceAccessor<T, P> {
  of(item: T): P;
  /** Returns the same text for the same prices, in any order. */
  markOf(prices: P): string;
  into<I extends T>(item: I, prices: P): I;
}

export interface ProductPrices {
  readonly pricePence: number;
  readonly rrpPence: number | null;
  readonly vatClass: Product["vatClass"];
  readonly options: ReadonlyArray<{ readonly optionId: string; readonly pricePence: number }>;
}

/** The pricing of products. Options that are added later keep their prices; deleted ones are ignored. */
export const productPricing: PriceAccessor<Product, ProductPrices> = {
  of: ({ pricePence, rrpPence, vatClass, options }) => ({
    pricePence,
    rrpPence,
    vatClass,
    options: options.map((option) => ({
      optionId: option.optionId,
      pricePence: option.pricePence,
    })),
  }),
  markOf: ({ options, ...prices }) =>
    JSON.stringify([prices, options.toSorted((a, b) => (a.optionId < b.optionId ? -1 : 1))]),
  into: (product, { pricePence, rrpPence, vatClass, options }) => {
    const byId = new Map(options.map((option) => [option.optionId, option.pricePence]));
    const priced = product.options.map((option) => ({
      ...option,
      pricePence: byId.get(option.optionId) ?? option.pricePence,
    }));
    return { ...product, pricePence, rrpPence, vatClass, options: priced };
  },
};

export type PlanPrices = Pick<Plan, "annualPence" | "monthlyPence" | "vatClass">;

export const planPricing: PriceAccessor<Plan, PlanPrices> = {
  of: ({ annualPence, monthlyPence, vatClass }) => ({ annualPence, monthlyPence, vatClass }),
  markOf: (prices) => JSON.stringify(prices),
  into: (plan, { annualPence, monthlyPence, vatClass }) => ({
    ...plan,
    annualPence,
    monthlyPence,
    vatClass,
  }),
};

export type SettingsPrices = Pick<ShopSettings, "vatCountries" | "vatRates" | "zones">;

export const settingsPricing: PriceAccessor<ShopSettings, SettingsPrices> = {
  of: ({ vatRates, vatCountries, zones }) => ({ vatRates, vatCountries, zones }),
  markOf: (prices) => JSON.stringify(prices),
  into: (settings, { vatRates, vatCountries, zones }) => ({
    ...settings,
    vatRates,
    vatCountries,
    zones,
  }),
};

/** Returns the thing on that day: scheduled prices up to then apply, later ones are still scheduled. */
export const effectiveOn = <T extends I & EffectiveDated<P>, I, P>(
  item: T,
  day: string,
  pricing: PriceAccessor<I, P>,
): T => {
  let current = item;
  for (const planned of item.planned) {
    if (planned.from > day) break;
    current = { ...pricing.into(current, planned), pricedFrom: planned.from };
  }
  return current === item
    ? item
    : { ...current, planned: item.planned.filter(({ from }) => from > day) };
};

/** Replaces the known thing with `next` on a day, with the start of its prices and what stays scheduled. */
export const withEffectiveDate = <T extends I & EffectiveDated<P>, I, P>(
  next: I,
  existing: T,
  day: string,
  pricing: PriceAccessor<I, P>,
): Pick<T, keyof EffectiveDated<P>> => {
  const current = effectiveOn(existing, day, pricing);
  const isSame = pricing.markOf(pricing.of(current)) === pricing.markOf(pricing.of(next));
  return { pricedFrom: isSame ? current.pricedFrom : day, planned: current.planned };
};

/** Returns the thing after a change on a day, from which its prices apply if they are new. `current` is the thing on that day. */
export const applyDatedChange = <T extends I & EffectiveDated<P>, I, P>(
  current: T,
  change: Partial<T>,
  day: string,
  pricing: PriceAccessor<I, P>,
): T => {
  const changed = { ...current, ...change };
  const { pricedFrom } = withEffectiveDate(changed, current, day, pricing);
  return { ...changed, pricedFrom };
};

/**
 * Returns the prices of `existing` until `from`, the first day of its current prices; prices that applied for no day are left out.
 */
export const pastPeriods = <I, P>(
  existing: I & EffectiveDated<P>,
  from: string,
  pricing: PriceAccessor<I, P>,
): readonly PricePeriod<P>[] => {
  const starts = [existing.pricedFrom, ...existing.planned.map((planned) => planned.from)];
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const until = next !== undefined && next < from ? next : from;
    if (start >= until) return [];
    return [{ from: start, until, prices: pricing.of(effectiveOn(existing, start, pricing)) }];
  });
};

export interface PriceState<P> {
  readonly from: string;
  /** The first day of the next prices; null if none are scheduled. */
  readonly until: string | null;
  readonly state: "now" | "past" | "planned";
  readonly prices: P;
}

/** Returns past, current and scheduled prices, latest first. `past` has the stored periods, latest first. */
export const priceTimeline = <I, P>(
  existing: I & EffectiveDated<P>,
  past: readonly PricePeriod<P>[],
  day: string,
  pricing: PriceAccessor<I, P>,
): readonly PriceState<P>[] => {
  const starts = [existing.pricedFrom, ...existing.planned.map(({ from }) => from)];
  const states = starts.map((from, index): PriceState<P> => {
    const until = starts[index + 1] ?? null;
    const state = from > day ? "planned" : until !== null && until <= day ? "past" : "now";
    return { from, until, state, prices: pricing.of(effectiveOn(existing, from, pricing)) };
  });
  return [...states.toReversed(), ...past.map((period) => ({ ...period, state: "past" as const }))];
};
