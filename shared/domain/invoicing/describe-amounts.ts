/**
 * Says what was paid, what is due and what follows, each with its day, in one wording for every screen, email and document.
 *
 *     describeAmounts({ payments, today: "2026-11-27", payBy: "card" }).sentence
 *     // "Paid today £834.00, then 11 × £264.00 from 27/12/2026 to 27/10/2027."
 */
import { formatDay } from "../../kernel/calendar-day.ts";
import { formatPence } from "../../kernel/money.ts";
import type { PaymentType } from "../../kernel/order-terms.ts";
import type { DuePayment } from "./payment-schedule.ts";

export interface StatedPayment extends DuePayment {
  /** The London day of the payment; null while it is due. */
  readonly paidOn: string | null;
}

export interface AmountFacts {
  readonly payments: readonly StatedPayment[];
  /** The reader's London day; null in a text that may be read on any day, such as an email or document. */
  readonly today: string | null;
  readonly payBy: PaymentType | null;
  /** True if nothing is ordered yet: the first payment is made with the order. */
  readonly isOffer?: boolean;
  /** True if the term begins when the money arrives, so that the days of later payments are not known. */
  readonly startsWhenPaid?: boolean;
  /** The pence of the first payment that have been received in parts. */
  readonly received?: number;
  /** The pence that were paid on unknown days; `payments` are the remaining ones. */
  readonly paidBefore?: number;
  /** The refunded amount, in pence. */
  readonly refunded?: number;
  /** The amounts that an upgrade adds to the remaining months of the plan's own order. */
  readonly more?: readonly DuePayment[];
}

export interface AmountRow {
  readonly name: string;
  readonly amount: string;
}

export interface AmountText {
  /** The rows of a table: what was paid, what is due, and what follows. */
  readonly rows: readonly AmountRow[];
  /** The same in one sentence; empty if nothing is to be paid. */
  readonly sentence: string;
}

interface StatedAmount extends AmountRow {
  /** The row's part of the sentence. */
  readonly clause: string;
}

/** Returns the amounts as rows and as one sentence. See the example at the top of this file. */
export const describeAmounts = (facts: AmountFacts): AmountText => {
  const stated = [
    ...paidText(facts),
    ...refundedText(facts),
    ...dueText(facts),
    ...laterText(facts),
    ...addedText(facts),
  ];
  const clauses = stated.map(({ clause }) => clause).join(", ");
  return {
    rows: stated.map(({ name, amount }) => ({ name, amount })),
    sentence: clauses === "" ? "" : `${clauses.slice(0, 1).toUpperCase()}${clauses.slice(1)}.`,
  };
};

const sumOf = (payments: readonly DuePayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

const statedAmount = (name: string, amount: string, clause: string): StatedAmount => ({
  name,
  amount,
  clause,
});

const isPartlyPaid = ({ payments, paidBefore = 0 }: AmountFacts): boolean =>
  paidBefore > 0 || payments.some(({ paidOn }) => paidOn !== null);

const paidText = (facts: AmountFacts): readonly StatedAmount[] => {
  const { payments, today, received = 0, paidBefore = 0 } = facts;
  if (paidBefore > 0) {
    const before = formatPence(paidBefore);
    return [statedAmount("Paid so far", before, `paid ${before} so far`)];
  }
  const paid = payments.filter(({ paidOn }) => paidOn !== null);
  const amount = formatPence(sumOf(paid));
  const [day, ...others] = [...new Set(paid.map(({ paidOn }) => paidOn))];
  if (typeof day !== "string") {
    const part = formatPence(received);
    return received > 0 ? [statedAmount("Received", part, `received ${part}`)] : [];
  }
  if (others.length > 0) return [statedAmount("Paid so far", amount, `paid ${amount} so far`)];
  if (day === today) return [statedAmount("Paid today", amount, `paid today ${amount}`)];
  const on = formatDay(day);
  return [statedAmount(`Paid on ${on}`, amount, `paid ${amount} on ${on}`)];
};

const refundedText = ({ refunded = 0 }: AmountFacts): readonly StatedAmount[] => {
  const amount = formatPence(refunded);
  return refunded > 0 ? [statedAmount("Refunded", amount, `refunded ${amount}`)] : [];
};

/** Returns the unpaid payments in the order in which they are due, with those of one day merged. */
const unpaidOf = ({ payments }: AmountFacts): readonly StatedPayment[] =>
  payments
    .filter(({ paidOn, amount }) => paidOn === null && amount > 0)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));

