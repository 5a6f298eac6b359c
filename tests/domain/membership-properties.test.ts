import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import { accessEndsAt } from "../../shared/domain/memberships/membership-access.ts";
import { termOf } from "../../shared/domain/memberships/membership-dates.ts";
import { daysAfter, daysBetween, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import {
  boughtMembership,
  daysOfEntries,
  days,
  numRuns,
  agreedPlanOf,
  plans,
  prices,
  simulationInput,
} from "../support/membership-examples.ts";
import {
  dueReminders,
  isNextTermChangeable,
  type ScheduledAction,
  type SimulatedMembership,
  simulateMembership,
  type Outcome,
} from "../support/simulated-membership.ts";

describe("any generated membership", () => {
  const outcomes = fc.array(
    fc.constantFrom<Outcome>("success", "success", "success", "decline", "confirm"),
    { maxLength: 40 },
  );
  const late = fc.array(fc.constantFrom(0, 0, 0, 0, 1, 2, 7), { maxLength: 60 });

  test("keeps its dates, has no gap in access and charges each term’s price while the card works", () => {
    fc.assert(
      fc.property(days, plans, (anchorOn, chosen) => {
        const plan = agreedPlanOf(chosen);
        const years = 2;
        const until = daysAfter(monthsAfter(anchorOn, 12 * years), 3);
        const { entries, last, shutOut } = simulateMembership(
          boughtMembership(anchorOn, plan),
          simulationInput({ until }),
        );
        expect(shutOut).toEqual([]);
        const paid = entries.filter(({ type }) => type === "paid");
        const months = plan.period === "annual" ? 12 : 1;
        paid.forEach(({ on }, index) =>
          expect(on).toBe(monthsAfter(anchorOn, (index + 1) * months)),
        );
        expect(paid).toHaveLength((12 / months) * years);
        const { toPay, toPayMonthly } = prices.of(plan);
        const sum = paid.reduce((all, { amount }) => all + amount, 0);
        expect(sum).toBe(years * (toPay + (plan.period === "annual" ? 0 : 11 * toPayMonthly)));
        expect(last && termOf(last).startsOn).toBe(monthsAfter(anchorOn, 12 * years));
      }),
      { numRuns },
    );
  });

  test("is never charged twice nor open unpaid, whatever banks and machines do", () => {
    fc.assert(
      fc.property(days, plans, outcomes, late, (anchorOn, chosen, tries, delays) => {
        const until = monthsAfter(anchorOn, 30);
        const life = simulateMembership(
          boughtMembership(anchorOn, agreedPlanOf(chosen)),
          simulationInput({ until, outcomes: tries, late: delays }),
        );
        const paid = life.entries.filter(({ type }) => type === "paid");
        expect(paid.every(({ amount }) => amount > 0)).toBe(true);
        const { last } = life;
        if (last === null) return;
        // Everything due before that is paid, except what is being charged.
        const ends = accessEndsAt(last);
        const behind = last.instalments.filter(({ isPaid, dueOn }) => !isPaid && dueOn < until);
        if (ends !== null && behind[0])
          expect(daysBetween(behind[0].dueOn, ends.slice(0, 10))).toBeLessThanOrEqual(14);
        expect(monthsAfter(anchorOn, last.term * 12)).toBe(termOf(last).startsOn);
      }),
      { numRuns },
    );
  });

  test("has the requested plan from its first day, whatever banks do", () => {
    fc.assert(
      fc.property(
        days,
        plans,
        outcomes,
        fc.integer({ min: -3, max: 40 }),
        fc.constantFrom("bacs" as const, "card" as const),
        (anchorOn, chosen, tries, after, payBy) => {
          const running = agreedPlanOf({ planId: 16, period: "annual" });
          const next = { planId: 15, period: chosen.period };
          const first = boughtMembership(anchorOn, running, { next, payBy });
          const until = daysAfter(termOf(first).endsOn, after);
          const { last } = simulateMembership(first, simulationInput({ until, outcomes: tries }));
          // The membership has lapsed.
          if (last === null) return;
          expect(last.plan.planId).toBe(after < 0 ? 16 : 15);
          expect(last.plan.period).toBe(after < 0 ? "annual" : chosen.period);
        },
      ),
      { numRuns },
    );
  });

  test("is as before after the refund of an upgrade, whenever that was bought", () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom("annual" as const, "monthly" as const),
        fc.constantFrom(null, "annual" as const, "monthly" as const),
        fc.integer({ min: 0, max: 350 }),
        (anchorOn, period, follows, after) => {
          const running = agreedPlanOf({ planId: 15, period });
          const next =
            follows === null || follows === period ? null : { planId: 15, period: follows };
          const until = daysAfter(anchorOn, after);
          const before = simulateMembership(
            boughtMembership(anchorOn, running, { next }),
            simulationInput({ until }),
          ).last;
          if (before === null) throw new Error("It is over");
          const plan = agreedPlanOf({ planId: 16, period });
          const { toPayMonthly } = prices.of(plan);
          const upgraded = applyMembershipEvent(before, {
            type: "upgraded",
            orderId: "upgrade",
            plan,
            toPayMonthly: period === "monthly" ? toPayMonthly : null,
          });
          expect(upgraded.plan).toEqual(plan);
          expect(applyMembershipEvent(upgraded, { type: "upgrade-undone" })).toEqual(before);
        },
      ),
      { numRuns },
    );
  });

  test("costs nothing more once the renewal is cancelled, and is as before when it is restarted", () => {
    fc.assert(
      fc.property(
        days,
        plans,
        fc.integer({ min: 0, max: 357 }),
        fc.boolean(),
        (anchorOn, chosen, after, isBack) => {
          const does =
            (renews: boolean): ScheduledAction["does"] =>
            (membership, today) =>
              isNextTermChangeable(membership, today)
                ? { type: "renews", renews, begun: renews ? dueReminders(membership, today) : [] }
                : null;
          const on = daysAfter(anchorOn, after);
          const doings = [{ on, does: does(false) }, ...(isBack ? [{ on, does: does(true) }] : [])];
          const until = monthsAfter(anchorOn, 13);
          const plain = simulateMembership(
            boughtMembership(anchorOn, agreedPlanOf(chosen)),
            simulationInput({ until }),
          );
          const changed = simulateMembership(
            boughtMembership(anchorOn, agreedPlanOf(chosen)),
            simulationInput({ until, doings }),
          );
          const charges = (life: SimulatedMembership) =>
            life.entries.filter(({ type }) => type === "paid");
          const { endsOn } = termOf(boughtMembership(anchorOn, agreedPlanOf(chosen)));
          const isInTime = on < daysAfter(endsOn, -7);
          if (isBack || !isInTime) {
            expect(charges(changed)).toEqual(charges(plain));
            return;
          }
          expect(charges(changed)).toEqual(charges(plain).filter(({ on: day }) => day < endsOn));
          expect(daysOfEntries(changed, "end")).toEqual([endsOn]);
        },
      ),
      { numRuns },
    );
  });
});
