/**
 * Decides whether an account can be erased now, what is lost with it, and what the law requires us to retain. Debts, payments in
 * progress and shared plans are settled first by the person concerned: nothing is written off, lost or taken from a colleague as
 * a side effect.
 */
import { type Debt, summariseTitles } from "../payments/debt.ts";
import { formatDay } from "../../kernel/calendar-day.ts";
import { formatDate, londonDay, londonInstant } from "../../kernel/london-date.ts";
import { formatPence } from "../../kernel/money.ts";
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { isRenewalConsentAwaited } from "../memberships/renewal-consent.ts";
import type { Membership } from "../memberships/membership.ts";

/** An order, as far as it can prevent erasure or must be retained. Amounts are in pence, including VAT. */
export interface OrderAtErasure {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly renewal: boolean;
  readonly ships: boolean;
  readonly received: number;
  /** The unallocated money that staff must decide on. */
  readonly kept: number;
  readonly lockAt: string | null;
  readonly isBeingPaid: boolean;
  readonly isDisputed: boolean;
  /** The debt on the order. */
  readonly debt: Debt | null;
}

export interface ErasureFacts {
  readonly now: Date;
  readonly isStaff: boolean;
  /** The names of teams that share this member's plan. */
  readonly ownedTeams: readonly string[];
  /** The membership; null if there is none, or its last term has ended. */
  readonly membership: (Membership & { readonly isBeingCharged: boolean }) | null;
  readonly orders: readonly OrderAtErasure[];
  /** True if a card payment for the basket is in progress. */
  readonly isBasketBeingPaid: boolean;
}

/** The place where it is settled: the page of the order or team, My Plan, the basket, or customer support. */
export type SettlementPlace = "basket" | "order" | "plan" | "support" | "team";

export interface ErasureBlocker {
  readonly settled: SettlementPlace;
  readonly orderId: string | null;
  /** The message that says what it is and what to do. */
  readonly message: string;
}

/** Returns everything that prevents erasure, each with what to do; empty if the account can be erased now. */
export const erasureBlockers = (facts: ErasureFacts): readonly ErasureBlocker[] => [
  ...(facts.isStaff
    ? [blocker("support", "You are staff. Ask an administrator to end your role first.")]
    : []),
  ...facts.ownedTeams.map((name) =>
    blocker(
      "team",
      `${name} shares your plan with your colleagues. Hand the team over, or delete it.`,
    ),
  ),
  ...(facts.isBasketBeingPaid
    ? [blocker("basket", "A card payment for your basket is in progress. Wait until it ends.")]
    : []),
  ...(facts.membership === null ? [] : membershipBlockers(facts.membership, facts)),
  ...facts.orders.flatMap(orderBlockers),
];

const blocker = (
  settled: SettlementPlace,
  message: string,
  orderId: string | null = null,
): ErasureBlocker => ({
  settled,
  orderId,
  message,
});

const membershipBlockers = (
  membership: NonNullable<ErasureFacts["membership"]>,
  { orders, now }: ErasureFacts,
): readonly ErasureBlocker[] => {
  const { plan, instalments, renewal, dispute, isBeingCharged } = membership;
  const today = londonDay(now);
  // A payment that is due already is a debt of its order. After a lost dispute nothing more is charged.
  const toCome = instalments.filter(({ isPaid, dueOn }) => !isPaid && dueOn > today);
  const last = dispute === "lost" ? undefined : toCome.at(-1);
  return [
    ...(isBeingCharged
      ? [blocker("plan", "A payment for your plan is in progress. Wait until it ends.")]
      : []),
    ...(last === undefined
      ? []
      : [
          blocker(
            "plan",
            `Your ${plan.title} plan was agreed for twelve months, and ${countMonths(toCome.length)} still to be paid, the last on ${formatDay(last.dueOn)}. After that you can delete your account.`,
          ),
        ]),
    ...(renewal?.status === "pending" && !isRenewalConsentAwaited(membership)
      ? renewalBlockers(
          renewal,
          orders.find(({ orderId }) => orderId === renewal.orderId),
          now,
        )
      : []),
  ];
};

const countMonths = (count: number): string =>
  count === 1 ? "one month is" : `${count} months are`;

/**
 * Returns the blockers of a renewal. After it is fixed it is cancelled with the account, unless money has been received for it;
 * from its first day it is owed.
 */
