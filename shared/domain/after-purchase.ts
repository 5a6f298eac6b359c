/** The membership that a purchase makes, or changes. */
import { daysAfter, monthsAfter } from "../kernel/calendar-day.ts";
import { londonDay } from "../kernel/london-date.ts";
import { monthsOfATerm, type PaymentType } from "../kernel/order-terms.ts";
import { afterEvent } from "./after-event.ts";
import { type BoughtPlan, duePayments, type Entitlement, type Purchase } from "./grant.ts";
import type { AgreedPlan, Membership } from "./membership.ts";

/** A purchase that is paid: pence with VAT of its first day, and of each later month of a monthly plan. */
export interface PaidPurchase extends Purchase {
  readonly payBy: PaymentType;
  readonly toPay: number;
  readonly toPayMonthly: number;
}

export interface Standing {
  /** Null for whoever has had no paid plan. */
  readonly membership: Membership | null;
  readonly entitlement: Entitlement | null;
}

/**
 * Whatever has happened since the purchase was drafted, the buyer gets what the money was for: of two plans in force the
 * higher one counts, and an upgrade of a plan that has lapsed gets its days from now on.
 */
export const membershipAfter = (
  purchase: PaidPurchase,
  { membership, entitlement }: Standing,
  at: Date,
): Membership => {
  const today = londonDay(at);
  const { upgrade, period } = purchase;
  const held = entitlement !== null && isInForce(entitlement, at) ? entitlement : null;
  const plan: AgreedPlan = { ...higher(held, purchase.plan), period };
  if (upgrade === null) return newMembership(purchase, plan, today);
  if (membership !== null && held !== null)
    return upgraded(membership, plan, purchase, upgrade.takesNext);
  const endsOn =
    held === null ? daysAfter(today, upgrade.daysLeft) : londonDay(held.termEndsAt ?? held.endsAt);
  return {
    ...newMembership(purchase, plan, monthsAfter(endsOn, -monthsOfATerm)),
    instalments: [],
  };
};

const isInForce = ({ rank, endsAt }: Entitlement, at: Date): boolean =>
  rank > 0 && Date.parse(endsAt) > at.getTime();

/** Premium Enterprise opens what Premium opens and holds a larger team: it is the higher of the two. */
const higher = (held: BoughtPlan | null, bought: BoughtPlan): BoughtPlan => {
  const isHeld =
    held !== null &&
    (held.rank > bought.rank || (held.rank === bought.rank && held.planId > bought.planId));
  const { planId, title, rank, places } = isHeld ? held : bought;
  return { planId, title, rank, places };
};

/** The first term of a plan, as it is when nothing has happened to it. */
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
  const after = afterEvent(before, {
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
