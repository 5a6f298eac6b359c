/** What a plan that was paid for entitles its buyer to, and when it is paid. */
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
  /** Null of a plan that nobody has ordered. */
  readonly orderId: string | null;
  readonly upgrade: UpgradeQuote | null;
}

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

/** By when a bank transfer is due: while its pro forma is valid. */
export const transferDueOn = (placedOn: string): string => daysAfter(placedOn, proFormaDays);
