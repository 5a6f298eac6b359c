/** The payments of a monthly plan as its invoice lists them, each with its share of VAT. */
import type { VatShare } from "../pricing/pricing.ts";

export interface DuePayment {
  /** The London date, such as `2026-11-21`. */
  readonly dueOn: string;
  /** The amount in pence, including VAT. */
  readonly amount: number;
}

export interface ScheduledPayment extends DuePayment {
  readonly net: number;
  readonly tax: number;
}

interface Invoiced {
  readonly total: number;
  readonly tax: number;
  readonly vat: readonly VatShare[];
}

/**
 * Schedules the payments. Later payments are for the plan alone and contain its VAT, rounded down; the first one takes the
 * remainder, so that net and VAT sum to the invoice's. `rate` is the plan's. Throws if the payments do not sum to the total.
 */
export const schedulePayments = (
  payments: readonly DuePayment[],
  { total, tax }: Invoiced,
  rate: number,
): readonly ScheduledPayment[] => {
  const sum = payments.reduce((all, { amount }) => all + amount, 0);
  if (sum !== total) throw new RangeError(`The payments sum to ${sum}, the order to ${total}`);
  const [first, ...later] = payments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  if (first === undefined) return [];
  const split = later.map((payment) => {
    const part = Math.floor((payment.amount * rate) / (10_000 + rate));
    return { ...payment, net: payment.amount - part, tax: part };
  });
  const firstTax = tax - split.reduce((all, payment) => all + payment.tax, 0);
  return [{ ...first, net: first.amount - firstTax, tax: firstTax }, ...split];
};
