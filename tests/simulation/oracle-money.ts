/** Sums as `infra/guide/money.md` has them. Pence. */
import { daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { Day, Period, PlanId } from "./script.ts";
import { firstTariff, type Tariff } from "./tariff.ts";

/** Rounded half up. */
export const withVat = (net: number, { vat }: Tariff = firstTariff): number =>
  net + Math.floor((net * vat + 50) / 100);

/** What one payment of the plan takes: a year of it, or a month. */
export const paymentOf = (plan: PlanId, period: Period, tariff: Tariff = firstTariff): number =>
  withVat(tariff.prices[plan][period], tariff);

/** "A monthly plan has twelve payments that sum to its total." */
export const totalOf = (plan: PlanId, period: Period, tariff: Tariff = firstTariff): number =>
  paymentOf(plan, period, tariff) * (period === "monthly" ? 12 : 1);

export const isDearer = (plan: PlanId, than: PlanId): boolean =>
  firstTariff.prices[plan].annual > firstTariff.prices[than].annual;

/** "The difference of the catalogue's prices", without VAT. */
export const difference = (
  from: PlanId,
  to: PlanId,
  period: Period,
  { prices }: Tariff = firstTariff,
): number => prices[to][period] - prices[from][period];

/** "The difference of the catalogue's prices, times the days left, over the days of the period, rounded": without VAT. */
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

/** Month n begins on the anchor, or on the month's last day where the month is shorter. */
export const monthStart = (anchor: Day, month: number): Day => monthsAfter(anchor, month);
