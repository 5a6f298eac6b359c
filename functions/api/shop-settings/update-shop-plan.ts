import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentShopPlan } from "./present-plan.ts";
import { revisePlan } from "./save-plan.ts";

type Endpoint = typeof shopSettingsContract.endpoints.updateShopPlan;

/** Updates a plan for new purchases. Members keep the seats and the price that they agreed to. */
export const updateShopPlan: UseCase<Endpoint> = async (deps, caller, { params, body }) => {
  const plan = await revisePlan(deps, caller, {
    planId: params.id,
    version: body.version,
    change: (known) => ({
      title: body.title ?? known.title,
      subtext: body.subtext ?? known.subtext,
      places: body.places ?? known.places,
      annualPence: body.annual === undefined ? known.annualPence : body.annual,
      monthlyPence: body.monthly === undefined ? known.monthlyPence : body.monthly,
      vatClass: body.vat_class ?? known.vatClass,
      onSale: body.on_sale ?? known.onSale,
    }),
  });
  return { status: 200, body: { data: presentShopPlan(plan) } };
};
