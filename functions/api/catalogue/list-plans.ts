import type { catalogueContract, PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import { freePlan } from "../../../shared/domain/access/access.ts";
import {
  type IncludingPlan,
  planInclusionLines,
} from "../../../shared/domain/access/plan-inclusions.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadLibraryCounts } from "../../entities/library-counts.ts";
import type { PlanItem } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { loadShopView } from "./shop-view.ts";
import { withVat } from "./present-product.ts";

type Endpoint = typeof catalogueContract.endpoints.listPlans;

/** Lists the plans on sale, lowest first, and the free plan, each with what it includes now. */
export const listPlans: UseCase<Endpoint, LibraryDeps> = async (deps, caller) => {
  const [{ library, settings }, counts] = await Promise.all([
    loadShopView(deps, caller),
    loadLibraryCounts(deps.table),
  ]);
  const linesOf = (plan: IncludingPlan): string[] => planInclusionLines(counts, plan, deps.now());
  const plans = library.shop.plans.filter(({ onSale }) => onSale);
  const data = plans
    .toSorted((a, b) => a.rank - b.rank || a.places - b.places)
    .map((plan) => presentPlan(plan, settings.vatRates[plan.vatClass], linesOf(plan)));
  const free = { plan: freePlan, opens: linesOf({ rank: freePlan.rank, places: 0 }) };
  return { status: 200, body: { data, free } };
};

const presentPlan = (plan: PlanItem, rate: number, opens: string[]): PlanView => {
  const year = display(plan.annualPence, rate);
  const month = display(plan.monthlyPence, rate);
  return {
    slug: plan.slug,
    plan: { id: plan.planId, title: plan.title, rank: plan.rank },
    subtext: plan.subtext,
    annual: plan.annualPence,
    annual_display: year.net,
    annual_with_vat_display: year.gross,
    monthly: plan.monthlyPence,
    monthly_display: month.net,
    monthly_with_vat_display: month.gross,
    places: plan.places,
    opens,
  };
};

const display = (pence: number | null, rate: number) => ({
  net: pence === null ? null : formatPence(pence),
  gross: pence === null ? null : formatPence(withVat(pence, rate)),
});
