import type { tariffContract } from "../../../shared/contract/tariff.ts";
import { onDay, planPricing } from "../../../shared/domain/dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadPlansNow } from "../../rows/plans-now.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { viewShopPlan } from "./plan-view.ts";

export const listShopPlans: UseCase<typeof tariffContract.endpoints.listShopPlans> = async ({
  table,
  now,
}) => {
  const today = londonDay(now());
  const plans = await loadPlansNow(table);
  return {
    status: 200,
    body: { data: plans.map((plan) => viewShopPlan(onDay(plan, today, planPricing))) },
  };
};
