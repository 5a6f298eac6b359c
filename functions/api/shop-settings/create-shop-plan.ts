import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { slugify } from "../../../shared/domain/search/fold-text.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { saveRecord } from "../../entities/audited-record.ts";
import { loadCurrentPlans } from "../../entities/current-plans.ts";
import { type PlanItem, shopKey } from "../../entities/shop-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { retryOnConflict } from "../../platform/table/retry-on-conflict.ts";
import { presentShopPlan } from "./present-plan.ts";
import { auditedPlan } from "./plan-record.ts";

type Endpoint = typeof shopSettingsContract.endpoints.createShopPlan;

/** The number of the free plan, which the shop does not list. */
const basics = 14;

/** Creates a plan with the next number. Each of several simultaneous requests gets a number of its own. */
export const createShopPlan: UseCase<Endpoint> = async (deps, caller, { body }) => {
  const { table, now } = deps;
  const slug = body.slug ?? slugify(body.title, "plan");
  const made = await retryOnConflict(async () => {
    const [plans, [applied]] = await Promise.all([
      loadCurrentPlans(table),
      table.getMany([shopKey(slug)]),
    ]);
    if (applied !== null) throw invalidField("slug", "This URL is already in use: choose another");
    const { annual, monthly, vat_class: vatClass, on_sale: onSale, ...rest } = body;
    const plan: PlanItem = {
      kind: "plan",
      ...rest,
      slug,
      planId: Math.max(basics, ...plans.map(({ planId }) => planId)) + 1,
      annualPence: annual,
      monthlyPence: monthly,
      vatClass,
      onSale,
      pricedFrom: londonDay(now()),
      planned: [],
      version: 1,
    };
    await saveRecord(deps, caller, auditedPlan(deps, null), plan);
    return plan;
  });
  return { status: 201, body: { data: presentShopPlan(made) } };
};
