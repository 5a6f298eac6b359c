/** What becomes of a membership. Each event is applied once, in the transaction that records it. */
import type { PaymentType } from "../kernel/order-terms.ts";
import { beginTerm } from "./begin-term.ts";
import { lastRung, renewableUntil, termOf } from "./membership-dates.ts";
import { owedOn } from "./membership-steps.ts";
import type { AgreedPlan, Membership, ReminderDays, Renewal } from "./membership.ts";

export type MembershipEvent =
  | { readonly type: "renewal-made"; readonly renewal: Omit<Renewal, "reminded" | "status"> }
  | { readonly type: "reminded"; readonly days: ReminderDays }
  /** Money came for all that was owed on that day, or for a renewal before its start. */
  | { readonly type: "paid"; readonly on: string }
  /** A try failed; `confirmingCard` is the card whose bank wants the customer. */
  | {
      readonly type: "failed";
      readonly dueOn: string;
      readonly rung: number;
      readonly on: string;
      readonly confirmingCard: string | null;
    }
  /** The link was mailed once more. */
  | { readonly type: "asked-again"; readonly rung: number }
  | { readonly type: "deactivated"; readonly on: string }
  | { readonly type: "term-begun" }
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
  | {
      readonly type: "upgraded";
      readonly plan: AgreedPlan;
      /** Pence with VAT of each month that is left; null of an annual plan. */
      readonly toPayMonthly: number | null;
    }
  | { readonly type: "card"; readonly card: string | null; readonly payBy: PaymentType }
  | { readonly type: "dispute-opened" }
  /** What was missed is charged on the next day. */
  | { readonly type: "dispute-won"; readonly on: string; readonly nextDay: string }
  | { readonly type: "dispute-lost"; readonly on: string };

export const afterEvent = (before: Membership, event: MembershipEvent): Membership => {
  switch (event.type) {
    case "renewal-made":
      return { ...before, renewal: { ...event.renewal, status: "pending", reminded: [] } };
    case "reminded":
      return withRenewal(before, (renewal) => ({
        // A later reminder stands for those before it.
        reminded: [...renewal.reminded, event.days, ...(event.days === 10 ? ([30] as const) : [])],
      }));
    case "paid":
      return afterPayment(before, event.on);
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
    case "renews":
      return afterRenewing(before, event.renews, event.begun);
    case "next":
      return { ...before, next: event.next };
    case "renewal-changed":
      return withRenewal(before, () => event.change);
    case "upgraded":
      return afterUpgrade(before, event);
    case "card":
      return { ...before, card: event.card, payBy: event.payBy };
    case "dispute-opened":
      return before.dispute === null ? { ...before, dispute: "open" } : before;
    case "dispute-won":
      return afterWinning(before, event);
    case "dispute-lost":
      return { ...inactive(before, event.on), dispute: "lost" };
  }
};

const withRenewal = (
  before: Membership,
  change: (renewal: Renewal) => Partial<Renewal>,
): Membership =>
  before.renewal === null
    ? before
    : { ...before, renewal: { ...before.renewal, ...change(before.renewal) } };

const inactive = (before: Membership, on: string): Membership => ({
  ...before,
  dunning: null,
  inactiveSince: before.inactiveSince ?? on,
});

/** One payment of all that is owed brings a plan back; one of a renewal alone, before its start, waits for it. */
const afterPayment = (before: Membership, on: string): Membership => {
  const { endsOn } = termOf(before);
  const owed = owedOn(before, on);
  const { renewal } = before;
  if (owed.amount === 0 && on < endsOn)
    return withRenewal(before, ({ status }) => (status === "pending" ? { status: "paid" } : {}));
  const paid: Membership = {
    ...before,
    dunning: null,
    inactiveSince: null,
    chargesFrom: null,
    instalments: before.instalments.map((month) =>
      owed.instalments.includes(month.number) ? { ...month, isPaid: true } : month,
    ),
  };
  return owed.renewal && renewal !== null ? beginTerm(paid, renewal) : paid;
};

const afterFailure = (
  before: Membership,
  { dueOn, rung, on, confirmingCard }: MembershipEvent & { readonly type: "failed" },
): Membership => {
  // At the failed try of the last day the plan is In-active; a bank that wants the customer had its time.
  if (rung >= lastRung) return inactive(before, on);
  return { ...before, dunning: { dueOn, tries: rung + 1, confirmingCard } };
};

const afterRenewing = (
  before: Membership,
  renews: boolean,
  begun: readonly ReminderDays[],
): Membership => {
  const changed = { ...before, renews };
  return withRenewal(changed, ({ status, reminded }) => {
    if (status === "paid") return {};
    return renews
      ? { status: "pending", reminded: [...reminded, ...begun] }
      : { status: "cancelled" };
  });
};

/** A scheduled lower plan goes; a scheduled period stays, at the new plan's price. */
const afterUpgrade = (
  before: Membership,
  { plan, toPayMonthly }: MembershipEvent & { readonly type: "upgraded" },
): Membership => {
  const isPeriodOnly = before.next !== null && before.next.planId === before.plan.planId;
  return {
    ...before,
    plan,
    next: isPeriodOnly && before.next ? { planId: plan.planId, period: before.next.period } : null,
    instalments: before.instalments.map((month) =>
      month.isPaid || toPayMonthly === null ? month : { ...month, amount: toPayMonthly },
    ),
  };
};

/** A renewal that was missed is taken up, if that is no more than 30 days ago. */
const afterWinning = (
  before: Membership,
  { on, nextDay }: MembershipEvent & { readonly type: "dispute-won" },
): Membership => {
  const { endsOn } = termOf(before);
  const isOver = on > renewableUntil(endsOn);
  return {
    ...before,
    dispute: null,
    dunning: null,
    inactiveSince: isOver ? before.inactiveSince : null,
    chargesFrom: nextDay,
  };
};