/** Splits off the amount due first: everything due by now, or the first payment of an order without any payment. */
const splitDue = (facts: AmountFacts) => {
  const unpaid = unpaidOf(facts);
  const { today, isOffer = false } = facts;
  const isDue = ({ dueOn }: DuePayment): boolean => !isOffer && today !== null && dueOn <= today;
  const due = unpaid.filter(isDue);
  if (due.length > 0) return { due, later: unpaid.filter((one) => !isDue(one)) };
  return isPartlyPaid(facts)
    ? { due: [], later: unpaid }
    : { due: unpaid.slice(0, 1), later: unpaid.slice(1) };
};

const dueText = (facts: AmountFacts): readonly StatedAmount[] => {
  const { due } = splitDue(facts);
  const [first] = due;
  if (first === undefined) return [];
  const amount = formatPence(sumOf(due) - (isPartlyPaid(facts) ? 0 : (facts.received ?? 0)));
  const { today, payBy, isOffer = false } = facts;
  if (isOffer) return [statedAmount("To pay today", amount, `to pay today ${amount}`)];
  const on = formatDay(first.dueOn);
  if (today !== null && first.dueOn < today)
    return [statedAmount(`Overdue since ${on}`, amount, `${amount} overdue since ${on}`)];
  if (first.dueOn === today) return [statedAmount("Due today", amount, `${amount} due today`)];
  const by = payBy === "bacs" ? `by ${on}` : `on ${on}`;
  return [statedAmount(`To pay ${by}`, amount, `to pay ${amount} ${by}`)];
};

/** A series of consecutive payments with the same amount. */
export interface AmountRun {
  readonly count: number;
  /** The amount of each, in pence. */
  readonly amount: number;
  readonly first: string;
  readonly last: string;
}

/** Merges consecutive payments of the same amount. */
export const groupRuns = (payments: readonly DuePayment[]): readonly AmountRun[] =>
  payments.reduce<readonly AmountRun[]>((runs, { dueOn, amount }) => {
    const run = runs.at(-1);
    return run?.amount === amount
      ? [...runs.slice(0, -1), { ...run, count: run.count + 1, last: dueOn }]
      : [...runs, { count: 1, amount, first: dueOn, last: dueOn }];
  }, []);

/** Returns text such as `11 × £264.00`. */
const timesText = ({ count, amount }: AmountRun): string =>
  count === 1 ? formatPence(amount) : `${count} × ${formatPence(amount)}`;

/** Returns text such as `27/12/2026 to 27/10/2027`. */
const daysOfRun = ({ first, last }: AmountRun): string =>
  first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;

/** Returns the row title of later payments in a document: `Then 11 × £264.00, 27/12/2026 to 27/10/2027`. */
export const runTitle = (run: AmountRun): string => `Then ${timesText(run)}, ${daysOfRun(run)}`;

/** Returns the row title of the amounts that an upgrade adds to the months of its plan. */
export const addedRunTitle = (run: AmountRun): string =>
  `With the monthly payments, ${timesText(run)}, ${daysOfRun(run)}`;

const laterText = (facts: AmountFacts): readonly StatedAmount[] =>
  groupRuns(splitDue(facts).later).map((run) => {
    const amount = timesText(run);
    if (facts.startsWhenPaid === true)
      return run.count === 1
        ? statedAmount("Then a month later", amount, `then ${amount} a month later`)
        : statedAmount("Then monthly", amount, `then ${amount}, monthly`);
    return run.count === 1
      ? statedAmount(`Then on ${daysOfRun(run)}`, amount, `then ${amount} on ${daysOfRun(run)}`)
      : statedAmount(`Then ${daysOfRun(run)}`, amount, `then ${amount} from ${daysOfRun(run)}`);
  });

const addedText = ({ more = [], today }: AmountFacts): readonly StatedAmount[] =>
  groupRuns(
    more.filter(({ dueOn, amount }) => amount > 0 && (today === null || dueOn > today)),
  ).map((run) => {
    const each = formatPence(run.amount);
    const days = daysOfRun(run);
    return run.count === 1
      ? statedAmount(`Extra with the payment on ${days}`, each, `then an extra ${each} on ${days}`)
      : statedAmount(
          `Extra with each month, ${days}`,
          timesText(run),
          `then an extra ${each} a month for ${run.count} months from ${days}`,
        );
  });
