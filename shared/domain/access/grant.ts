/** Works out what a paid plan entitles its buyer to, and when its payments are due. */
import { daysAfter, monthsAfter } from "../../kernel/calendar-day.ts";
import type { Period } from "../../kernel/order-terms.ts";
import type { UpgradeQuote } from "../pricing/upgrade.ts";

export interface Entitlement {
  readonly planId: number;
  readonly title: string;
  readonly rank: number;
  readonly places: number;
  readonly orderId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly termEndsAt: string | null;
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
  /** The order of the plan; null for a plan that was not ordered. */
  readonly orderId: string | null;
  readonly upgrade: UpgradeQuote | null;
}

export interface DueAmount {
  /** The payment's number, which counts from 1. */
  readonly number: number;
  /** The London day on which the payment is due. */
  readonly dueOn: string;
  /** The amount in pence, including VAT. */
  readonly amount: number;
}

/**
 * Returns the payments and their due dates: one payment, or today's and eleven later ones on the anchor day, which sum to the
 * total. The list is empty for an order that costs nothing.
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

/** The days for which a pro forma is valid. */
export const proFormaDays = 30;

/** Returns the day by which a bank transfer is due, which is the last day of its pro forma. */
export const transferDueOn = (placedOn: string): string => daysAfter(placedOn, proFormaDays);
