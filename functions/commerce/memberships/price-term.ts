import { priceTerm, type TermPriceSources } from "../../../shared/domain/pricing/term-price.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { type OrderDraft, soldTotalsOf } from "../../entities/order-draft.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import { soldLineOf } from "../pricing/sold-line.ts";

export type TermSources = TermPriceSources<PlanItem>;

/** Returns a term of a plan as it is, or will be, ordered, or null if the plan has no price for that period then. */
export const draftTerm = (sources: TermSources): Pick<OrderDraft, "lines" | "totals"> | null => {
  const priced = priceTerm(sources);
  if (priced === null) return null;
  const items = new Map([[priced.plan.slug, priced.plan]]);
  return {
    lines: priced.lines.map((line) => soldLineOf(line, { items }, sources.startsOn)),
    totals: soldTotalsOf(priced.totals),
  };
};

/** Returns the plan as it is agreed for a term. */
export const agreedPlan = ({ planId, title, rank, places }: PlanItem, period: Period) => ({
  planId,
  title,
  rank,
  places,
  period,
});
