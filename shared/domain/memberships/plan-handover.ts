/**
 * Decides whether a team can be handed over together with the plan that it shares, and what the plan becomes for its new owner.
 * The term stays as it is, with the orders that paid for it; the new owner pays for the next one.
 */
import { daysAfter, formatDay } from "../../kernel/calendar-day.ts";
import { renewalAnswerOn } from "./renewal-consent.ts";
import { lockedOn, startOfDay, termOf } from "./membership-dates.ts";
import { startedReminders, outstandingOn } from "./membership-schedule.ts";
import { type Membership, reminderDays } from "./membership.ts";

/** An upgrade in progress: a quoted price that is valid until then, or an order that waits for payment. */
export type PendingUpgrade =
  | { readonly kind: "quoted"; readonly until: string }
  | { readonly kind: "ordered"; readonly orderId: string };

export interface HandoverFacts {
  readonly membership: Membership;
  /** True if a card payment of the plan has begun and has not ended. */
  readonly isPaying: boolean;
  /** The pence received for the next term so far. */
  readonly received: number;
  readonly upgrade: PendingUpgrade | null;
}

/**
 * Returns the last day for a handover: a new owner of a plan that renews must still get the last reminder and have the days after
 * it to decide.
 */
export const handedOverUntil = (endsOn: string): string => daysAfter(endsOn, -lastReminder);
const lastReminder = Math.min(...reminderDays);

/** Returns why the plan cannot be handed over, and what to do, in words for its owner; null if it can. */
export const handoverBlocker = (handed: HandoverFacts, today: string): string | null =>
  currentTermBlocker(handed, today) ??
  nextTermHandoverBlocker(handed, today) ??
  upgradeBlocker(handed);

/** Returns the reasons in what was agreed and paid so far. */
const currentTermBlocker = (
  { membership, isPaying }: HandoverFacts,
  today: string,
): string | null => {
  const { dispute, dunning, inactiveSince, instalments, plan } = membership;
  if (dispute !== null)
    return "A payment for this plan is disputed. You can hand it over once that is settled. Please contact us.";
  if (isPaying)
    return "A card payment for this plan is in progress. Finish it or wait for it to end, then hand over.";
  if (plan.period === "monthly" || instalments.some(({ isPaid }) => !isPaid))
    return "You can’t hand over a monthly plan, because it is paid from your card. Choose yearly for your next term on My Plan, and hand it over once that has started.";
  if (inactiveSince !== null || dunning !== null || outstandingOn(membership, today).amount > 0)
    return "A payment for this plan is overdue. Pay it first on My Plan.";
  return null;
};

/** Returns the reasons in the next term. */
const nextTermHandoverBlocker = (
  { membership, received }: HandoverFacts,
  today: string,
): string | null => {
  const { next, renewal, renews } = membership;
  const { endsOn } = termOf(membership);
  const begun = `once that has started, on ${formatDay(endsOn)}`;
  if (renewal?.status === "paid")
    return `Your next term is already paid. Hand the plan over ${begun}.`;
  if (received > 0)
    return "You’ve paid part of your next term by bank transfer. Pay the rest, or contact us, before you hand the plan over.";
  if (renews && next?.period === "monthly")
    return "Your next term is monthly and paid from your card. Change it to yearly on My Plan first.";
  if (!renews || today < handedOverUntil(endsOn)) return null;
  const orCancel = today < lockedOn(endsOn) ? ", or cancel the renewal first" : "";
  return `Your next term starts too soon for a colleague to decide about it. Hand the plan over ${begun}${orCancel}.`;
};

const upgradeBlocker = ({ upgrade }: HandoverFacts): string | null => {
  if (upgrade === null) return null;
  return upgrade.kind === "quoted"
    ? `You have an upgrade price that is valid until ${upgrade.until}. Use it or wait until it expires, then hand over.`
    : `Order ${upgrade.orderId}, an upgrade of this plan, is unpaid. Pay or cancel it first.`;
};

/** The recipient of the plan. */
export interface HandoverRecipient {
  readonly name: string;
  /** True if they have a seat in the team. */
  readonly isApproved: boolean;
  readonly isVerified: boolean;
  /** The recipient's own plan. It is `waiting` if it has not ended and is In-active. */
  readonly ownPlan: "in-force" | "none" | "waiting";
  /** True if they owe something on an order. */
  readonly owes: boolean;
  readonly ownsTeam: boolean;
}

/** Returns why this person cannot receive it, in words for the owner; null if they can. */
export const handoverRecipientBlocker = (taker: HandoverRecipient): string | null => {
  const { name, isApproved, isVerified, ownPlan, owes, ownsTeam } = taker;
  if (!isApproved) return "Approve them before you hand the team over.";
  if (!isVerified) return `${name} has yet to verify their email address.`;
  if (ownPlan === "in-force")
    return `${name} has their own plan. Hand over the team alone: it will share their plan, and you keep yours.`;
  if (ownPlan === "waiting")
    return `${name} has an unpaid order for their own plan, and can only have one plan at a time.`;
  // The message does not name the debt: only the debtor may know what they owe.
  if (owes)
    return `${name} can’t take over a plan at the moment. Ask them to check My Plan for what to do first.`;
  return ownsTeam ? `${name} already has a team. Each plan can have one.` : null;
};

/**
 * Returns the plan as its new owner has it on that day: the same term, as agreed. The order of a next term stays with the old
 * owner, so another one is made; reminders and card warnings went to the old owner. Late in the term, the next one needs the new
 * owner's consent, as the handover email says.
 */
export const handedOverMembership = (before: Membership, today: string): Membership => {
  const { endsOn } = termOf(before);
  const renewalAnswer = renewalAnswerOn(today, endsOn);
  return {
    ...before,
    card: null,
    cardEnds: null,
    warnedOf: null,
    renewal: null,
    renewalAnswer,
    passedOver: renewalAnswer === "awaited" ? startedReminders(endsOn, startOfDay(today)) : [],
  };
};
