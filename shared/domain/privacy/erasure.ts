/**
 * Whether an account can be erased now, what goes with it, and what the law makes us keep. Whatever is owed, on its way or
 * shared with others is settled first, by whoever it belongs to: nothing is written off, sent into the void or taken from a
 * colleague by the way.
 */
import { type Debt, titlesOf } from "../payments/debt.ts";
import { formatDay } from "../../kernel/calendar-day.ts";
import { formatDate, londonDay, londonInstant } from "../../kernel/london-date.ts";
import { formatPence } from "../../kernel/money.ts";
import type { OrderStatus } from "../../kernel/order-terms.ts";
import { isAnswerAwaited } from "../memberships/arriving-late.ts";
import type { Membership } from "../memberships/membership.ts";

/** An order as far as it can stand in the way, or has to be kept. Pence with VAT. */
export interface OrderAtErasure {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly renewal: boolean;
  readonly ships: boolean;
  readonly received: number;
  /** Money that waits for staff. */
  readonly kept: number;
  readonly lockAt: string | null;
  readonly isBeingPaid: boolean;
  readonly isDisputed: boolean;
  /** What is owed on it. */
  readonly debt: Debt | null;
}

export interface ErasureFacts {
  readonly now: Date;
  readonly isStaff: boolean;
  /** Names of teams that share this member's plan. */
  readonly ownedTeams: readonly string[];
  /** Null where there is none, or its last term is over. */
  readonly membership: (Membership & { readonly isBeingCharged: boolean }) | null;
  readonly orders: readonly OrderAtErasure[];
  /** A card payment for the basket is under way. */
  readonly isBasketBeingPaid: boolean;
}

/** Where it is settled: on the order's page, the team's, My Plan, the basket, or with the people of support. */
export type Settled = "basket" | "order" | "plan" | "support" | "team";

export interface Blocker {
  readonly settled: Settled;
  readonly orderId: string | null;
  /** What it is, and what to do about it. */
  readonly message: string;
}

/** Everything that stands in the way, each with what to do; none of an account that can be erased now. */
export const blockersOf = (facts: ErasureFacts): readonly Blocker[] => [
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

const blocker = (settled: Settled, message: string, orderId: string | null = null): Blocker => ({
  settled,
  orderId,
  message,
});

const membershipBlockers = (
  membership: NonNullable<ErasureFacts["membership"]>,
  { orders, now }: ErasureFacts,
): readonly Blocker[] => {
  const { plan, instalments, renewal, dispute, isBeingCharged } = membership;
  const today = londonDay(now);
  // What is due already is a debt of its order. Once a dispute is lost, nothing more is charged.
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
    ...(renewal?.status === "pending" && !isAnswerAwaited(membership)
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

/** Once it is fixed it is given up with the account, unless money has come for it; from its first day on it is owed. */
const renewalBlockers = (
  { orderId, toPay }: NonNullable<Membership["renewal"]>,
  order: OrderAtErasure | undefined,
  now: Date,
): readonly Blocker[] => {
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
  kept,
  isBeingPaid,
  isDisputed,
  debt,
}: OrderAtErasure): readonly Blocker[] => [
  ...(debt === null || debt.isDisputed
    ? []
    : [
        blocker(
          "order",
          `${formatPence(debt.amount)} is owed on order ${orderId}: ${titlesOf(debt.payments)}. Pay it on the order page to delete your account.`,
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
  // What is said of a renewal is said of the plan.
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
  ...(kept > 0
    ? [
        blocker(
          "support",
          `We hold ${formatPence(kept)} you overpaid for order ${orderId}. Ask us for a refund.`,
          orderId,
        ),
      ]
    : []),
];

export interface LostOnErasure {
  readonly now: Date;
  /** The plan that was bought, in force or not. */
  readonly plan: { readonly title: string; readonly endsAt: string } | null;
  /** The term after it is paid already. */
  readonly isNextTermPaid: boolean;
  /** Names of teams in which the member has or awaits a place. */
  readonly teams: readonly string[];
  /** How many items of the library were bought. */
  readonly bought: number;
}

/** What is paid or shared, and lost with the account: nothing of it is paid back. */
export const givenUpBy = ({
  now,
  plan,
  isNextTermPaid,
  teams,
  bought,
}: LostOnErasure): readonly string[] => {
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

/** Money has come for it, or it was invoiced though the money was another order's: its papers have to be kept. */
export const isRetainedByLaw = ({ received, paidAt, totals }: PaperedOrder): boolean =>
  received > 0 || (paidAt !== null && totals.toPay > 0);

interface PaperedOrder {
  /** Pence. */
  readonly received: number;
  readonly paidAt: string | null;
  readonly totals: { readonly toPay: number };
}

/** Tax law asks for six years after the end of the year. */
const keptYears = 6;

/**
 * When an order and its papers may go: 00:00 in London of the first day after the sixth year that follows the one in which
 * money last moved. `moments` are instants, at least one.
 */
export const keptUntil = (moments: readonly string[]): Date => {
  const latest = moments.map(londonDay).toSorted().at(-1) ?? "1970-01-01";
  const year = Number(latest.slice(0, 4)) + keptYears + 1;
  return londonInstant(`${year}-01-01 00:00`) ?? new Date(Date.UTC(year, 0, 1));
};
