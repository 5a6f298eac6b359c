import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  loadMembershipAggregate,
  type MembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import {
  loadNextTermBillingSources,
  nextTermBilling,
  type NextTermBilling,
} from "../../commerce/invoicing/next-term-billing.ts";
import { draftTerm } from "../../commerce/memberships/price-term.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import type { LibraryCounts } from "../../../shared/domain/access/plan-inclusions.ts";
import type { AgreedPlan } from "../../../shared/domain/memberships/membership.ts";
import { isNextPlanAllowed } from "../../../shared/domain/memberships/next-term.ts";
import { netOfTerm } from "../../../shared/domain/pricing/term-net.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { parseLibraryCounts, libraryCountsKey } from "../../entities/library-counts.ts";
import { listImportsOfMember, type ImportedMemberRow } from "../../entities/imported-member.ts";
import { loadOrder, type OrderRow } from "../../entities/order.ts";
import { type OrderDraft } from "../../entities/order-draft.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import {
  parseSettings,
  settingsKey,
  type StoredShopSettings,
} from "../../entities/shop-settings.ts";
import { loadOwnedTeam, type TeamRows } from "../../entities/team.ts";
import type { Deps } from "../../platform/deps.ts";

/** A member's plan, with everything that is shown or decided about it. */
export interface SubscriptionContext {
  readonly membership: MembershipAggregate;
  /** The current date in London. */
  readonly today: string;
  /** The plans at today's prices, with their scheduled prices. */
  readonly plans: readonly PlanItem[];
  readonly settings: StoredShopSettings;
  /** The number of items in the library, from which the included content is calculated. */
  readonly counts: LibraryCounts;
  readonly team: TeamRows | null;
  /** The order of the current term, and that of the next one. */
  readonly order: OrderRow | null;
  readonly renewal: OrderRow | null;
  /** The billing details of a next term that has no order yet. */
  readonly bill: NextTermBilling;
  /** The import that granted the plan, or null for a plan that was ordered. */
  readonly importedMember: ImportedMemberRow | null;
}

/** Loads the subscription in two round trips. Returns null if the member has no plan of their own, or if it has ended. */
export const loadSubscriptionContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<SubscriptionContext | null> => {
  const today = londonDay(now());
  const [membership, plans, [settings, counts]] = await Promise.all([
    loadMembershipAggregate(table, userId),
    queryPlans(table, today),
    table.getMany([settingsKey, libraryCountsKey]),
  ]);
  if (membership === null || membership.row.endedOn !== null) return null;
  const { renewal } = membership.row;
  const [sources, moves, next, team] = await Promise.all([
    loadNextTermBillingSources(table, membership.row),
    membership.row.orderId === null ? listImportsOfMember(table, userId) : [],
    renewal === null ? null : loadOrder(table, userId, renewal.orderId),
    loadOwnedTeam(table, membership.profile),
  ]);
  return {
    membership,
    today,
    plans,
    settings: parseSettings(settings, today),
    counts: parseLibraryCounts(counts),
    team,
    order: sources.order,
    renewal: next,
    bill: nextTermBilling(sources, membership.profile),
    importedMember:
      moves.findLast(({ gave }) => gave?.planId === membership.row.plan.planId) ?? null,
  };
};

interface SubscriptionInput {
  readonly planId: number;
  readonly period: Period;
}

type PriceContext = Pick<
  SubscriptionContext,
  "bill" | "membership" | "plans" | "settings" | "today"
>;

/**
 * Prices a term of a plan for this member as it will be ordered (`priceTerm`); the default is the next term. Returns null if the
 * plan cannot follow in that way.
 */
export const priceFor = (
  { membership, today, plans, settings, bill }: PriceContext,
  { planId, period }: SubscriptionInput,
  startsOn = termOf(membership.value).endsOn,
): Pick<OrderDraft, "lines" | "totals"> | null => {
  const plan = plans.find(
    (one) => one.planId === planId && isNextPlanAllowed(membership.value, one),
  );
  const { country } = bill;
  return plan
    ? draftTerm({ plan, period, startsOn, today, settings, country, lineId: "next" })
    : null;
};

/** Returns the same price excluding VAT. */
export const netPriceOf = (
  { membership, today, plans }: Pick<PriceContext, "membership" | "plans" | "today">,
  { planId, period }: SubscriptionInput,
): number | null => {
  const plan = plans.find(
    (one) => one.planId === planId && isNextPlanAllowed(membership.value, one),
  );
  const { endsOn: startsOn } = termOf(membership.value);
  return plan ? netOfTerm(plan, { period, startsOn, today }) : null;
};

/** Returns the next term, either from its order or as it will be ordered. */
export const nextTerm = (
  context: SubscriptionContext,
): {
  readonly plan: Pick<AgreedPlan, "period" | "planId">;
  readonly priced: Pick<OrderDraft, "lines" | "totals"> | null;
} => {
  const { membership, renewal } = context;
  const { planId, period } = { ...membership.value.plan, ...membership.value.next };
  return renewal !== null && membership.value.renewal !== null
    ? { plan: membership.value.renewal.plan, priced: renewal }
    : { plan: { planId, period }, priced: priceFor(context, { planId, period }) };
};
