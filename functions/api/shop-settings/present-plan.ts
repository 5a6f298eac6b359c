/** Presents plans of the shop for staff. */
import type {
  PlanPricesView as PricesView,
  PlanRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import type {
  PlanPrices,
  PriceState,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { formatDay } from "../../../shared/kernel/calendar-day.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import { presentPeriod } from "../../presenters/price-period.ts";

const display = (pence: number | null): string | null =>
  pence === null ? null : formatPence(pence);

const viewAmounts = ({ annualPence, monthlyPence, vatClass }: PlanPrices) => ({
  annual: annualPence,
  annual_display: display(annualPence),
  monthly: monthlyPence,
  monthly_display: display(monthlyPence),
  vat_class: vatClass,
});

export const presentShopPlan = (plan: PlanItem): PlanRecord => ({
  id: String(plan.planId),
  slug: plan.slug,
  title: plan.title,
  subtext: plan.subtext,
  rank: plan.rank,
  places: plan.places,
  ...viewAmounts(plan),
  on_sale: plan.onSale,
  version: plan.version,
});

/** Returns the plan with its scheduled changes in the form that the audit entry stores. */
export const planForAudit = (plan: PlanItem) => ({
  ...presentShopPlan(plan),
  planned: plan.planned.map(({ from, annualPence, monthlyPence, vatClass }) =>
    [
      `from ${formatDay(from)}`,
      ...(annualPence === null ? [] : [`${formatPence(annualPence)} a year`]),
      ...(monthlyPence === null ? [] : [`${formatPence(monthlyPence)} a month`]),
      `VAT ${vatClass}`,
    ].join(", "),
  ),
});

export const presentPlanPrices = ({ prices, ...period }: PriceState<PlanPrices>): PricesView => ({
  ...presentPeriod(period),
  ...viewAmounts(prices),
});
