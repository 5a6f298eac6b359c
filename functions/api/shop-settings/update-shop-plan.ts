import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentShopPlan } from "./present-plan.ts";
import { revisePlan } from "./plan-record.ts";

type Endpoint = typeof shopSettingsContract.endpoints.updateShopPlan;

/** Updates a plan for new purchases. Members keep the seats and the price that they agreed to. */
export const updateShopPlan: UseCase<Endpoint> = async (deps, caller, { params, body }) => {
  const plan = await revisePlan(deps, caller, {
    planId: params.id,
    version: body.version,
    change: (existing) => ({
      title: body.title ?? existing.title,
      subtext: body.subtext ?? existing.subtext,
      places: body.places ?? existing.places,
      annualPence: body.annual === undefined ? existing.annualPence : body.annual,
      monthlyPence: body.monthly === undefined ? existing.monthlyPence : body.monthly,
      vatClass: body.vat_class ?? existing.vatClass,
      onSale: body.on_sale ?? existing.onSale,
    }),
  });
  return { status: 200, body: { data: presentShopPlan(plan) } };
};
