import type { PlanPricesView } from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  planPricing,
  priceTimeline,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { listPricePeriods } from "../../entities/price-period.ts";
import { planPricesSchema, pricedSubject } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentPlanPrices } from "./present-plan.ts";
import { findPlan } from "./plan-record.ts";

export const listPlanPrices: UseCase<typeof shopSettingsContract.endpoints.listPlanPrices> = async (
  deps,
  _caller,
  { params },
) => ({ status: 200, body: { data: await pricesOfPlan(deps, params.id) } });

/** Returns the past, current and scheduled prices of a plan, latest first. Throws `not_found` if there is none. */
export const pricesOfPlan = async (
  { table, now }: Pick<Deps, "now" | "table">,
  planId: number,
): Promise<PlanPricesView[]> => {
  const [plan, past] = await Promise.all([
    findPlan(table, planId),
    listPricePeriods(table, pricedSubject({ kind: "plan", planId }), planPricesSchema),
  ]);
  return priceTimeline(plan, past, londonDay(now()), planPricing).map(presentPlanPrices);
};
