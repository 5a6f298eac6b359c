/** What becomes of a membership. Each event is applied once, in the transaction that records it. */
import { answerOn } from "./arriving-late.ts";
import { beginTerm } from "./begin-term.ts";
import { lastRetry, renewableUntil, startOfDay, termOf } from "./membership-dates.ts";
import { begunReminders, owedOn } from "./membership-schedule.ts";
import {
  type AgreedPlan,
  type Membership,
  reminderDays,
  type ReminderDays,
  type Renewal,
  type UpgradeTaken,
} from "./membership.ts";

export type MembershipEvent =
  | { readonly type: "renewal-made"; readonly renewal: Omit<Renewal, "reminded" | "status"> }
  | { readonly type: "reminded"; readonly days: ReminderDays }
  /**
   * Its member has been told of it for the first time: a reminder whose day has come is due after all, unless the next term waits for
   * their yes by now, which the same mail says. London day.
   */
  | { readonly type: "invited"; readonly on: string }
  /** Its member does not know of it yet, and has no time left to decline: the next term waits for their yes. */
  | { readonly type: "answer-needed" }
  /** Money came for these months, for the next term, or for both. */
  | {
      readonly type: "paid";
      readonly on: string;
      /** Numbers of instalments. */
      readonly instalments: readonly number[];
      readonly renewal: boolean;
    }
  /** A try failed; `confirmingCard` is the card whose bank wants the customer. */
  | {
      readonly type: "failed";
      readonly dueOn: string;
      readonly rung: number;
      readonly on: string;
      readonly confirmingCard: string | null;
    }
  | { readonly type: "card-warned" }
  /** The link was mailed once more. */
  | { readonly type: "asked-again"; readonly rung: number }
  | { readonly type: "deactivated"; readonly on: string }
  | { readonly type: "term-begun" }
  /** The plan or the period of a next term that is not paid yet, on its first day. */
  | { readonly type: "plan-begun" }
  /** By the member: no further term, or one after all. `begun` are reminders whose day has come. */
  | {
      readonly type: "renews";
      readonly renews: boolean;
      readonly begun: readonly ReminderDays[];
    }
  | { readonly type: "next"; readonly next: Membership["next"] }
  /** The order of the next term has another plan, price or way to pay. */
  | {
      readonly type: "renewal-changed";
      readonly change: Partial<Pick<Renewal, "payBy" | "plan" | "toPay" | "toPayMonthly">>;
    }
  /** The next term is paid by bank transfer: no card is tried for it any more. */
  | { readonly type: "transfer-asked" }
  | {
      readonly type: "upgraded";
      readonly orderId: string | null;
      readonly plan: AgreedPlan;
      /** Pence with VAT of each month that is left; null of an annual plan. */
      readonly toPayMonthly: number | null;
    }
  /** With the upgrade before it: a next term that was paid already is of the higher plan too. */
  | {
      readonly type: "paid-term-upgraded";
      readonly plan: AgreedPlan;
      /** Pence with VAT of each later month; 0 of an annual plan. */
      readonly toPayMonthly: number;
    }
  /** Another one is charged from now on. */
  | { readonly type: "card"; readonly card: string | null }
  /** The money of the last upgrade went back. */
  | { readonly type: "upgrade-undone" }
  /** The money of the next term went back before its start. */
  | { readonly type: "renewal-refunded" }
  | { readonly type: "dispute-opened" }
  /** What was missed is charged on the next day; of a plan that is over (`isOver`) the months that it still owes. */
  | {
      readonly type: "dispute-won";
      readonly on: string;
      readonly nextDay: string;
      readonly isOver?: boolean;
    }
  /** The payments that have not been made are no longer waited for. */
  | { readonly type: "months-void" }
  | { readonly type: "dispute-lost"; readonly on: string };

