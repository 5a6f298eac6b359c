/** Decides whether finance can write off a debt, and how its credit is shared among the invoices that billed it. */
import { formatDay } from "../../kernel/calendar-day.ts";
import type { OrderStatus } from "../../kernel/order-terms.ts";
import type { Debt, UnpaidPayment } from "./debt.ts";
import { renewableUntil } from "../memberships/membership-dates.ts";
import { isPaid } from "../orders/order.ts";

export interface WriteOffFacts {
  readonly status: OrderStatus;
  /** The first day of a renewal's term. */
  readonly startsOn: string | null;
  readonly debt: Debt | null;
  /** True if its plan still has access: the payments are retried automatically. */
  readonly isPlanOpen: boolean;
}

/** Returns why it cannot be written off now, in words for staff; null if it can. */
export const writeOffBlocker = ({
  status,
  startsOn,
  debt,
  isPlanOpen,
}: WriteOffFacts): string | null => {
  if (debt === null) return "Nothing is owed on this order.";
  if (debt.isDisputed) return "A payment is disputed. Wait for the bank’s decision.";
  if (!isPaid(status) && startsOn !== null)
    return `It was never invoiced. If unpaid, it is cancelled after ${formatDay(renewableUntil(startsOn))}.`;
  return isPlanOpen
    ? "Its plan is active and the payment will be retried. Wait until the plan is In-active."
    : null;
};

/** An upgrade of the order: the amount that its own invoice billed for each later month. */
export interface BilledUpgrade {
  readonly orderId: string;
  readonly months: readonly UnpaidPayment[];
}

/** Returns the credit on each order's invoice in pence, including VAT; the parts sum to the write-off. */
export const creditParts = (
  orderId: string,
  unpaid: readonly UnpaidPayment[],
  upgrades: readonly BilledUpgrade[],
): ReadonlyArray<{ readonly orderId: string; readonly amount: number }> => {
  const days = new Set(unpaid.map(({ dueOn }) => dueOn));
  const ofUpgrades = upgrades.map((upgrade) => ({
    orderId: upgrade.orderId,
    amount: sum(upgrade.months.filter(({ dueOn }) => days.has(dueOn))),
  }));
  const own = { orderId, amount: sum(unpaid) - sum(ofUpgrades) };
  return [own, ...ofUpgrades].filter(({ amount }) => amount > 0);
};

const sum = (all: ReadonlyArray<{ readonly amount: number }>): number =>
  all.reduce((total, { amount }) => total + amount, 0);
