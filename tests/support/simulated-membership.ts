/** Simulates a membership step by step, like its job: with the results of charges, the actions of member and staff, and late jobs. */
import {
  applyMembershipEvent,
  payAllEvent,
} from "../../shared/domain/memberships/membership-reducer.ts";
import type { MembershipEvent } from "../../shared/domain/memberships/membership-event.ts";
import { accessEndsAt } from "../../shared/domain/memberships/membership-access.ts";
import {
  chargeTime,
  dayOfMoment,
  lockedOn,
  termOf,
} from "../../shared/domain/memberships/membership-dates.ts";
import {
  dueStep,
  nextStep,
  outstandingOn,
  type Step,
} from "../../shared/domain/memberships/membership-schedule.ts";
import {
  type AgreedPlan,
  type Membership,
  reminderDays,
  type Renewal,
} from "../../shared/domain/memberships/membership.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";

export interface Prices {
  /** Pence including VAT: what a plan costs on the first day of a term, and in each later month. */
  readonly of: (plan: AgreedPlan) => Pick<Renewal, "toPay" | "toPayMonthly">;
}

/** The result of a charge. */
export type Outcome = "confirm" | "decline" | "success";

export interface ScheduledAction {
  readonly on: string;
  readonly does: (membership: Membership, today: string) => MembershipEvent | null;
}

export interface SimulationInput {
  readonly prices: Prices;
  /** The results of the charges in order; all later ones succeed. */
  readonly outcomes: readonly Outcome[];
  /** These are the actions of the member, staff and banks, by day. */
  readonly doings: readonly ScheduledAction[];
  /** This says how many days too late the job finds each step, in order; all later ones are found in time. */
  readonly late: readonly number[];
  readonly until: string;
}

export interface Entry {
  readonly on: string;
  readonly type: string;
  readonly amount: number;
}

export interface SimulatedMembership {
  readonly entries: readonly Entry[];
  /** The membership at the end, or null if it no longer exists. */
  readonly last: Membership | null;
  /** Days on which the job or a person found that access had run out although the membership had not ended. */
  readonly shutOut: readonly string[];
}

const planOf = (membership: Membership): AgreedPlan => ({
  ...membership.plan,
  ...membership.next,
});

export const simulateMembership = (
  first: Membership,
  world: SimulationInput,
): SimulatedMembership => {
  const entries: Entry[] = [];
  const shutOut: string[] = [];
  const late = [...world.late];
  const doings = world.doings.toSorted((a, b) => a.on.localeCompare(b.on));
  const { perform } = performing(world, entries);
  let membership: Membership | null = first;
  let now = chargeTime(first.anchorOn);
  const goTo = (moment: string): void => {
    if (moment > now) now = moment;
  };
  for (let turns = 0; turns < 2000; turns += 1) {
    if (membership === null) break;
    const found = foundAt(membership, late[0] ?? 0);
    const [doing] = doings;
    if (doing !== undefined && (found === null || chargeTime(doing.on) <= found)) {
      doings.shift();
      goTo(chargeTime(doing.on));
      const event = doing.does(membership, doing.on);
      if (event === null) continue;
      entries.push({ on: doing.on, type: event.type, amount: 0 });
      membership = applyMembershipEvent(membership, event);
      continue;
    }
    if (found === null || found > chargeTime(world.until)) break;
    late.shift();
    goTo(found);
    const ends = accessEndsAt(membership);
    if (membership.inactiveSince === null && ends !== null && ends < now) shutOut.push(now);
    const step = dueStep(membership, now);
    if (step === null) throw new Error(`Nothing is due at ${now}`);
    membership = perform(step, membership, dayOfMoment(now));
  }
  return { entries, last: membership, shutOut };
};

/** Returns when the job finds the next step, the given number of days late. */
const foundAt = (membership: Membership, late: number): string | null => {
  const next = nextStep(membership);
  if (next === null) return null;
  return late > 0 ? chargeTime(daysAfter(dayOfMoment(next.at), late)) : next.at;
};

const performing = ({ outcomes, prices }: SimulationInput, entries: Entry[]) => {
  const toCome = [...outcomes];
  let orders = 1;
  const charge = (
    membership: Membership,
    { dueOn, retryIndex }: Step & { readonly type: "charge" },
    on: string,
  ): MembershipEvent => {
    const outcome = toCome.shift() ?? "success";
    if (outcome === "success") {
      entries.push({ on, type: "paid", amount: outstandingOn(membership, on).amount });
      return payAllEvent(membership, on);
    }
    const confirmingCard = outcome === "confirm" ? membership.card : null;
    return { type: "failed", dueOn, retryIndex, on, confirmingCard };
  };
  const madeOf = (membership: Membership): MembershipEvent => {
    const plan = planOf(membership);
    orders += 1;
    const { payBy } = membership;
    const orderId = `order ${orders}`;
    return { type: "renewal-made", renewal: { orderId, plan, payBy, ...prices.of(plan) } };
  };
  const perform = (step: Step, membership: Membership, on: string): Membership | null => {
    const type = step.type === "remind" ? `remind-${step.days}` : step.type;
    entries.push({ on, type, amount: 0 });
    switch (step.type) {
      case "make-renewal":
        return applyMembershipEvent(membership, madeOf(membership));
      case "remind":
        return applyMembershipEvent(membership, { type: "reminded", days: step.days });
      case "warn-card":
        return applyMembershipEvent(membership, { type: "card-warned" });
      case "charge":
        return applyMembershipEvent(membership, charge(membership, step, on));
      case "ask-to-confirm":
        return applyMembershipEvent(membership, {
          type: "asked-again",
          retryIndex: step.retryIndex,
        });
      case "deactivate":
        return applyMembershipEvent(membership, { type: "deactivated", on });
      case "begin-term":
        return applyMembershipEvent(membership, { type: "term-begun" });
      case "begin-plan":
        return applyMembershipEvent(membership, { type: "plan-begun" });
      case "end":
      case "lapse":
        return null;
    }
  };
  return { perform };
};

/** This says whether a member may still change the next term, which is possible until it is locked. */
export const isNextTermChangeable = (membership: Membership, today: string): boolean =>
  today < lockedOn(termOf(membership).endsOn);

export const dueReminders = (membership: Membership, today: string) =>
  reminderDays.filter((days) => daysAfter(termOf(membership).endsOn, -days) <= today);