export const afterEvent = (before: Membership, event: MembershipEvent): Membership => {
  switch (event.type) {
    case "renewal-made":
      return {
        ...before,
        renewal: { ...event.renewal, status: "pending", reminded: before.passedOver },
      };
    case "card-warned":
      return { ...before, warnedOf: before.cardEnds };
    case "reminded":
      return withRenewal(before, (renewal) => ({
        // A later reminder stands for those before it.
        reminded: [...renewal.reminded, event.days, ...(event.days === 10 ? ([30] as const) : [])],
      }));
    case "invited":
      return afterInvitation(before, event.on);
    case "answer-needed":
      return { ...before, renewalAnswer: "awaited" };
    case "paid":
      return afterPayment(before, event);
    case "failed":
      return afterFailure(before, event);
    case "asked-again":
      return before.dunning === null
        ? before
        : { ...before, dunning: { ...before.dunning, tries: event.rung + 1 } };
    case "deactivated":
      return inactive(before, event.on);
    case "term-begun":
      return before.renewal?.status === "paid" ? beginTerm(before, before.renewal) : before;
    case "plan-begun":
      return withNextPlan(before);
    case "renews":
      return afterRenewing(before, event.renews, event.begun);
    case "next":
      return { ...before, next: event.next };
    case "renewal-changed":
      return withRenewal(before, () => event.change);
    case "transfer-asked":
      return { ...withRenewal(before, () => ({ payBy: "bacs" })), dunning: null };
    case "upgraded":
      return afterUpgrade(before, event);
    case "paid-term-upgraded":
      return afterPaidTermUpgrade(before, event);
    case "card":
      return { ...before, card: event.card };
    case "upgrade-undone":
      return withoutUpgrade(before);
    case "renewal-refunded":
      // Its order is over: whoever wants a next term after all gets another one.
      return { ...before, renewal: null, renews: false };
    case "dispute-opened":
      return before.dispute === null ? { ...before, dispute: "open" } : before;
    case "dispute-won":
      return afterWinning(before, event);
    case "dispute-lost":
      return { ...withoutUnpaid(inactive(before, event.on)), dispute: "lost" };
    case "months-void":
      return withoutUnpaid(before);
  }
};

const afterInvitation = (before: Membership, on: string): Membership => {
  const { endsOn } = termOf(before);
  const renewalAnswer = answerOn(on, endsOn);
  const told = renewalAnswer === "awaited" ? begunReminders(endsOn, startOfDay(on)) : [];
  return {
    ...withRenewal(before, () => ({ reminded: told })),
    passedOver: told,
    renewalAnswer,
  };
};

/** Money for all that is owed on that day. */
export const paidAll = (membership: Membership, on: string): MembershipEvent => {
  const { instalments, renewal } = owedOn(membership, on);
  return { type: "paid", on, instalments, renewal };
};

const withRenewal = (
  before: Membership,
  change: (renewal: Renewal) => Partial<Renewal>,
): Membership =>
  before.renewal === null
    ? before
    : { ...before, renewal: { ...before.renewal, ...change(before.renewal) } };

/** What is owed stays owed. An upgrade of the term that is over can no longer be undone. */
const withNextPlan = (before: Membership): Membership =>
  before.renewal?.status === "pending"
    ? { ...before, plan: before.renewal.plan, next: null, upgrades: [] }
    : before;

const inactive = (before: Membership, on: string): Membership => ({
  ...before,
  dunning: null,
  inactiveSince: before.inactiveSince ?? on,
});

const withoutUnpaid = (before: Membership): Membership => ({
  ...before,
  dunning: null,
  instalments: before.instalments.filter(({ isPaid }) => isPaid),
});

/** With nothing left that is owed a plan is back. A renewal that is paid before its start waits for it. */
const afterPayment = (
  before: Membership,
  { on, instalments, renewal: isForRenewal }: MembershipEvent & { readonly type: "paid" },
): Membership => {
  const { renewal } = before;
  const paid: Membership = {
    ...before,
    instalments: before.instalments.map((month) =>
      instalments.includes(month.number) ? { ...month, isPaid: true } : month,
    ),
    renewal: renewal && isForRenewal ? { ...renewal, status: "paid" } : renewal,
    // Whoever pays for it wants it.
    renewalAnswer:
      isForRenewal && before.renewalAnswer === "awaited" ? "given" : before.renewalAnswer,
  };
  if (owedOn(paid, on).amount > 0) return paid;
  const back: Membership = {
    ...(before.inactiveSince === null ? paid : withoutPastReminders(paid, on)),
    dunning: null,
    inactiveSince: null,
    chargesFrom: null,
  };
  return back.renewal?.status === "paid" && on >= termOf(before).endsOn
    ? beginTerm(back, back.renewal)
    : back;
};

/** What fell into the days on which the plan was In-active is not told of afterwards. */
const withoutPastReminders = (membership: Membership, on: string): Membership => {
  const begun = begunReminders(termOf(membership).endsOn, startOfDay(on));
  return {
    ...withRenewal(membership, ({ reminded }) => ({ reminded: [...reminded, ...begun] })),
    passedOver: begun,
  };
};

