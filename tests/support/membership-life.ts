/** A membership's life as its job would live it: step by step, with what its banks, its member and its machines do. */
import { afterEvent, type MembershipEvent } from "../../shared/domain/after-event.ts";
import { accessEndsAt } from "../../shared/domain/membership-access.ts";
import { chargeTime, dayOfMoment, lockedOn, termOf } from "../../shared/domain/membership-dates.ts";
import { dueStep, nextStep, owedOn, type Step } from "../../shared/domain/membership-steps.ts";
import {
  type AgreedPlan,
  type Membership,
  reminderDays,
  type Renewal,
} from "../../shared/domain/membership.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";

export interface Prices {
  /** Pence with VAT of a plan's first day in a term, and of each later month. */
  readonly of: (plan: AgreedPlan) => Pick<Renewal, "toPay" | "toPayMonthly">;
}

/** What a charge comes to. */
export type Outcome = "confirm" | "decline" | "success";

export interface Doing {
  readonly on: string;
  readonly does: (membership: Membership, today: string) => MembershipEvent | null;
}

export interface World {
  readonly prices: Prices;
  /** Of each try, in order; success beyond them. */
  readonly outcomes: readonly Outcome[];
  /** What the member, staff and banks do, by day. */
  readonly doings: readonly Doing[];
  /** How many days after its moment a step is found, for each step in turn; none beyond them. */
  readonly late: readonly number[];
  readonly until: string;
}

export interface Entry {
  readonly on: string;
  readonly type: string;
  readonly amount: number;
}

export interface Life {
  readonly entries: readonly Entry[];
  /** Null once nothing is left of it. */
  readonly last: Membership | null;
  /** Days on which the job or somebody came while access had ended by its date, though nobody had ended it. */
  readonly shutOut: readonly string[];
}

const planOf = (membership: Membership): AgreedPlan => ({
  ...membership.plan,
  ...membership.next,
});

export const live = (first: Membership, world: World): Life => {
  const entries: Entry[] = [];
  const shutOut: string[] = [];
  const outcomes = [...world.outcomes];
  const late = [...world.late];
  const doings = world.doings.toSorted((a, b) => a.on.localeCompare(b.on));
  let membership: Membership | null = first;
  let orders = 1;
  let now = chargeTime(first.anchorOn);
  const apply = (event: MembershipEvent): void => {
    if (membership !== null) membership = afterEvent(membership, event);
  };
  const note = (type: string, amount = 0): void =>
    void entries.push({ on: dayOfMoment(now), type, amount });
  const perform = (step: Step, held: Membership): void => {
    const on = dayOfMoment(now);
    note(step.type === "remind" ? `remind-${step.days}` : step.type);
    switch (step.type) {
      case "make-renewal": {
        const plan = planOf(held);
        orders += 1;
        const { payBy } = held;
        apply({
          type: "renewal-made",
          renewal: { orderId: `order ${orders}`, plan, payBy, ...world.prices.of(plan) },
        });
        return;
      }
      case "remind":
        apply({ type: "reminded", days: step.days });
        return;
      case "charge": {
        const outcome = outcomes.shift() ?? "success";
        if (outcome === "success") {
          note("paid", owedOn(held, on).amount);
          apply({ type: "paid", on });
          return;
        }
        const confirmingCard = outcome === "confirm" ? held.card : null;
        apply({ type: "failed", dueOn: step.dueOn, rung: step.rung, on, confirmingCard });
        return;
      }
      case "ask-to-confirm":
        apply({ type: "asked-again", rung: step.rung });
        return;
      case "deactivate":
        apply({ type: "deactivated", on });
        return;
      case "begin-term":
        apply({ type: "term-begun" });
        return;
      case "end":
      case "lapse":
        membership = null;
    }
  };
  for (let turns = 0; turns < 2000 && membership !== null; turns += 1) {
    const held: Membership = membership;
    const next = nextStep(held);
    const [doing] = doings;
    const found =
      next && (late[0] ?? 0) > 0
        ? chargeTime(daysAfter(dayOfMoment(next.at), late[0] ?? 0))
        : next?.at;
    if (doing !== undefined && (found === undefined || chargeTime(doing.on) <= found)) {
      doings.shift();
      if (chargeTime(doing.on) > now) now = chargeTime(doing.on);
      const event = doing.does(held, doing.on);
      if (event === null) continue;
      note(event.type);
      apply(event);
      continue;
    }
    if (found === undefined || found > chargeTime(world.until)) break;
    late.shift();
    if (found > now) now = found;
    const ends = accessEndsAt(held);
    if (held.inactiveSince === null && ends !== null && ends < now) shutOut.push(now);
    const step = dueStep(held, now);
    if (step === null) throw new Error(`Nothing is due at ${now}`);
    perform(step, held);
  }
  return { entries, last: membership, shutOut };
};

/** Whether a member may still change what comes: until it is fixed. */
export const isOpen = (membership: Membership, today: string): boolean =>
  today < lockedOn(termOf(membership).endsOn);

export const begunReminders = (membership: Membership, today: string) =>
  reminderDays.filter((days) => daysAfter(termOf(membership).endsOn, -days) <= today);
