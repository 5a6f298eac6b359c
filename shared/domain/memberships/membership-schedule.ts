/**
 * Works out the next automatic step of a membership, and its time. The worker finds steps by that time. A run that was missed,
 * doubled or late does the same steps, because each one remains until it is done.
 */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { isRenewalConsentAwaited } from "./renewal-consent.ts";
import { outstandingOnOrder } from "../payments/debt.ts";
import {
  chargeTime,
  dayOfMoment,
  inactiveOn,
  retryDays,
  lastRetry,
  renewableUntil,
  renewalOrderedOn,
  retryDate,
  startOfDay,
  termOf,
} from "./membership-dates.ts";
import {
  type AgreedPlan,
  isLive,
  type Membership,
  type ReminderDays,
  reminderDays,
} from "./membership.ts";

export type Step =
  | { readonly type: "make-renewal" }
  /** A reminder. A pro forma is sent with the first reminder of a renewal by bank transfer. */
  | { readonly type: "remind"; readonly days: ReminderDays; readonly withProForma: boolean }
  /** The saved card will have expired by the charge of that day. */
  | { readonly type: "warn-card"; readonly dueOn: string }
  /** One attempt for everything owed; `retryIndex` is the number of the attempt in the retry schedule, from 0. */
  | { readonly type: "charge"; readonly dueOn: string; readonly retryIndex: number }
  /** The link for the bank's confirmation is sent again. */
  | { readonly type: "ask-to-confirm"; readonly dueOn: string; readonly retryIndex: number }
  /** The debt was not paid within 14 days, nothing may be charged for the next term, or nobody has consented to it. */
  | { readonly type: "deactivate" }
  /** The renewal was paid before its start. */
  | { readonly type: "begin-term" }
  /** The renewal was not paid and has another plan or period, which begins nevertheless. */
  | { readonly type: "begin-plan" }
  /** The term has ended and nothing follows. */
  | { readonly type: "end" }
  /** Nobody paid within 30 days. */
  | { readonly type: "lapse" };

export interface DatedStep {
  readonly step: Step;
  /** The London time of the step. */
  readonly at: string;
}

/** Returns the next attempt to charge what an ended plan still owes. */
export const nextDebtStep = (membership: Membership): DatedStep | null =>
  chargeSteps({ ...membership, renewal: null }, termOf(membership).endsOn).at(0) ?? null;

/** Returns the next step; null if nothing more happens automatically. */
export const nextStep = (membership: Membership): DatedStep | null => {
  const { endsOn } = termOf(membership);
  const all = [
    ...chargeSteps(membership, endsOn),
    ...renewalSteps(membership, endsOn),
    ...cardSteps(membership, endsOn),
    ...endSteps(membership, endsOn),
  ];
  // The sort is stable: of two steps at the same time the first one counts.
  return all.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).at(0) ?? null;
};

/** Returns the step that is due by now. A late run skips the missed reminders and attempts. */
export const dueStep = (
  membership: Membership,
  now: string,
  next: DatedStep | null = nextStep(membership),
): Step | null => {
  if (next === null || next.at > now) return null;
  const { step } = next;
  if (step.type === "remind") return latestReminder(membership, step, now);
  if (step.type !== "charge" && step.type !== "ask-to-confirm") return step;
  const retryIndex = Math.max(step.retryIndex, latestRetryIndex(step.dueOn, now));
  return step.type === "ask-to-confirm" && retryIndex === lastRetry
    ? { type: "deactivate" }
    : { ...step, retryIndex };
};

/** The debt on a day: months of the current term, and the first payment of the next one. */
export interface OutstandingPayments {
  /** The numbers of the instalments. */
  readonly instalments: readonly number[];
  readonly renewal: boolean;
  /** The amount in pence, including VAT. */
  readonly amount: number;
}

/** Returns what the membership owes on a London day. After a lost dispute it owes nothing. */
export const outstandingOn = (membership: Membership, day: string): OutstandingPayments => {
  const { dispute, instalments, renewal } = membership;
  if (dispute === "lost") return nothingOutstanding;
  const { endsOn } = termOf(membership);
  const months = outstandingOnOrder(
    { ...untouched, status: "active", renewal: false, startsOn: null },
    instalments.filter(({ isPaid }) => !isPaid),
    day,
  );
  const next = outstandingOnOrder(
    { ...untouched, status: renewal?.status ?? "cancelled", renewal: true, startsOn: endsOn },
    renewal !== null && isRenewalAgreed(membership)
      ? [{ dueOn: endsOn, amount: renewal.toPay }]
      : [],
    day,
  );
  return {
    instalments: months.payments.map(({ number }) => number),
    renewal: next.payments.length > 0,
    amount: months.amount + next.amount,
  };
};

const nothingOutstanding: OutstandingPayments = { instalments: [], renewal: false, amount: 0 };

/** Partial payments do not concern the membership. */
const untouched = { received: 0, refunded: 0 } as const;
/** Returns whether the next term is to be paid: its member has not cancelled it, and it does not need consent. */
const isRenewalAgreed = (membership: Membership): boolean =>
  membership.renewal?.status === "pending" && !isRenewalConsentAwaited(membership);

