/** Works out the membership that a purchase creates or changes. */
import { daysAfter, monthsAfter } from "../../kernel/calendar-day.ts";
import { londonDay } from "../../kernel/london-date.ts";
import { monthsOfATerm, type PaymentType } from "../../kernel/order-terms.ts";
import { applyMembershipEvent } from "./membership-reducer.ts";
import { type BoughtPlan, duePayments, type Entitlement, type Purchase } from "../access/grant.ts";
import type { AgreedPlan, Membership } from "./membership.ts";
import { comparePlans, toComparablePlan } from "../pricing/plan-comparison.ts";
import type { Plan } from "../catalogue/shop-item.ts";

/** A paid purchase, in pence including VAT: the amount of its first day, and of each later month of a monthly plan. */
export interface PaidPurchase extends Purchase {
  readonly payBy: PaymentType;
  readonly toPay: number;
  readonly toPayMonthly: number;
}

export interface PurchaseContext {
  /** The current membership; null for a person who has had no paid plan. */
  readonly membership: Membership | null;
  readonly entitlement: Entitlement | null;
  /** The plans of the catalogue, if they decide which of two is the higher one. */
  readonly plans: readonly Plan[];
}

/**
 * Returns the membership after the purchase. Whatever has happened since it was drafted, the buyer gets what they paid for: the
 * higher of two plans in force counts, and an upgrade of a lapsed plan gets its days from now on.
 */
export const membershipAfter = (
  purchase: PaidPurchase,
  { membership, entitlement, plans }: PurchaseContext,
  at: Date,
): Membership => {
  const today = londonDay(at);
  const { upgrade, period } = purchase;
  const current = entitlementAt(entitlement, at);
  const plan: AgreedPlan = { ...planAfter(purchase, current, plans), period };
  if (upgrade === null) return newMembership(purchase, plan, today);
  if (membership !== null && current !== null)
    return upgraded(membership, plan, purchase, upgrade.takesNext);
  const endsOn =
    current === null
      ? daysAfter(today, upgrade.daysLeft)
      : londonDay(current.termEndsAt ?? current.endsAt);
  return {
    ...newMembership(purchase, plan, monthsAfter(endsOn, -monthsOfATerm)),
    instalments: [],
  };
};

/** Returns whether only the catalogue says which of two plans is the higher one. */
export const needsCatalogue = (
  purchase: PaidPurchase,
  entitlement: Entitlement | null,
  at: Date,
): boolean => {
  const current = entitlementAt(entitlement, at);
  return current !== null && plansCompete(purchase, current) && current.rank === purchase.plan.rank;
};

const entitlementAt = (entitlement: Entitlement | null, at: Date): Entitlement | null =>
  entitlement !== null && entitlement.rank > 0 && Date.parse(entitlement.endsAt) > at.getTime()
    ? entitlement
    : null;

/** Returns whether two plans compete. An upgrade of the plan in force is above it, which was decided when it was quoted. */
const plansCompete = ({ plan, upgrade }: PaidPurchase, entitlement: Entitlement): boolean =>
  entitlement.planId !== plan.planId && entitlement.planId !== upgrade?.fromPlanId;

const planAfter = (
  purchase: PaidPurchase,
  entitlement: Entitlement | null,
  plans: readonly Plan[],
): BoughtPlan => {
  const { plan: bought } = purchase;
  const isHeld =
    entitlement !== null &&
    plansCompete(purchase, entitlement) &&
    comparePlans(toComparablePlan(entitlement, plans), toComparablePlan(bought, plans)) > 0;
  const { planId, title, rank, places } = isHeld ? entitlement : bought;
  return { planId, title, rank, places };
};

/** Returns the first term of a plan, without any later event. */
export const newMembership = (
  { orderId, payBy, toPay, toPayMonthly, period }: PaidPurchase,
  plan: AgreedPlan,
  anchorOn: string,
): Membership => ({
  plan,
  orderId,
  anchorOn,
  term: 0,
  payBy,
  card: null,
  cardEnds: null,
  warnedOf: null,
  renews: true,
  renewalAnswer: "not-needed",
  next: null,
  renewal: null,
  passedOver: [],
  instalments:
    period === "annual"
      ? []
      : duePayments({ toPay, toPayMonthly, months: monthsOfATerm }, anchorOn).map((due) => ({
          ...due,
          isPaid: due.number === 1,
        })),
  upgrades: [],
  dunning: null,
  inactiveSince: null,
  dispute: null,
  chargesFrom: null,
});

const upgraded = (
  before: Membership,
  plan: AgreedPlan,
  { orderId, toPayMonthly }: PaidPurchase,
  takesNext: boolean,
): Membership => {
  const isMonthly = before.plan.period === "monthly";
  const after = applyMembershipEvent(before, {
    type: "upgraded",
    orderId,
    plan: { ...plan, period: before.plan.period },
    toPayMonthly: isMonthly ? toPayMonthly : null,
  });
  if (!takesNext) return after;
  if (!isMonthly) return { ...after, term: after.term + 1 };
  const next = after.instalments.find(({ isPaid }) => !isPaid)?.number;
  return {
    ...after,
    instalments: after.instalments.map((month) =>
      month.number === next ? { ...month, isPaid: true } : month,
    ),
  };
};
