import type { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import type { PlanRecord } from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import { effectiveOn, planPricing } from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { byNumber, byText } from "../../../shared/domain/directory/sorted.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadCurrentPlans } from "../../entities/current-plans.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";
import { presentShopPlan } from "./present-plan.ts";

type Endpoint = typeof shopSettingsContract.endpoints.listShopPlans;

/** Returns the sort value of a price. A form that is not on sale sorts before a free one. */
const priceOf = (pence: number | null): number => pence ?? -1;

const orders = {
  title: byText("title"),
  annual: (a: PlanRecord, b: PlanRecord) => priceOf(a.annual) - priceOf(b.annual),
  monthly: (a: PlanRecord, b: PlanRecord) => priceOf(a.monthly) - priceOf(b.monthly),
  places: byNumber("places"),
};

export const listShopPlans: UseCase<Endpoint> = async ({ table, now }, _caller, { query }) => {
  const { q = "", status } = query;
  const today = londonDay(now());
  const found = (await loadCurrentPlans(table))
    .map((plan) => presentShopPlan(effectiveOn(plan, today, planPricing)))
    .filter(
      ({ on_sale, title, slug }) =>
        (status === undefined || on_sale === (status === "on_sale")) &&
        textsContainWords(q, [title, slug]),
    );
  return { status: 200, body: sortedPageOf(found, query, orders) };
};
