/** Calculates amounts in pence, by `infra/guide/money.md`. */
import { daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { Day, Period, PlanId } from "./script.ts";
import { firstTariff, type Tariff } from "./tariff.ts";

/** VAT is rounded half up. */
export const withVat = (net: number, { vat }: Tariff = firstTariff): number =>
  net + Math.floor((net * vat + 50) / 100);

/** Returns one payment of the plan: for a year, or for a month. */
export const paymentOf = (plan: PlanId, period: Period, tariff: Tariff = firstTariff): number =>
  withVat(tariff.prices[plan][period], tariff);

/** Returns the price of a term, which for a monthly plan is the sum of twelve payments. */
export const totalOf = (plan: PlanId, period: Period, tariff: Tariff = firstTariff): number =>
  paymentOf(plan, period, tariff) * (period === "monthly" ? 12 : 1);

export const isDearer = (plan: PlanId, than: PlanId): boolean =>
  firstTariff.prices[plan].annual > firstTariff.prices[than].annual;

/** Returns the difference between the catalogue's prices, without VAT. */
export const difference = (
  from: PlanId,
  to: PlanId,
  period: Period,
  { prices }: Tariff = firstTariff,
): number => prices[to][period] - prices[from][period];

/** Returns what an upgrade costs today, without VAT: the difference for the remaining days of the period, rounded. */
export const upgradeToday = (
  from: PlanId,
  to: PlanId,
  period: Period,
  today: Day,
  periodStart: Day,
  periodEnd: Day,
  tariff: Tariff = firstTariff,
): number => {
  const left = daysBetween(today, periodEnd);
  return Math.round(
    (difference(from, to, period, tariff) * left) / daysBetween(periodStart, periodEnd),
  );
};

/** Month n begins on the anchor, or on the last day of a shorter month. */
export const monthStart = (anchor: Day, month: number): Day => monthsAfter(anchor, month);
