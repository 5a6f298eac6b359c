/** Projects the schedule of a membership if every payment is made and nobody changes anything, for My Plan and its calendar. */
import { isAnswerAwaited, nextTermFixedOn } from "./late-arrival.ts";
import { afterEvent, paidAll } from "./membership-reducer.ts";
import { dayOfMoment, termOf } from "./membership-dates.ts";
import { dueStep, nextStep, owedOn, type Step } from "./membership-schedule.ts";
import { nextPaidBy } from "./next-term.ts";
import {
  type AgreedPlan,
  isLive,
  type Membership,
  type ReminderDays,
  type Renewal,
} from "./membership.ts";

export type Foreseen =
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
export type ForeseenPrice = (
  plan: AgreedPlan,
  startsOn: string,
) => Pick<Renewal, "toPay" | "toPayMonthly">;

/**
 * Returns the events up to and including the day `until`, in order; the day on which an existing order was fixed may be past. A
 * plan that is In-active has none.
 */
export const projectSchedule = (
  membership: Membership,
  priceOf: ForeseenPrice,
  until: string,
): readonly Foreseen[] => {
  const foreseen = [...fixingOf(membership)];
  let state: Membership | null = membership.inactiveSince === null ? membership : null;
  while (state !== null) {
    const next = nextStep(state);
    const on = next && dayOfMoment(next.at);
    if (next === null || on === null || on > until) break;
    const step = dueStep(state, next.at);
    if (step === null) break;
    foreseen.push(...foreseenOfStep(state, step, on));
    state = afterStep(state, step, on, priceOf);
  }
  return foreseen.toSorted((a, b) => a.on.localeCompare(b.on));
};

/** Returns when a next term that has an order is fixed. */
const fixingOf = (membership: Membership): readonly Foreseen[] =>
  membership.renewal?.status === "pending" && isLive(membership) ? lockOf(membership) : [];

/** Returns the lock event. A term that needs consent has none: its last moment is its end, which is projected anyway. */
const lockOf = (membership: Membership): readonly Foreseen[] => {
  const on = nextTermFixedOn(membership);
  return on < termOf(membership).endsOn ? [{ what: "locked", on }] : [];
};

const foreseenOfStep = (membership: Membership, step: Step, on: string): readonly Foreseen[] => {
  switch (step.type) {
    case "make-renewal":
      return [{ what: "renewal-made", on }, ...lockOf(membership)];
    case "remind":
      return [{ what: "reminder", on, days: step.days }];
    case "charge": {
      return [paymentOf(membership, on)];
    }
    case "end":
      return [{ what: "ends", on }];
    case "deactivate":
      if (isAnswerAwaited(membership)) return [{ what: "ends", on }];
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
  priceOf: ForeseenPrice,
): Membership | null => {
  switch (step.type) {
    case "make-renewal": {
      const plan = { ...state.plan, ...state.next };
      const payBy = nextPaidBy(state, plan.period);
      return afterEvent(state, {
        type: "renewal-made",
        renewal: { orderId: "", plan, payBy, ...priceOf(plan, termOf(state).endsOn) },
      });
    }
    case "remind":
      return afterEvent(state, { type: "reminded", days: step.days });
    case "warn-card":
      return afterEvent(state, { type: "card-warned" });
    case "charge":
    // The projection assumes that the bank’s confirmation is given.
    case "ask-to-confirm":
      return afterEvent(state, paidAll(state, on));
    case "begin-term":
      return afterEvent(state, { type: "term-begun" });
    case "begin-plan":
      return afterEvent(state, { type: "plan-begun" });
    case "deactivate":
      return isTransferAwaited(state) ? afterEvent(state, paidAll(state, on)) : null;
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
  return isByTransfer && dispute === null && !isAnswerAwaited(membership);
};

/** Returns the payment of everything owed on that day. */
const paymentOf = (membership: Membership, on: string): Foreseen => {
  const { amount, instalments, renewal } = owedOn(membership, on);
  return { what: "payment", on, amount, months: instalments, opensTerm: renewal };
};
