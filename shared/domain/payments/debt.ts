/**
 * Works out the debt of an order. A debt belongs to its order and outlives the plan that the order bought: it is the missing
 * payments that were due by a day. Months that are no longer charged have no payment.
 */
import { formatPence } from "../../kernel/money.ts";
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { renewableUntil } from "../memberships/membership-dates.ts";
import { isPaid, partPaidAmount } from "../orders/order.ts";

export interface OutstandingOrder {
  readonly status: OrderStatus;
  readonly renewal: boolean;
  /** The first London day of a renewal's term. */
  readonly startsOn: string | null;
  /** The pence received, and the part of them that was refunded. */
  readonly received: number;
  readonly refunded: number;
}

/** A missing payment in pence, including VAT. */
export interface UnpaidPayment {
  readonly dueOn: string;
  readonly amount: number;
}

export interface OutstandingPart<P extends UnpaidPayment> {
  readonly payments: readonly P[];
  readonly amount: number;
}

/**
 * Returns the payments owed. A first order, an upgrade or a quote that waits for payment is not owed, because its buyer may
 * cancel it. A renewal is owed from the first day of its term until it lapses. A later payment of a paid order is owed from its
 * due date.
 */
export const outstandingOnOrder = <P extends UnpaidPayment>(
  order: OutstandingOrder,
  unpaid: readonly P[],
  day: string,
): OutstandingPart<P> => {
  const payments = isCollectable(order, day) ? unpaid.filter(({ dueOn }) => dueOn <= day) : [];
  const due = payments.reduce((sum, { amount }) => sum + amount, 0);
  return { payments, amount: Math.max(0, due - partPaidAmount(order)) };
};

const isCollectable = ({ status, renewal, startsOn }: OutstandingOrder, day: string): boolean =>
  isPaid(status) ||
  (status === "pending" &&
    renewal &&
    startsOn !== null &&
    startsOn <= day &&
    day <= renewableUntil(startsOn));

/** The debt on one of a member's orders. */
export interface Debt {
  readonly orderId: string;
  readonly payments: ReadonlyArray<
    UnpaidPayment & { readonly number: number; readonly title: string }
  >;
  /** The amount in pence, including VAT. */
  readonly amount: number;
  /** True if a payment of the order is disputed: nothing is charged until that is settled. */
  readonly isDisputed: boolean;
}

/** Returns the payments that an amount covers, the earliest first and each in full, and the remainder. */
export const allocateToPayments = <P extends UnpaidPayment>(
  owed: readonly P[],
  amount: number,
): { readonly payments: readonly P[]; readonly taken: number; readonly rest: number } => {
  const payments: P[] = [];
  let rest = amount;
  for (const payment of owed.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    if (payment.amount > rest) break;
    payments.push(payment);
    rest -= payment.amount;
  }
  return { payments, taken: amount - rest, rest };
};

/** Returns why the debtor cannot buy a plan yet, in words for them; null if nothing is owed. */
export const debtBlocker = (debts: readonly Debt[]): string | null => {
  const [first] = debts.toSorted((a, b) => Number(a.isDisputed) - Number(b.isDisputed));
  if (first === undefined) return null;
  if (first.isDisputed) return "A payment for your plan is disputed. Please contact us.";
  return debts
    .filter(({ isDisputed }) => !isDisputed)
    .map(
      ({ orderId, payments, amount }) =>
        `Please pay ${formatPence(amount)} first: ${summariseTitles(payments)} (order ${orderId}).`,
    )
    .join(" ");
};

/** Returns the titles. Three or more consecutive months of a plan are named by the first and the last. */
export const summariseTitles = (payments: ReadonlyArray<{ readonly title: string }>): string => {
  const runs: { readonly first: string; last: string; length: number }[] = [];
  for (const { title } of payments) {
    const run = runs.at(-1);
    if (run !== undefined && isMonthAfter(run.last, title)) {
      run.last = title;
      run.length += 1;
    } else runs.push({ first: title, last: title, length: 1 });
  }
  return runs.map(runText).join(", ");
};

const monthPattern = /^(?<plan>.+), month (?<number>\d+) of (?<all>\d+)$/;

const isMonthAfter = (before: string, title: string): boolean => {
  const [one, next] = [monthPattern.exec(before)?.groups, monthPattern.exec(title)?.groups];
  return (
    one !== undefined &&
    next !== undefined &&
    one["plan"] === next["plan"] &&
    Number(one["number"]) + 1 === Number(next["number"])
  );
};

const runText = ({
  first,
  last,
  length,
}: {
  readonly first: string;
  readonly last: string;
  readonly length: number;
}): string => {
  if (length === 1) return first;
  if (length === 2) return `${first}, ${last}`;
  const { plan = "", number = "" } = monthPattern.exec(first)?.groups ?? {};
  const { number: lastNumber = "", all = "" } = monthPattern.exec(last)?.groups ?? {};
  return `${plan}, months ${number} to ${lastNumber} of ${all}`;
};
