/** What a plan that was paid for entitles its buyer to, and when it is paid. */
import { daysAfter, monthsAfter } from "../kernel/calendar-day.ts";
import { londonDay, londonInstant } from "../kernel/london-date.ts";
import { monthsOfATerm, type Period } from "../kernel/order-terms.ts";
import type { UpgradeQuote } from "./upgrade.ts";

export interface Entitlement {
  readonly planId: number;
  readonly title: string;
  readonly rank: number;
  readonly places: number;
  readonly orderId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly renewsAt: string | null;
  readonly period: Period;
}

export interface BoughtPlan {
  readonly planId: number;
  readonly title: string;
  readonly rank: number;
  readonly places: number;
}

export interface Purchase {
  readonly plan: BoughtPlan;
  readonly period: Period;
  readonly orderId: string;
  readonly upgrade: UpgradeQuote | null;
}

/**
 * The entitlement after a purchase that is paid. Whatever has happened since it was drafted, the buyer gets what the money
 * was for: of two plans in force the higher one and the later end count, and an upgrade of a plan that has lapsed gets
 * its days from now on.
 */
export const entitlementAfter = (
  purchase: Purchase,
  before: Entitlement | null,
  at: Date,
): Entitlement => {
  const today = londonDay(at);
  const { upgrade } = purchase;
  if (upgrade === null) {
    const term = newTerm(purchase, at, monthsAfter(today, monthsOfATerm));
    if (!inForce(before, at)) return term;
    const endsAt = before.endsAt > term.endsAt ? before.endsAt : term.endsAt;
    return { ...term, ...planOnly(higher(before, purchase.plan)), endsAt, renewsAt: endsAt };
  }
  if (!inForce(before, at)) return newTerm(purchase, at, daysAfter(today, upgrade.daysLeft));
  const plan = planOnly(higher(before, purchase.plan));
  if (!upgrade.takesNext || upgrade.period === "monthly") return { ...before, ...plan };
  const endsAt = startOf(monthsAfter(londonDay(before.endsAt), monthsOfATerm));
  return { ...before, ...plan, endsAt, renewsAt: endsAt };
};

/** 00:00 in London. */
const startOf = (day: string): string =>
  (londonInstant(`${day} 00:00`) ?? new Date(day)).toISOString();

/** Premium Enterprise opens what Premium opens and holds a larger team: it is the higher of the two. */
const higher = (a: BoughtPlan, b: BoughtPlan): BoughtPlan =>
  b.rank > a.rank || (b.rank === a.rank && b.planId > a.planId) ? b : a;

const planOnly = ({ planId, title, rank, places }: BoughtPlan): BoughtPlan => ({
  planId,
  title,
  rank,
  places,
});

const inForce = (entitlement: Entitlement | null, at: Date): entitlement is Entitlement =>
  entitlement !== null && entitlement.rank > 0 && Date.parse(entitlement.endsAt) > at.getTime();

const newTerm = (purchase: Purchase, at: Date, endsOn: string): Entitlement => ({
  ...planOnly(purchase.plan),
  orderId: purchase.orderId,
  startsAt: at.toISOString(),
  endsAt: startOf(endsOn),
  renewsAt: startOf(endsOn),
  period: purchase.period,
});

export interface DueAmount {
  /** Counts from 1. */
  readonly number: number;
  /** London day. */
  readonly dueOn: string;
  /** Pence with VAT. */
  readonly amount: number;
}

/**
 * What is paid when: one payment, or today's and eleven later ones on the anchor day, which sum to the total. Nothing for
 * an order that costs nothing.
 */
export const duePayments = (
  {
    toPay,
    toPayMonthly,
    months,
  }: { readonly toPay: number; readonly toPayMonthly: number; readonly months: number },
  start: string,
  firstDueOn = start,
): readonly DueAmount[] => {
  if (toPay === 0 && months === 0) return [];
  const later = Array.from({ length: Math.max(0, months - 1) }, (_, index) => ({
    number: index + 2,
    dueOn: monthsAfter(start, index + 1),
    amount: toPayMonthly,
  }));
  return [{ number: 1, dueOn: firstDueOn, amount: toPay }, ...later];
};

/** How long a pro forma is valid. */
export const proFormaDays = 30;

/** By when a bank transfer is due: while its pro forma is valid, and before the second month of a monthly plan. */
export const transferDueOn = (placedOn: string, months: number): string => {
  const valid = daysAfter(placedOn, proFormaDays);
  const second = daysAfter(monthsAfter(placedOn, 1), -1);
  return months > 1 && second < valid ? second : valid;
};
