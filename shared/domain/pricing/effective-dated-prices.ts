/**
 * Prices that hold from a day on. What holds follows from the day on which one looks: no job has to run for it, so none can
 * be late. Days are London's, like `2027-01-31`.
 */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { monthsAfter } from "../../kernel/calendar-day.ts";
import type { Plan, Product, ShopSettings } from "../catalogue/shop-item.ts";

/** What has prices, and knows those that come. */
export interface EffectiveDated<P> {
  /** Since when it costs what it says. */
  readonly pricedFrom: string;
  /** The earliest first, each of another day. */
  readonly planned: readonly ScheduledPrice<P>[];
}

export type ScheduledPrice<P> = P & { readonly from: string };

/** What was charged from a day until another, which is the first of the next prices. */
export interface PricePeriod<P> {
  readonly from: string;
  readonly until: string;
  readonly prices: P;
}

/** How the prices of something are read, and put into it. */
interface Pricing<T, P> {
  of(item: T): P;
  /** The same for the same prices, in whatever order they stand. */
  markOf(prices: P): string;
  into<I extends T>(item: I, prices: P): I;
}

export interface ProductPrices {
  readonly pricePence: number;
  readonly rrpPence: number | null;
  readonly vatClass: Product["vatClass"];
  readonly options: ReadonlyArray<{ readonly optionId: string; readonly pricePence: number }>;
}

/** Options that are added later keep what they cost; those that have gone are not missed. */
export const productPricing: Pricing<Product, ProductPrices> = {
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

export const planPricing: Pricing<Plan, PlanPrices> = {
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

export const settingsPricing: Pricing<ShopSettings, SettingsPrices> = {
  of: ({ vatRates, vatCountries, zones }) => ({ vatRates, vatCountries, zones }),
  markOf: (prices) => JSON.stringify(prices),
  into: (settings, { vatRates, vatCountries, zones }) => ({
    ...settings,
    vatRates,
    vatCountries,
    zones,
  }),
};

/** As it is on that day: what was planned until then holds, what comes later is still planned. */
export const effectiveOn = <T extends I & EffectiveDated<P>, I, P>(
  item: T,
  day: string,
  pricing: Pricing<I, P>,
): T => {
  let held = item;
  for (const planned of item.planned) {
    if (planned.from > day) break;
    held = { ...pricing.into(held, planned), pricedFrom: planned.from };
  }
  return held === item ? item : { ...held, planned: item.planned.filter(({ from }) => from > day) };
};

/** `next` in place of what was known, on a day: since when it costs that, and what stays planned. */
export const withEffectiveDate = <T extends I & EffectiveDated<P>, I, P>(
  next: I,
  known: T,
  day: string,
  pricing: Pricing<I, P>,
): Pick<T, keyof EffectiveDated<P>> => {
  const held = effectiveOn(known, day, pricing);
  const isSame = pricing.markOf(pricing.of(held)) === pricing.markOf(pricing.of(next));
  return { pricedFrom: isSame ? held.pricedFrom : day, planned: held.planned };
};

/** What `known` cost until `from`, the first day of what it costs now; prices that held for no day are left out. */
export const pastPeriods = <I, P>(
  known: I & EffectiveDated<P>,
  from: string,
  pricing: Pricing<I, P>,
): readonly PricePeriod<P>[] => {
  const starts = [known.pricedFrom, ...known.planned.map((planned) => planned.from)];
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const until = next !== undefined && next < from ? next : from;
    if (start >= until) return [];
    return [{ from: start, until, prices: pricing.of(effectiveOn(known, start, pricing)) }];
  });
};

export interface PriceState<P> {
  readonly from: string;
  /** The first day of the next prices; null where none are planned. */
  readonly until: string | null;
  readonly state: "now" | "past" | "planned";
  readonly prices: P;
}

/** All that it cost, costs and will cost, the latest first. `past` is what was kept of it, the latest first. */
export const priceTimeline = <I, P>(
  known: I & EffectiveDated<P>,
  past: readonly PricePeriod<P>[],
  day: string,
  pricing: Pricing<I, P>,
): readonly PriceState<P>[] => {
  const starts = [known.pricedFrom, ...known.planned.map(({ from }) => from)];
  const states = starts.map((from, index): PriceState<P> => {
    const until = starts[index + 1] ?? null;
    const state = from > day ? "planned" : until !== null && until <= day ? "past" : "now";
    return { from, until, state, prices: pricing.of(effectiveOn(known, from, pricing)) };
  });
  return [...states.toReversed(), ...past.map((spell) => ({ ...spell, state: "past" as const }))];
};

const mostPlanned = 12;
const furthestMonths = 60;

/** Why nothing can be planned for that day, beside what is planned already. */
export const scheduleErrors = (
  planned: ReadonlyArray<{ readonly from: string }>,
  from: string,
  today: string,
): FieldErrors => {
  if (from <= today)
    return { from: ["Choose a day after today: what holds now is changed at once"] };
  if (from > monthsAfter(today, furthestMonths))
    return { from: ["Choose a day within five years"] };
  const isFull = planned.length >= mostPlanned && !planned.some((one) => one.from === from);
  return isFull
    ? { from: [`${mostPlanned} changes are planned already. Take one back first.`] }
    : {};
};

/** With prices from a day, in place of what was planned for that day. */
export const addScheduledPrice = <P>(
  planned: readonly ScheduledPrice<P>[],
  prices: ScheduledPrice<P>,
): readonly ScheduledPrice<P>[] =>
  [...removeScheduledPrice(planned, prices.from), prices].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );

export const removeScheduledPrice = <P>(
  planned: readonly ScheduledPrice<P>[],
  from: string,
): readonly ScheduledPrice<P>[] => planned.filter((one) => one.from !== from);
