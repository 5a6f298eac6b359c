/** Applies events to a membership. Each event is applied once, in the transaction that records it. */
import { renewalAnswerOn } from "./renewal-consent.ts";
import { beginTerm } from "./begin-term.ts";
import { lastRetry, renewableUntil, startOfDay, termOf } from "./membership-dates.ts";
import { startedReminders, outstandingOn } from "./membership-schedule.ts";
import type { MembershipEvent } from "./membership-event.ts";
import { type Membership, reminderDays, type ReminderDays, type Renewal } from "./membership.ts";
import { afterPaidTermUpgrade, afterUpgrade, withoutUpgrade } from "./upgrade-events.ts";

/**
 * Returns the membership after the event. It never changes `before`.
 *
 *     afterEvent(membership, { type: "card", card: "pm_1" }).card
 *     // "pm_1"
 */
export const applyMembershipEvent = (before: Membership, event: MembershipEvent): Membership => {
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
        // A later reminder replaces those before it.
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
        : { ...before, dunning: { ...before.dunning, tries: event.retryIndex + 1 } };
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
      // The order has ended: a member who wants a next term after all gets another order.
      return { ...before, renewal: null, renews: false };
    case "dispute-opened":
      return before.dispute === null ? { ...before, dispute: "open" } : before;
    case "dispute-won":
      return afterDisputeWon(before, event);
    case "dispute-lost":
      return { ...withoutUnpaid(inactive(before, event.on)), dispute: "lost" };
    case "months-void":
      return withoutUnpaid(before);
  }
};

const afterInvitation = (before: Membership, on: string): Membership => {
  const { endsOn } = termOf(before);
  const renewalAnswer = renewalAnswerOn(on, endsOn);
  const skipped = renewalAnswer === "awaited" ? startedReminders(endsOn, startOfDay(on)) : [];
  return {
    ...withRenewal(before, () => ({ reminded: skipped })),
    passedOver: skipped,
    renewalAnswer,
  };
};

/** Returns the event of a payment of everything owed on that day. */
export const payAllEvent = (membership: Membership, on: string): MembershipEvent => {
  const { instalments, renewal } = outstandingOn(membership, on);
  return { type: "paid", on, instalments, renewal };
};

const withRenewal = (
  before: Membership,
  change: (renewal: Renewal) => Partial<Renewal>,
): Membership =>
  before.renewal === null
    ? before
    : { ...before, renewal: { ...before.renewal, ...change(before.renewal) } };

/** Returns the membership with its next plan. Debts remain. An upgrade of the ended term can no longer be undone. */
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

/** Reactivates a plan with no debt left. A renewal that is paid before its start waits for it. */
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
    // Paying for the term counts as consent.
    renewalAnswer:
      isForRenewal && before.renewalAnswer === "awaited" ? "given" : before.renewalAnswer,
  };
  if (outstandingOn(paid, on).amount > 0) return paid;
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

/** Skips the reminders of the days on which the plan was In-active. */
const withoutPastReminders = (membership: Membership, on: string): Membership => {
  const begun = startedReminders(termOf(membership).endsOn, startOfDay(on));
  return {
    ...withRenewal(membership, ({ reminded }) => ({ reminded: [...reminded, ...begun] })),
    passedOver: begun,
  };
};

const afterFailure = (
  before: Membership,
  { dueOn, retryIndex, on, confirmingCard }: MembershipEvent & { readonly type: "failed" },
): Membership => {
  // At the failed attempt of the last day the plan becomes In-active; there has been time to confirm the payment.
  if (retryIndex >= lastRetry) return inactive(before, on);
  return { ...before, dunning: { dueOn, tries: retryIndex + 1, confirmingCard } };
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

/** Resumes a missed renewal within 30 days. No reminder is sent for a term that has begun: its invoice states what is charged. */
const afterDisputeWon = (
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
