/**
 * What comes next in a membership by itself, and when. Work is found by that moment: a run that was missed, doubled or
 * late does the same steps, since each of them is there until it is done.
 */
import { daysAfter } from "../../kernel/calendar-day.ts";
import { isAnswerAwaited } from "./arriving-late.ts";
import { owedOnOrder } from "../payments/debt.ts";
import {
  chargeTime,
  dayOfMoment,
  inactiveOn,
  retryDays,
  lastRetry,
  renewableUntil,
  renewalMadeOn,
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
  /** A pro forma goes with the first reminder of a renewal by bank transfer. */
  | { readonly type: "remind"; readonly days: ReminderDays; readonly withProForma: boolean }
  /** The saved card will have expired when it is charged on that day. */
  | { readonly type: "warn-card"; readonly dueOn: string }
  /** One try for all that is owed; `rung` counts the days of the ladder from 0. */
  | { readonly type: "charge"; readonly dueOn: string; readonly rung: number }
  /** The link by which the bank's question is answered, once more. */
  | { readonly type: "ask-to-confirm"; readonly dueOn: string; readonly rung: number }
  /** Not paid within 14 days, nothing may be charged for the term that would begin, or nobody has said yes to it. */
  | { readonly type: "deactivate" }
  /** The renewal was paid before its start. */
  | { readonly type: "begin-term" }
  /** It was not, and is for another plan or period: that begins all the same. */
  | { readonly type: "begin-plan" }
  /** The term is over and nothing follows. */
  | { readonly type: "end" }
  /** Nobody paid within 30 days. */
  | { readonly type: "lapse" };

export interface DatedStep {
  readonly step: Step;
  /** What London's clocks show. */
  readonly at: string;
}

/** Of a plan that is over: the tries that are left for what it still owes. */
export const nextDebtStep = (membership: Membership): DatedStep | null =>
  chargeSteps({ ...membership, renewal: null }, termOf(membership).endsOn).at(0) ?? null;

/** Null when nothing comes any more without somebody's doing. */
export const nextStep = (membership: Membership): DatedStep | null => {
  const { endsOn } = termOf(membership);
  const all = [
    ...chargeSteps(membership, endsOn),
    ...renewalSteps(membership, endsOn),
    ...cardSteps(membership, endsOn),
    ...endSteps(membership, endsOn),
  ];
  // Of two at the same moment the first: the sort keeps their order.
  return all.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).at(0) ?? null;
};

/** What is to be done by now. A late run passes over the reminders and the days of the ladder that it has missed. */
export const dueStep = (
  membership: Membership,
  now: string,
  next: DatedStep | null = nextStep(membership),
): Step | null => {
  if (next === null || next.at > now) return null;
  const { step } = next;
  if (step.type === "remind") return latestReminder(membership, step, now);
  if (step.type !== "charge" && step.type !== "ask-to-confirm") return step;
  const rung = Math.max(step.rung, latestRung(step.dueOn, now));
  return step.type === "ask-to-confirm" && rung === lastRetry
    ? { type: "deactivate" }
    : { ...step, rung };
};

/** What is owed on a day: months of the term that runs, and the first payment of the next one. */
export interface Owed {
  /** Numbers of instalments. */
  readonly instalments: readonly number[];
  readonly renewal: boolean;
  /** Pence with VAT. */
  readonly amount: number;
}

