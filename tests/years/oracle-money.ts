/** Prices as `infra/guide/plans-and-access.md` lists them, and sums as `infra/guide/money.md` has them. Pence. */
import { daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import type { Day, Period, PlanId } from "./script.ts";

/** Without VAT: a year, a month. */
const prices = {
  15: { annual: 240_000, monthly: 22_000 },
  16: { annual: 480_000, monthly: 44_000 },
  17: { annual: 960_000, monthly: 88_000 },
} as const;

/** "20 % for plans", rounded half up. */
export const withVat = (net: number): number => net + Math.floor((net * 20 + 50) / 100);

/** What one payment of the plan takes: a year of it, or a month. */
export const paymentOf = (plan: PlanId, period: Period): number => withVat(prices[plan][period]);

/** "A monthly plan has twelve payments that sum to its total." */
export const totalOf = (plan: PlanId, period: Period): number =>
  paymentOf(plan, period) * (period === "monthly" ? 12 : 1);

export const isDearer = (plan: PlanId, than: PlanId): boolean =>
  prices[plan].annual > prices[than].annual;

/** "The difference of the catalogue's prices", without VAT. */
export const difference = (from: PlanId, to: PlanId, period: Period): number =>
  prices[to][period] - prices[from][period];

/** "The difference of the catalogue's prices, times the days left, over the days of the period, rounded": without VAT. */
export const upgradeToday = (
  from: PlanId,
  to: PlanId,
  period: Period,
  today: Day,
  periodStart: Day,
  periodEnd: Day,
): number => {
  const left = daysBetween(today, periodEnd);
  return Math.round((difference(from, to, period) * left) / daysBetween(periodStart, periodEnd));
};

/** Month n begins on the anchor, or on the month's last day where the month is shorter. */
export const monthStart = (anchor: Day, month: number): Day => monthsAfter(anchor, month);
