/** Projects the schedule of a membership if every payment is made and nobody changes anything, for My Plan and its calendar. */
import { isRenewalConsentAwaited, nextTermLockedOn } from "./renewal-consent.ts";
import { applyMembershipEvent, payAllEvent } from "./membership-reducer.ts";
import { dayOfMoment, termOf } from "./membership-dates.ts";
import { dueStep, nextStep, outstandingOn, type Step } from "./membership-schedule.ts";
import { nextPaidBy } from "./next-term.ts";
import {
  type AgreedPlan,
  isLive,
  type Membership,
  type ReminderDays,
  type Renewal,
} from "./membership.ts";

export type ProjectedEvent =
  | { readonly what: "renewal-made"; readonly on: string }
  | { readonly what: "reminder"; readonly on: string; readonly days: ReminderDays }
  /** The day from whose 00:00 the next term can no longer be changed. */
  | { readonly what: "locked"; readonly on: string }
  /** A payment in pence, including VAT. */
  | {
      readonly what: "payment";
      readonly on: string;
      readonly amount: number;
      /** The numbers of the months that it pays: more than one after a failure. */
      readonly months: readonly number[];
      readonly opensTerm: boolean;
    }
  /** The next term, which was paid before its start. */
  | { readonly what: "begins"; readonly on: string }
  | { readonly what: "ends"; readonly on: string };

/**
 * Returns the amounts of a term's first day and of each later month in pence, including VAT. Each term has the prices of its own
 * day (`priceTerm`).
 */
export type ProjectPrice = (
  plan: AgreedPlan,
  startsOn: string,
) => Pick<Renewal, "toPay" | "toPayMonthly">;

/**
 * Returns the events up to and including the day `until`, in order; the day on which an existing order was fixed may be past. A
 * plan that is In-active has none.
 */
export const projectSchedule = (
  membership: Membership,
  priceOf: ProjectPrice,
  until: string,
): readonly ProjectedEvent[] => {
  const foreseen = [...pendingLockEvents(membership)];
  let state: Membership | null = membership.inactiveSince === null ? membership : null;
  while (state !== null) {
    const next = nextStep(state);
    const on = next && dayOfMoment(next.at);
    if (next === null || on === null || on > until) break;
    const step = dueStep(state, next.at);
    if (step === null) break;
    foreseen.push(...projectStep(state, step, on));
    state = afterStep(state, step, on, priceOf);
  }
  return foreseen.toSorted((a, b) => a.on.localeCompare(b.on));
};

/** Returns when a next term that has an order is fixed. */
const pendingLockEvents = (membership: Membership): readonly ProjectedEvent[] =>
  membership.renewal?.status === "pending" && isLive(membership) ? lockEvents(membership) : [];

/** Returns the lock event. A term that needs consent has none: its last moment is its end, which is projected anyway. */
const lockEvents = (membership: Membership): readonly ProjectedEvent[] => {
  const on = nextTermLockedOn(membership);
  return on < termOf(membership).endsOn ? [{ what: "locked", on }] : [];
};

const projectStep = (membership: Membership, step: Step, on: string): readonly ProjectedEvent[] => {
  switch (step.type) {
    case "make-renewal":
      return [{ what: "renewal-made", on }, ...lockEvents(membership)];
    case "remind":
      return [{ what: "reminder", on, days: step.days }];
    case "charge": {
      return [paymentOf(membership, on)];
    }
    case "end":
      return [{ what: "ends", on }];
    case "deactivate":
      if (isRenewalConsentAwaited(membership)) return [{ what: "ends", on }];
      return isTransferAwaited(membership)
        ? [paymentOf(membership, termOf(membership).endsOn)]
        : [];
    case "begin-term":
      return [{ what: "begins", on }];
    case "begin-plan":
    case "warn-card":
    case "ask-to-confirm":
    case "lapse":
      return [];
  }
};

const afterStep = (
  state: Membership,
  step: Step,
  on: string,
  priceOf: ProjectPrice,
): Membership | null => {
  switch (step.type) {
    case "make-renewal": {
      const plan = { ...state.plan, ...state.next };
      const payBy = nextPaidBy(state, plan.period);
      return applyMembershipEvent(state, {
        type: "renewal-made",
        renewal: { orderId: "", plan, payBy, ...priceOf(plan, termOf(state).endsOn) },
      });
    }
    case "remind":
      return applyMembershipEvent(state, { type: "reminded", days: step.days });
    case "warn-card":
      return applyMembershipEvent(state, { type: "card-warned" });
    case "charge":
    // The projection assumes that the bank’s confirmation is given.
    case "ask-to-confirm":
      return applyMembershipEvent(state, payAllEvent(state, on));
    case "begin-term":
      return applyMembershipEvent(state, { type: "term-begun" });
    case "begin-plan":
      return applyMembershipEvent(state, { type: "plan-begun" });
    case "deactivate":
      return isTransferAwaited(state) ? applyMembershipEvent(state, payAllEvent(state, on)) : null;
    case "end":
    case "lapse":
      return null;
  }
};

/**
 * Returns whether a transfer is awaited. A plan that would end without the transfer continues with it, so the payment is
 * projected for the day on which the term begins.
 */
const isTransferAwaited = (membership: Membership): boolean => {
  const { renewal, dispute } = membership;
  const isByTransfer = renewal?.status === "pending" && renewal.payBy === "bacs";
  return isByTransfer && dispute === null && !isRenewalConsentAwaited(membership);
};

/** Returns the payment of everything owed on that day. */
const paymentOf = (membership: Membership, on: string): ProjectedEvent => {
  const { amount, instalments, renewal } = outstandingOn(membership, on);
  return { what: "payment", on, amount, months: instalments, opensTerm: renewal };
};
