import { londonDay } from "../../../shared/kernel/london-date.ts";
import { loadHeld, type HeldMembership } from "../placing/held-membership.ts";
import { priceTerm } from "../placing/price-term.ts";
import { defaultCountry } from "../../../shared/domain/countries.ts";
import type { AgreedPlan } from "../../../shared/domain/membership.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { loadOrder, type OrderRow } from "../../rows/order.ts";
import { type OrderDraft } from "../../rows/order-draft.ts";
import { buyerOf } from "../../rows/membership.ts";
import { listPlans, type PlanItem } from "../../rows/shop-item.ts";
import { parseSettings, settingsKey, type StoredShopSettings } from "../../rows/shop-settings.ts";
import { teamIn, teamKey, type TeamRow } from "../../rows/team.ts";
import type { Deps } from "../../runtime/deps.ts";

/** A member's plan with all that is shown or decided of it. */
export interface GatheredSubscription {
  readonly held: HeldMembership;
  readonly plans: readonly PlanItem[];
  readonly settings: StoredShopSettings;
  readonly team: TeamRow | null;
  /** Of the term that runs, and of the next one. */
  readonly order: OrderRow | null;
  readonly renewal: OrderRow | null;
}

/** Two round trips. Null for whoever has no plan of their own, or had one that is over. */
export const gatherSubscription = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<GatheredSubscription | null> => {
  const [held, plans, [settings]] = await Promise.all([
    loadHeld(table, userId),
    listPlans(table, londonDay(now())),
    table.getMany([settingsKey]),
  ]);
  if (held === null || held.row.endedOn !== null) return null;
  const { orderId, renewal } = held.row;
  const owned = held.profile?.teams.find(({ adminId }) => adminId === userId);
  const [order, next, [team]] = await Promise.all([
    orderId === null ? null : loadOrder(table, buyerOf(held.row), orderId),
    renewal === null ? null : loadOrder(table, userId, renewal.orderId),
    owned === undefined ? [] : table.getMany([teamKey(owned.teamId)]),
  ]);
  return {
    held,
    plans,
    settings: parseSettings(settings, londonDay(now())),
    team: teamIn(team),
    order,
    renewal: next,
  };
};

/** A term of a plan at today's prices, for this member; null when it is not sold like that. */
export const priceFor = (
  { plans, settings, order }: Pick<GatheredSubscription, "order" | "plans" | "settings">,
  { planId, period }: { readonly planId: number; readonly period: Period },
): Pick<OrderDraft, "lines" | "totals"> | null => {
  const plan = plans.find((one) => one.planId === planId && one.onSale);
  const country = order?.country ?? defaultCountry;
  return plan ? priceTerm({ plan, period, settings, country, lineId: "next" }) : null;
};

/** Without VAT; null when it is not sold for that period. */
export const netOf = (
  plans: readonly PlanItem[],
  planId: number,
  period: Period,
): number | null => {
  const plan = plans.find((one) => one.planId === planId && one.onSale);
  return (period === "annual" ? plan?.annualPence : plan?.monthlyPence) ?? null;
};

/** The next term as things stand: from its order, or at today's prices. */
export const nextTerm = (
  gathered: GatheredSubscription,
): {
  readonly plan: Pick<AgreedPlan, "period" | "planId">;
  readonly priced: Pick<OrderDraft, "lines" | "totals"> | null;
} => {
  const { held, renewal } = gathered;
  const { planId, period } = { ...held.value.plan, ...held.value.next };
  return renewal !== null && held.value.renewal !== null
    ? { plan: held.value.renewal.plan, priced: renewal }
    : { plan: { planId, period }, priced: priceFor(gathered, { planId, period }) };
};
