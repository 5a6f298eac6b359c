/** Sums up what is owed now over all orders, in pence including VAT. */
import { daysBetween } from "../../kernel/calendar-day.ts";
import type { OrderEntry } from "../directory/directory-orders.ts";

export interface OutstandingCount {
  readonly orders: number;
  readonly amount: number;
}

export interface OutstandingFigures {
  readonly overdue: OutstandingCount;
  /** The overdue amounts by their age. */
  readonly ages: ReadonlyArray<OutstandingCount & { readonly title: string }>;
  readonly due: OutstandingCount;
  readonly late: OutstandingCount;
}

const bands = [
  { title: "Up to 7 days", most: 7 },
  { title: "8 to 30 days", most: 30 },
  { title: "31 to 90 days", most: 90 },
  { title: "More than 90 days", most: Number.POSITIVE_INFINITY },
] as const;

type OutstandingEntry = Pick<OrderEntry, "kept" | "quote" | "unpaid">;

/** Returns the figures. An unpaid quote is not a debt. */
export const outstandingFigures = (
  orders: Iterable<OutstandingEntry>,
  today: string,
): OutstandingFigures => {
  const [overdue, due, late] = [new Counter(), new Counter(), new Counter()];
  const ages = bands.map(({ title }) => ({ title, counter: new Counter() }));
  for (const { unpaid, quote, kept: unallocated } of orders) {
    if (unallocated > 0) late.add(unallocated);
    if (quote !== null && quote.ended === null) continue;
    overdue.add(sum(unpaid.filter(({ dueOn }) => dueOn <= today)));
    due.add(sum(unpaid.filter(({ dueOn }) => dueOn > today)));
    for (const [at, { most: max }] of bands.entries()) {
      const min = bands[at - 1]?.most ?? -1;
      const inBand = unpaid.filter(({ dueOn }) => {
        const days = daysBetween(dueOn, today);
        return days > min && days <= max;
      });
      ages[at]?.counter.add(sum(inBand));
    }
  }
  return {
    overdue: overdue.count,
    due: due.count,
    late: late.count,
    ages: ages.map(({ title, counter }) => ({ title, ...counter.count })),
  };
};

class Counter {
  #orders = 0;
  #amount = 0;
  add(amount: number): void {
    if (amount === 0) return;
    this.#orders += 1;
    this.#amount += amount;
  }
  get count(): OutstandingCount {
    return { orders: this.#orders, amount: this.#amount };
  }
}

const sum = (payments: OrderEntry["unpaid"]): number =>
  payments.reduce((total, { amount }) => total + amount, 0);
