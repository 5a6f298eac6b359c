import { londonDay } from "../../../shared/kernel/london-date.ts";
import {
  loadMembershipAggregate,
  type MembershipAggregate,
} from "../../commerce/memberships/membership-aggregate.ts";
import { loadBillSources, nextBill, type NextBill } from "../../commerce/invoicing/next-bill.ts";
import { draftTerm } from "../../commerce/memberships/price-term.ts";
import { termOf } from "../../../shared/domain/memberships/membership-dates.ts";
import type { LibraryCounts } from "../../../shared/domain/access/plan-inclusions.ts";
import type { AgreedPlan } from "../../../shared/domain/memberships/membership.ts";
import { mayFollow } from "../../../shared/domain/memberships/next-term.ts";
import { netOfTerm } from "../../../shared/domain/pricing/term-net.ts";
import type { Period } from "../../../shared/kernel/order-terms.ts";
import { libraryCountsIn, libraryCountsKey } from "../../entities/library-counts.ts";
import { listMovesOf, type MovedInRow } from "../../entities/imported-member.ts";
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

/** A member's plan with all that is shown or decided of it. */
export interface SubscriptionContext {
  readonly held: MembershipAggregate;
  /** In London. */
  readonly today: string;
  /** As they are today, with what is scheduled. */
  readonly plans: readonly PlanItem[];
  readonly settings: StoredShopSettings;
  /** What the plan includes is worked out from it. */
  readonly counts: LibraryCounts;
  readonly team: TeamRows | null;
  /** Of the term that runs, and of the next one. */
  readonly order: OrderRow | null;
  readonly renewal: OrderRow | null;
  /** Of a next term that has no order yet. */
  readonly bill: NextBill;
  /** The file that has given the plan; null of one that was ordered. */
  readonly movedIn: MovedInRow | null;
}

/** Two round trips. Null for whoever has no plan of their own, or had one that is over. */
export const loadSubscriptionContext = async (
  { table, now }: Pick<Deps, "now" | "table">,
  userId: string,
): Promise<SubscriptionContext | null> => {
  const today = londonDay(now());
  const [held, plans, [settings, counts]] = await Promise.all([
    loadMembershipAggregate(table, userId),
    queryPlans(table, today),
    table.getMany([settingsKey, libraryCountsKey]),
  ]);
  if (held === null || held.row.endedOn !== null) return null;
  const { renewal } = held.row;
  const [sources, moves, next, team] = await Promise.all([
    loadBillSources(table, held.row),
    held.row.orderId === null ? listMovesOf(table, userId) : [],
    renewal === null ? null : loadOrder(table, userId, renewal.orderId),
    loadOwnedTeam(table, held.profile),
  ]);
  return {
    held,
    today,
    plans,
    settings: parseSettings(settings, today),
    counts: libraryCountsIn(counts),
    team,
    order: sources.order,
    renewal: next,
    bill: nextBill(sources, held.profile),
    movedIn: moves.findLast(({ gave }) => gave?.planId === held.row.plan.planId) ?? null,
  };
};

interface Wish {
  readonly planId: number;
  readonly period: Period;
}

type PriceNeeds = Pick<SubscriptionContext, "bill" | "held" | "plans" | "settings" | "today">;

/**
 * A term of a plan for this member, the next one unless told: as it will be ordered (`priceTerm`). Null when it cannot follow like
 * that.
 */
export const priceFor = (
  { held, today, plans, settings, bill }: PriceNeeds,
  { planId, period }: Wish,
  startsOn = termOf(held.value).endsOn,
): Pick<OrderDraft, "lines" | "totals"> | null => {
  const plan = plans.find((one) => one.planId === planId && mayFollow(held.value, one));
  const { country } = bill;
  return plan
    ? draftTerm({ plan, period, startsOn, today, settings, country, lineId: "next" })
    : null;
};

/** The same without VAT. */
export const netOf = (
  { held, today, plans }: Pick<PriceNeeds, "held" | "plans" | "today">,
  { planId, period }: Wish,
): number | null => {
  const plan = plans.find((one) => one.planId === planId && mayFollow(held.value, one));
  const { endsOn: startsOn } = termOf(held.value);
  return plan ? netOfTerm(plan, { period, startsOn, today }) : null;
};

/** The next term as things stand: from its order, or as it will be ordered. */
export const nextTerm = (
  gathered: SubscriptionContext,
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