export const owedOn = (membership: Membership, day: string): Owed => {
  const { dispute, instalments, renewal } = membership;
  if (dispute === "lost") return nothingOwed;
  const { endsOn } = termOf(membership);
  const months = owedOnOrder(
    { ...untouched, status: "active", renewal: false, startsOn: null },
    instalments.filter(({ isPaid }) => !isPaid),
    day,
  );
  const next = owedOnOrder(
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

const nothingOwed: Owed = { instalments: [], renewal: false, amount: 0 };

/** What came of it in parts is no matter of the membership's. */
const untouched = { received: 0, refunded: 0 } as const;
/** A next term that is to be paid: its member has not cancelled it, and it does not wait for their yes. */
const isRenewalAgreed = (membership: Membership): boolean =>
  membership.renewal?.status === "pending" && !isAnswerAwaited(membership);

/** The day from which the next charge counts its ladder; null when nothing more of what was agreed is to be charged. */
const chargedFrom = (membership: Membership, endsOn: string): string | null => {
  const { dunning, instalments, renewal, chargesFrom } = membership;
  if (dunning !== null) return dunning.dueOn;
  const days = instalments.filter(({ isPaid }) => !isPaid).map(({ dueOn }) => dueOn);
  if (isRenewalAgreed(membership) && renewal?.payBy === "card") days.push(endsOn);
  const [first] = days.toSorted();
  if (first === undefined) return null;
  return chargesFrom !== null && chargesFrom > first ? chargesFrom : first;
};

const chargeSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const dueOn = chargedFrom(membership, endsOn);
  if (dueOn === null || !isLive(membership)) return [];
  const { dunning, card } = membership;
  const rung = dunning?.tries ?? 0;
  const at = chargeTime(retryDate(dueOn, rung));
  const confirming = dunning?.confirmingCard ?? null;
  if (confirming === null || confirming !== card)
    return [{ step: { type: "charge", dueOn, rung }, at }];
  return [
    {
      step: rung >= lastRetry ? { type: "deactivate" } : { type: "ask-to-confirm", dueOn, rung },
      at,
    },
  ];
};

const renewalSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const { renewal, renews } = membership;
  if (renewal === null)
    return renews && isLive(membership)
      ? [{ step: { type: "make-renewal" }, at: startOfDay(renewalMadeOn(endsOn)) }]
      : [];
  if (renewal.status === "paid") return [{ step: { type: "begin-term" }, at: startOfDay(endsOn) }];
  if (renewal.status === "cancelled" || !isLive(membership)) return [];
  const unpaid: DatedStep = { step: { type: "deactivate" }, at: chargeTime(inactiveOn(endsOn)) };
  const begin: DatedStep = { step: { type: "begin-plan" }, at: startOfDay(endsOn) };
  const isAgreed = isRenewalAgreed(membership);
  return [
    ...reminderSteps(membership, endsOn),
    ...(isAgreed && isOther(renewal.plan, membership.plan) ? [begin] : []),
    ...(isAgreed && renewal.payBy === "bacs" ? [unpaid] : []),
  ];
};

/** What its member has asked for from the next term on. Places and titles that staff have changed begin with its payment. */
const isOther = (plan: AgreedPlan, running: AgreedPlan): boolean =>
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

/** On the first day of a card's last month, if it is to be charged after that. */
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
  if (isAnswerAwaited(membership)) return false;
  return renewal === null
    ? renews && (payBy === "card" || (next?.period ?? plan.period) === "monthly")
    : renewal.status === "pending" && renewal.payBy === "card";
};

/** What becomes of a plan whose term is over, unless the next one is paid. */
const endSteps = (membership: Membership, endsOn: string): readonly DatedStep[] => {
  const { renewal, renews, inactiveSince, dispute } = membership;
  const atEnd = startOfDay(endsOn);
  if (renewal?.status === "paid") return [];
  if (!renews) return [{ step: { type: "end" }, at: atEnd }];
  // In-active before: there is no further term.
  if (inactiveSince !== null && inactiveSince < endsOn)
    return [{ step: { type: "end" }, at: atEnd }];
  const lapse: DatedStep = {
    step: { type: "lapse" },
    at: startOfDay(daysAfter(renewableUntil(endsOn), 1)),
  };
  if (inactiveSince !== null) return [lapse];
  return dispute === null && !isAnswerAwaited(membership)
    ? [lapse]
    : [{ step: { type: "deactivate" }, at: atEnd }];
};

/** Reminders whose day has come by a moment. */
export const begunReminders = (endsOn: string, moment: string): readonly ReminderDays[] =>
  reminderDays.filter((days) => startOfDay(daysAfter(endsOn, -days)) <= moment);

/** One mail for what a late run finds: the reminder whose day came last, with the paper that the first one brings. */
const latestReminder = (
  membership: Membership,
  step: Step & { readonly type: "remind" },
  now: string,
): Step => {
  const { endsOn } = termOf(membership);
  const begun = begunReminders(endsOn, now);
  return { ...step, days: begun.at(-1) ?? step.days };
};

const latestRung = (dueOn: string, now: string): number => {
  const today = dayOfMoment(now);
  return (
    retryDays.filter((_, rung) => {
      const day = retryDate(dueOn, rung);
      return day < today || (day === today && chargeTime(day) <= now);
    }).length - 1
  );
};
