/**
 * Works out what the next term of a plan costs. The order of a term and every forecast of it (My Plan, the calendar, staff's list
 * of renewals, quotes and emails) are priced here, so that what is shown is what is charged.
 */
import {
  type EffectiveDated,
  effectiveOn,
  planPricing,
  type SettingsPrices,
  settingsPricing,
} from "./effective-dated-prices.ts";
import { priceBasket, type PricedBasket } from "./pricing.ts";
import type { ShopSettings } from "../catalogue/shop-item.ts";
import { type DatedPlan, pricedOn, type PricedTerm } from "./term-net.ts";

export interface TermPriceSources<P extends DatedPlan> extends PricedTerm {
  readonly plan: P;
  /** The settings as they are today, with scheduled ones. */
  readonly settings: ShopSettings & EffectiveDated<SettingsPrices>;
  /** The country whose VAT applies. */
  readonly country: string;
  readonly lineId: string;
}

export interface TermPrice<P> extends Pick<PricedBasket, "lines" | "totals"> {
  /** The plan with the prices of that day. */
  readonly plan: P;
}

/**
 * Prices a term, whether or not the plan is still sold to others. Returns null if it has no price for that period on that day.
 */
export const priceTerm = <P extends DatedPlan>({
  plan,
  settings,
  country,
  lineId,
  ...term
}: TermPriceSources<P>): TermPrice<P> | null => {
  const day = pricedOn(term);
  const then = effectiveOn(plan, day, planPricing);
  const line = {
    lineId,
    slug: plan.slug,
    optionId: null,
    purchaseType: term.period,
    quantity: 1,
    quoteId: null,
  };
  const { lines, totals } = priceBasket([line], {
    items: new Map([[plan.slug, { ...then, onSale: true }]]),
    quotes: new Map(),
    settings: effectiveOn(settings, day, settingsPricing),
    country,
  });
  return lines.length === 0 ? null : { plan: then, lines, totals };
};
