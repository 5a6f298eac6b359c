import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  addScheduledPrice,
  scheduleErrors,
  removeScheduledPrice,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { planFaults } from "../../../shared/domain/catalogue/validate-shop-settings.ts";
import { notFound, assertNoFieldErrors } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { Deps } from "../../platform/deps.ts";
import { pricesOfPlan } from "./list-plan-prices.ts";
import { presentShopPlan } from "./present-plan.ts";
import { revisePlan } from "./save-plan.ts";

type Endpoints = typeof shopSettingsContract.endpoints;
type Planned = PlanItem["planned"];

export const schedulePlanPrices: UseCase<Endpoints["schedulePlanPrices"]> = (
  deps,
  caller,
  { params, body },
) =>
  changePlanned(deps, caller, params.id, body.version, (existing) => {
    assertNoFieldErrors(scheduleErrors(existing.planned, params.from, londonDay(deps.now())));
    const { annual, monthly, vat_class: vatClass } = body;
    const prices = { annualPence: annual, monthlyPence: monthly, vatClass };
    assertNoFieldErrors(planFaults({ ...existing, ...prices }));
    return [...addScheduledPrice(existing.planned, { from: params.from, ...prices })];
  });

export const unschedulePlanPrices: UseCase<Endpoints["unschedulePlanPrices"]> = (
  deps,
  caller,
  { params, query },
) =>
  changePlanned(deps, caller, params.id, query.version, ({ planned }) => {
    const left = removeScheduledPrice(planned, params.from);
    if (left.length === planned.length) throw notFound("This scheduled price");
    return [...left];
  });

const changePlanned = async (
  deps: Deps,
  caller: Member,
  planId: number,
  version: number,
  change: (existing: PlanItem) => Planned,
) => {
  const plan = await revisePlan(deps, caller, {
    planId,
    version,
    change: (stored) => ({ planned: change(stored) }),
  });
  const data = await pricesOfPlan(deps, planId);
  return { status: 200 as const, body: { data, plan: presentShopPlan(plan) } };
};
