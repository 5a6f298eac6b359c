import { renewalStates } from "../../../shared/contract/accounting/accounting-views.ts";
import type { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import { normaliseQuery } from "../../../shared/domain/directory/directory-search.ts";
import { defaultCountry } from "../../../shared/domain/addresses/countries.ts";
import {
  type ProjectTerm,
  pageOfRenewals,
  renewalsCalendar,
} from "../../../shared/domain/memberships/renewals-calendar.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { formatPence } from "../../../shared/kernel/money.ts";
import { pricedOn } from "../../../shared/domain/pricing/term-net.ts";
import { priceTerm } from "../../../shared/domain/pricing/term-price.ts";
import type { DirectoryDeps } from "../../directory-index/with-directory.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import {
  parseSettings,
  settingsKey,
  type StoredShopSettings,
} from "../../entities/shop-settings.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { monthTitle } from "./month-title.ts";

type Endpoint = typeof accountingContract.endpoints.listRenewals;

/** Lists upcoming renewals from the in-memory directory. Plans and settings take one round trip. */
export const listRenewals: UseCase<Endpoint, DirectoryDeps> = async (deps, _staff, { query }) => {
  const now = deps.now();
  const today = londonDay(now);
  const [orders, people, plans, [settings]] = await Promise.all([
    deps.orders.current(),
    deps.people.current(),
    queryPlans(deps.table, today),
    deps.table.getMany([settingsKey]),
  ]);
  const all = renewalsCalendar(
    orders.inOrder("placed_at").map(({ entry }) => entry),
    people.inOrder("created_at").map(({ entry }) => entry),
    createTermPricer(plans, parseSettings(settings, today), today),
    now,
  );
  const { q, page, limit, sort, month, state, pay_by: payBy } = query;
  const words = normaliseQuery(q)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = pageOfRenewals(all, { words, month, state, payBy }, { sort, page, limit }, today);
  return {
    status: 200,
    body: {
      data: found.rows.map(({ orderId, payBy: by, amount, ...renewal }) => ({
        ...renewal,
        order_id: orderId,
        pay_by: by,
        amount,
        amount_display: amount === null ? "No longer on sale" : formatPence(amount),
      })),
      meta: { total: found.total, page, perPage: limit },
      months: found.months.map((one) => ({
        ...one,
        title: monthTitle(one.month),
        amount_display: formatPence(one.amount),
      })),
      states: renewalStates.flatMap((one) => {
        const total = found.states.get(one);
        return total === undefined ? [] : [{ state: one, total }];
      }),
    },
  };
};

/**
 * Prices a renewal as the order will be priced (`priceTerm`); the amount is that of the whole term. Each price is calculated
 * once.
 */
const createTermPricer = (
  plans: readonly PlanItem[],
  settings: StoredShopSettings,
  today: string,
): ProjectTerm => {
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  const amounts = new Map<string, number | null>();
  return ({ planId, period }, startsOn, billedTo) => {
    const plan = byId.get(planId);
    if (plan === undefined) return { title: "", amount: null };
    const country = billedTo ?? defaultCountry;
    const terms = { plan, settings, period, startsOn, today, country, lineId: "next" };
    const key = [planId, period, pricedOn(terms), country].join(" ");
    const existing = amounts.get(key);
    if (existing !== undefined) return { title: plan.title, amount: existing };
    const amount = priceTerm(terms)?.totals.total ?? null;
    amounts.set(key, amount);
    return { title: plan.title, amount };
  };
};
