import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { effectiveOn, planPricing } from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentShopPlan } from "./present-plan.ts";
import { findPlan } from "./plan-record.ts";

export const readShopPlan: UseCase<typeof shopSettingsContract.endpoints.readShopPlan> = async (
  { table, now },
  _caller,
  { params },
) => {
  const plan = effectiveOn(await findPlan(table, params.id), londonDay(now()), planPricing);
  return { status: 200, body: { data: presentShopPlan(plan) } };
};