const afterFailure = (
  before: Membership,
  { dueOn, rung, on, confirmingCard }: MembershipEvent & { readonly type: "failed" },
): Membership => {
  // At the failed try of the last day the plan is In-active; a bank that wants the customer had its time.
  if (rung >= lastRetry) return inactive(before, on);
  return { ...before, dunning: { dueOn, tries: rung + 1, confirmingCard } };
};

const afterRenewing = (
  before: Membership,
  renews: boolean,
  begun: readonly ReminderDays[],
): Membership => {
  const isYes = renews && before.renewalAnswer === "awaited";
  const changed: Membership = {
    ...before,
    renews,
    renewalAnswer: isYes ? "given" : before.renewalAnswer,
    passedOver: renews ? begun : [],
  };
  return withRenewal(changed, ({ status, reminded }) => {
    if (status === "paid") return {};
    return renews
      ? { status: "pending", reminded: [...reminded, ...begun] }
      : { status: "cancelled" };
  });
};

const withoutUpgrade = (before: Membership): Membership => {
  const taken = before.upgrades.at(-1);
  return taken === undefined
    ? before
    : {
        ...before,
        plan: taken.from,
        next: nextWithout(before, taken),
        upgrades: before.upgrades.slice(0, -1),
        renewal: before.renewal && { ...before.renewal, ...taken.paidNext },
        instalments: before.instalments.map((month) =>
          month.isPaid || taken.monthly === null ? month : { ...month, amount: taken.monthly },
        ),
      };
};

/** What the upgrade has changed of it is as it was; what its member has chosen since stays, but not for the plan that is gone. */
const nextWithout = (
  { plan, next }: Membership,
  { from, next: earlier }: UpgradeTaken,
): Membership["next"] => {
  const left = nextAfterUpgrade(earlier, from, plan);
  if (next?.planId === left?.planId && next?.period === left?.period) return earlier;
  if (next?.planId !== plan.planId) return next;
  return next.period === from.period ? null : { planId: from.planId, period: next.period };
};

/** A scheduled lower plan goes; a scheduled period stays, at the new plan's price. */
const nextAfterUpgrade = (
  next: Membership["next"],
  from: AgreedPlan,
  { planId }: AgreedPlan,
): Membership["next"] =>
  next !== null && next.period !== from.period ? { planId, period: next.period } : null;

const afterUpgrade = (
  before: Membership,
  { orderId, plan, toPayMonthly }: MembershipEvent & { readonly type: "upgraded" },
): Membership => {
  const { next } = before;
  return {
    ...before,
    plan,
    upgrades: [
      ...before.upgrades,
      {
        orderId,
        from: before.plan,
        next,
        monthly: before.instalments.find(({ isPaid }) => !isPaid)?.amount ?? null,
        paidMonths: before.instalments.filter(({ isPaid }) => isPaid).length,
        paidNext: null,
      },
    ],
    next: nextAfterUpgrade(next, before.plan, plan),
    instalments: before.instalments.map((month) =>
      month.isPaid || toPayMonthly === null ? month : { ...month, amount: toPayMonthly },
    ),
  };
};

const afterPaidTermUpgrade = (
  before: Membership,
  { plan, toPayMonthly }: MembershipEvent & { readonly type: "paid-term-upgraded" },
): Membership => {
  const { renewal } = before;
  const last = before.upgrades.at(-1);
  if (renewal === null || last === undefined) return before;
  const paidNext = { plan: renewal.plan, toPayMonthly: renewal.toPayMonthly };
  return {
    ...before,
    renewal: { ...renewal, plan, toPayMonthly },
    upgrades: [...before.upgrades.slice(0, -1), { ...last, paidNext }],
  };
};

/**
 * A renewal that was missed is taken up, if that is no more than 30 days ago. Nobody is reminded of a term that has begun: what
 * is charged for it is told by its invoice.
 */
const afterWinning = (
  before: Membership,
  { on, nextDay, isOver = false }: MembershipEvent & { readonly type: "dispute-won" },
): Membership => {
  const { endsOn } = termOf(before);
  const isLate = on > renewableUntil(endsOn);
  const isByCard = (before.renewal?.payBy ?? before.payBy) === "card";
  const passed = on >= endsOn && isByCard ? reminderDays : [];
  return {
    ...withRenewal(before, ({ reminded }) => ({ reminded: [...reminded, ...passed] })),
    passedOver: [...before.passedOver, ...passed],
    dispute: null,
    dunning: null,
    inactiveSince: isLate && !isOver ? before.inactiveSince : null,
    chargesFrom: nextDay,
  };
};