/** Returns the day from which the retry schedule of the next charge counts; null if nothing more is to be charged. */
const retryScheduleStart = (membership: Membership, endsOn: string): string | null => {
  const { dunning, instalments, renewal, chargesFrom } = membership;
  if (dunning !== null) return dunning.dueOn;
  const days = instalments.filter(({ isPaid }) => !isPaid).map(({ dueOn }) => dueOn);
  if (isRenewalAgreed(membership) && renewal?.payBy === "card") days.push(endsOn);
  const [first] = days.toSorted();
  if (first === undefined) return null;
  return chargesFrom !== null && chargesFrom > first ? chargesFrom : first;
};

const chargeSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const dueOn = retryScheduleStart(membership, endsOn);
  if (dueOn === null || !isLive(membership)) return [];
  const { dunning, card } = membership;
  const retryIndex = dunning?.tries ?? 0;
  const at = chargeTime(retryDate(dueOn, retryIndex));
  const confirming = dunning?.confirmingCard ?? null;
  if (confirming === null || confirming !== card)
    return [{ step: { type: "charge", dueOn, retryIndex }, at }];
  return [
    {
      step:
        retryIndex >= lastRetry
          ? { type: "deactivate" }
          : { type: "ask-to-confirm", dueOn, retryIndex },
      at,
    },
  ];
};

const renewalSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const { renewal, renews } = membership;
  if (renewal === null)
    return renews && isLive(membership)
      ? [{ step: { type: "make-renewal" }, at: startOfDay(renewalOrderedOn(endsOn)) }]
      : [];
  if (renewal.status === "paid") return [{ step: { type: "begin-term" }, at: startOfDay(endsOn) }];
  if (renewal.status === "cancelled" || !isLive(membership)) return [];
  const unpaid: DatedStep = { step: { type: "deactivate" }, at: chargeTime(inactiveOn(endsOn)) };
  const begin: DatedStep = { step: { type: "begin-plan" }, at: startOfDay(endsOn) };
  const isAgreed = isRenewalAgreed(membership);
  return [
    ...reminderSteps(membership, endsOn),
    ...(isAgreed && isPlanChange(renewal.plan, membership.plan) ? [begin] : []),
    ...(isAgreed && renewal.payBy === "bacs" ? [unpaid] : []),
  ];
};

/**
 * Returns whether the member has requested another plan or period. Changes of seats and titles by staff begin with the payment.
 */
const isPlanChange = (plan: AgreedPlan, running: AgreedPlan): boolean =>
  plan.planId !== running.planId || plan.period !== running.period;

const reminderSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const { renewal } = membership;
  return reminderDays
    .filter((days) => renewal?.reminded.includes(days) === false)
    .map((days) => ({
      step: {
        type: "remind",
        days,
        withProForma:
          renewal?.payBy === "bacs" && days === reminderDays[0] && isRenewalAgreed(membership),
      },
      at: startOfDay(daysAfter(endsOn, -days)),
    }));
};

/** Returns the warning on the first day of a card's last month, if the card is to be charged after that. */
const cardSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const { cardEnds, warnedOf, instalments } = membership;
  if (cardEnds === null || warnedOf === cardEnds || !isLive(membership)) return [];
  const days = instalments.filter(({ isPaid }) => !isPaid).map(({ dueOn }) => dueOn);
  if (isRenewedByCard(membership)) days.push(endsOn);
  const [dueOn] = days.filter((day) => day.slice(0, cardEnds.length) > cardEnds).toSorted();
  return dueOn === undefined
    ? []
    : [{ step: { type: "warn-card", dueOn }, at: startOfDay(`${cardEnds}-01`) }];
};

const isRenewedByCard = (membership: Membership): boolean => {
  const { renewal, renews, payBy, next, plan } = membership;
  if (isRenewalConsentAwaited(membership)) return false;
  return renewal === null
    ? renews && (payBy === "card" || (next?.period ?? plan.period) === "monthly")
    : renewal.status === "pending" && renewal.payBy === "card";
};

/** Returns the steps of a plan whose term has ended, unless the next one is paid. */
const endSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const { renewal, renews, inactiveSince, dispute } = membership;
  const atEnd = startOfDay(endsOn);
  if (renewal?.status === "paid") return [];
  if (!renews) return [{ step: { type: "end" }, at: atEnd }];
  // The plan was In-active before, so there is no further term.
  if (inactiveSince !== null && inactiveSince < endsOn)
    return [{ step: { type: "end" }, at: atEnd }];
  const lapse: DatedStep = {
    step: { type: "lapse" },
    at: startOfDay(daysAfter(renewableUntil(endsOn), 1)),
  };
  if (inactiveSince !== null) return [lapse];
  return dispute === null && !isRenewalConsentAwaited(membership)
    ? [lapse]
    : [{ step: { type: "deactivate" }, at: atEnd }];
};

/** Returns the reminders whose day has come by a time. */
export const startedReminders = (endsOn: string, moment: string): readonly ReminderDays[] =>
  reminderDays.filter((days) => startOfDay(daysAfter(endsOn, -days)) <= moment);

/** Returns one reminder for all that a late run finds: the latest one, with the document that the first one has. */
const latestReminder = (
  membership: Membership,
  step: Step & { readonly type: "remind" },
  now: string,
): Step => {
  const { endsOn } = termOf(membership);
  const begun = startedReminders(endsOn, now);
  return { ...step, days: begun.at(-1) ?? step.days };
};

const latestRetryIndex = (dueOn: string, now: string): number => {
  const today = dayOfMoment(now);
  return (
    retryDays.filter((_, retryIndex) => {
      const day = retryDate(dueOn, retryIndex);
      return day < today || (day === today && chargeTime(day) <= now);
    }).length - 1
  );
};
