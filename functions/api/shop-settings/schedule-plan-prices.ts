import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { planPricing } from "../../../shared/domain/pricing/effective-dated-prices.ts";
import {
  validateAndAddPrices,
  removeExistingPrices,
} from "../../../shared/domain/pricing/scheduled-prices.ts";
import { planFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { pricesOfPlan } from "./list-plan-prices.ts";
import { presentShopPlan } from "./present-plan.ts";
import { revisePlan } from "./plan-record.ts";

type Endpoints = typeof shopSettingsContract.endpoints;

export const schedulePlanPrices: UseCase<Endpoints["schedulePlanPrices"]> = async (
  deps,
  caller,
  { params: { id: planId, from }, body },
) => {
  const prices = {
    from,
    annualPence: body.annual,
    monthlyPence: body.monthly,
    vatClass: body.vat_class,
  };
  const rules = { today: londonDay(deps.now()), pricing: planPricing, faultsOf: planFaults };
  const plan = await revisePlan(deps, caller, {
    planId,
    version: body.version,
    change: (current) => ({ planned: validateAndAddPrices(current, prices, rules) }),
  });
  return buildResponse(deps, plan);
};

export const unschedulePlanPrices: UseCase<Endpoints["unschedulePlanPrices"]> = async (
  deps,
  caller,
  { params: { id: planId, from }, query: { version } },
) => {
  const plan = await revisePlan(deps, caller, {
    planId,
    version,
    change: (current) => ({
      planned: removeExistingPrices(current, from, "This scheduled price"),
    }),
  });
  return buildResponse(deps, plan);
};

const buildResponse = async (deps: Deps, plan: PlanItem) => {
  const data = await pricesOfPlan(deps, plan.planId);
  return { status: 200 as const, body: { data, plan: presentShopPlan(plan) } };
};