const renewalBlockers = (
  { orderId, toPay }: NonNullable<Membership["renewal"]>,
  order: OrderAtErasure | undefined,
  now: Date,
): readonly ErasureBlocker[] => {
  const { lockAt = null } = order ?? {};
  if (lockAt !== null && now.getTime() >= Date.parse(lockAt)) return [];
  return [
    blocker(
      "plan",
      `Your plan renews, and ${formatPence(toPay)} will be charged. Cancel the renewal first.`,
      orderId,
    ),
  ];
};

const orderBlockers = ({
  orderId,
  status,
  renewal,
  ships,
  received,
  kept: stored,
  isBeingPaid,
  isDisputed,
  debt,
}: OrderAtErasure): readonly ErasureBlocker[] => [
  ...(debt === null || debt.isDisputed
    ? []
    : [
        blocker(
          "order",
          `${formatPence(debt.amount)} is owed on order ${orderId}: ${summariseTitles(debt.payments)}. Pay it on the order page to delete your account.`,
          orderId,
        ),
      ]),
  ...(isBeingPaid
    ? [
        blocker(
          "order",
          `A card payment for order ${orderId} is in progress. Wait until it ends.`,
          orderId,
        ),
      ]
    : []),
  // A renewal is reported with its plan.
  ...(status === "pending" && !renewal && received === 0 && !isBeingPaid
    ? [blocker("order", `Order ${orderId} is unpaid. Cancel it first.`, orderId)]
    : []),
  ...(status === "pending" && received > 0
    ? [
        blocker(
          "support",
          `Part of order ${orderId} is paid. Pay the rest, or ask us for a refund.`,
          orderId,
        ),
      ]
    : []),
  ...(ships && (status === "paid" || status === "active")
    ? [
        blocker(
          "order",
          `Order ${orderId} has not been sent to you yet. You can delete your account once it is on its way.`,
          orderId,
        ),
      ]
    : []),
  ...(isDisputed
    ? [
        blocker(
          "order",
          `A payment for order ${orderId} is disputed at your bank. You can delete your account once the bank has decided.`,
          orderId,
        ),
      ]
    : []),
  ...(stored > 0
    ? [
        blocker(
          "support",
          `We hold ${formatPence(stored)} you overpaid for order ${orderId}. Ask us for a refund.`,
          orderId,
        ),
      ]
    : []),
];

export interface ErasureLossFacts {
  readonly now: Date;
  /** The plan that was bought, in force or not. */
  readonly plan: { readonly title: string; readonly endsAt: string } | null;
  /** True if the next term is paid already. */
  readonly isNextTermPaid: boolean;
  /** The names of teams in which the member has a seat or waits for one. */
  readonly teams: readonly string[];
  /** The number of library items that were bought. */
  readonly bought: number;
}

/** Returns what is paid or shared and is lost with the account without a refund. */
export const erasureLosses = ({
  now,
  plan,
  isNextTermPaid,
  teams,
  bought,
}: ErasureLossFacts): readonly string[] => {
  const isInForce = plan !== null && Date.parse(plan.endsAt) > now.getTime();
  return [
    ...(isInForce
      ? [`Your ${plan.title} plan, which is paid until ${formatDate(plan.endsAt)}`]
      : []),
    ...(isNextTermPaid ? ["Your next term, which is already paid"] : []),
    ...(bought > 0
      ? [bought === 1 ? "The report you bought" : `The ${bought} reports you bought`]
      : []),
    ...teams.map((name) => `Your seat in the team ${name}`),
  ];
};

/**
 * Returns whether the order's documents must be retained: money was received for it, or it was invoiced although the payment
 * belonged to another order.
 */
export const isRetainedByLaw = ({ received, paidAt, totals }: DocumentedOrder): boolean =>
  received > 0 || (paidAt !== null && totals.toPay > 0);

interface DocumentedOrder {
  /** The received amount, in pence. */
  readonly received: number;
  readonly paidAt: string | null;
  readonly totals: { readonly toPay: number };
}

/** The years after the end of the year for which tax law requires retention. */
const retentionYears = 6;

/**
 * Returns when an order and its documents may be deleted: 00:00 in London on the first day after the sixth year that follows the
 * one of the last payment or refund. `moments` are instants, at least one.
 */
export const retainedUntil = (moments: readonly string[]): Date => {
  const latest = moments.map(londonDay).toSorted().at(-1) ?? "1970-01-01";
  const year = Number(latest.slice(0, 4)) + retentionYears + 1;
  return londonInstant(`${year}-01-01 00:00`) ?? new Date(Date.UTC(year, 0, 1));
};
