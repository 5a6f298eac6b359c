import { priceBasket } from "../../../shared/domain/pricing.ts";
import type { ShopSettings } from "../../../shared/domain/shop-item.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { type OrderDraft, soldTotalsOf } from "../../rows/order-draft.ts";
import type { PlanItem } from "../../rows/shop-item.ts";
import { soldLineOf } from "./sold-line.ts";

export interface TermSources {
  readonly plan: PlanItem;
  readonly period: Period;
  readonly settings: ShopSettings;
  /** Of VAT. */
  readonly country: string;
  readonly lineId: string;
}

/**
 * A term of a plan at the catalogue's price of this moment, whether it is still sold to others or not; null when it has no
 * price for that period.
 */
export const priceTerm = ({
  plan,
  period,
  settings,
  country,
  lineId,
}: TermSources): Pick<OrderDraft, "lines" | "totals"> | null => {
  const items = new Map([[plan.slug, { ...plan, onSale: true }]]);
  const line = {
    lineId,
    slug: plan.slug,
    optionId: null,
    purchaseType: period,
    quantity: 1,
    quoteId: null,
  };
  const { lines, totals } = priceBasket([line], { items, quotes: new Map(), settings, country });
  return lines.length === 0
    ? null
    : {
        lines: lines.map((one) => soldLineOf(one, { items })),
        totals: soldTotalsOf(totals),
      };
};

/** The plan as it is agreed for a term. */
export const agreedPlan = ({ planId, title, rank, places }: PlanItem, period: Period) => ({
  planId,
  title,
  rank,
  places,
  period,
});
