import { renewalStates } from "../../../shared/contract/books-views.ts";
import type { booksContract } from "../../../shared/contract/books.ts";
import { foldQuery } from "../../../shared/domain/directory-search.ts";
import { renewalMadeOn } from "../../../shared/domain/membership-dates.ts";
import { taxOn } from "../../../shared/domain/pricing.ts";
import {
  pageOfRenewals,
  type PriceTerm,
  renewalsCalendar,
  type TermVat,
} from "../../../shared/domain/renewals-calendar.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { displayPence } from "../../../shared/kernel/money.ts";
import { monthsOfATerm } from "../../../shared/kernel/order-terms.ts";
import type { DirectoryDeps } from "../../listing/with-directory.ts";
import { listPlans, type PlanItem, shopItemOn } from "../../rows/shop-item.ts";
import { parseSettings, settingsKey, type StoredShopSettings } from "../../rows/shop-settings.ts";
import type { UseCase } from "../../runtime/define-handler.ts";
import { monthTitle } from "./month-title.ts";

type Endpoint = typeof booksContract.endpoints.listRenewals;

/** From memory; plans and settings in one round trip. */
export const listRenewals: UseCase<Endpoint, DirectoryDeps> = async (deps, _staff, { query }) => {
  const now = deps.now();
  const today = londonDay(now);
  const [orders, people, plans, [settings]] = await Promise.all([
    deps.orders.current(),
    deps.people.current(),
    listPlans(deps.table, today),
    deps.table.getMany([settingsKey]),
  ]);
  const all = renewalsCalendar(
    orders.inOrder("placed_at").map(({ entry }) => entry),
    people.inOrder("created_at").map(({ entry }) => entry),
    priceBy(plans, parseSettings(settings, today), today),
    now,
  );
  const { q, page, limit, sort, month, state, pay_by: payBy } = query;
  const words = foldQuery(q)
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
        amount_display: amount === null ? "Not sold any more" : displayPence(amount),
      })),
      meta: { total: found.total, page, perPage: limit },
      months: found.months.map((one) => ({
        ...one,
        title: monthTitle(one.month),
        amount_display: displayPence(one.amount),
      })),
      states: renewalStates.flatMap((one) => {
        const total = found.states.get(one);
        return total === undefined ? [] : [{ state: one, total }];
      }),
    },
  };
};

/** As `draftRenewal` will price it: from the catalogue of the day on which the order is made. */
const priceBy = (
  plans: readonly PlanItem[],
  settings: StoredShopSettings,
  today: string,
): PriceTerm => {
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  return ({ planId, period }, startsOn, vat) => {
    const made = renewalMadeOn(startsOn);
    const plan = byId.get(planId);
    const then = plan && shopItemOn(plan, made > today ? made : today);
    if (then?.kind !== "plan") return { title: plan?.title ?? "", amount: null };
    const { title, annualPence, monthlyPence, vatClass } = then;
    const year = monthlyPence === null ? null : monthlyPence * monthsOfATerm;
    const net = period === "annual" ? annualPence : year;
    if (net === null) return { title, amount: null };
    return { title, amount: net + taxOn(net, rateOf(vat, settings.vatRates[vatClass], settings)) };
  };
};

const rateOf = (
  vat: TermVat | null,
  ours: number,
  { vatCountries }: Pick<StoredShopSettings, "vatCountries">,
): number => {
  if (vat === null) return ours;
  if ("rate" in vat) return vat.rate;
  return vatCountries.includes(vat.country) ? ours : 0;
};
