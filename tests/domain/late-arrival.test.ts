/** Members who are imported, invited or given a plan are never bound to a renewal that they could not decline. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import type { MembershipEvent } from "../../shared/domain/memberships/membership-event.ts";
import {
  needsConsentOn,
  nextTermLockedOn,
} from "../../shared/domain/memberships/renewal-consent.ts";
import { erasureBlockers } from "../../shared/domain/privacy/erasure.ts";
import { projectSchedule } from "../../shared/domain/memberships/project-schedule.ts";
import { accessEndsAt } from "../../shared/domain/memberships/membership-access.ts";
import {
  chargeTime,
  startOfDay,
  termOf,
} from "../../shared/domain/memberships/membership-dates.ts";
import {
  dueStep,
  nextStep,
  outstandingOn,
} from "../../shared/domain/memberships/membership-schedule.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { importedTerm } from "../../shared/domain/memberships/imported-term.ts";
import { nextTermBlocker } from "../../shared/domain/memberships/next-term.ts";
import { handedOverMembership } from "../../shared/domain/memberships/plan-handover.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import {
  boughtMembership,
  daysOfEntries,
  numRuns,
  prices,
  professional,
  simulationInput,
} from "../support/membership-examples.ts";
import { type ScheduledAction, simulateMembership } from "../support/simulated-membership.ts";

const today = "2026-11-23";
const premium = { planId: 16, title: "Premium", rank: 2, places: 10 };
const arrived = (daysLeft: number, payBy: "bacs" | "card" = "card"): Membership => ({
  ...importedTerm(
    { plan: premium, endsOn: daysAfter(today, daysLeft), renews: true, payBy },
    `${today} 12:00`,
  ),
  card: "card 1",
});
const made = (membership: Membership): Membership =>
  applyMembershipEvent(membership, {
    type: "renewal-made",
    renewal: {
      orderId: "order 2",
      plan: { ...premium, period: "annual" },
      payBy: membership.payBy,
      toPay: 576_000,
      toPayMonthly: 0,
    },
  });
const yes: MembershipEvent = { type: "renews", renews: true, begun: [30] };
const no: MembershipEvent = { type: "renews", renews: false, begun: [] };

describe("with fewer than 21 days left", () => {
  test.each([
    [22, false],
    [21, false],
    [20, true],
    [5, true],
    [1, true],
  ])("a plan that ends in %d days needs its member’s agreement to renew: %s", (left, isLate) => {
    expect(needsConsentOn(today, daysAfter(today, left))).toBe(isLate);
    expect(arrived(left).renewalAnswer).toBe(isLate ? "awaited" : "not-needed");
    const handed = handedOverMembership(
      boughtMembership(daysAfter(today, left - 365), professional),
      today,
    );
    expect(handed.renewalAnswer).toBe(isLate ? "awaited" : "not-needed");
  });

  test("the day of the first invitation decides whether the renewal needs an agreement", () => {
    const waiting = arrived(60);
    expect(waiting.renewalAnswer).toBe("not-needed");
    const { endsOn } = termOf(waiting);
    const invitedOn = (left: number) =>
      applyMembershipEvent(made(waiting), { type: "invited", on: daysAfter(endsOn, -left) });
    expect(invitedOn(21)).toMatchObject({
      renewalAnswer: "not-needed",
      renewal: { reminded: [] },
      passedOver: [],
    });
    // A reminder would repeat what the invitation says of the renewal.
    expect(invitedOn(20)).toMatchObject({
      renewalAnswer: "awaited",
      renewal: { reminded: [30] },
      passedOver: [30],
    });
    expect(invitedOn(4)).toMatchObject({ renewal: { reminded: [30, 10] } });
  });
});

describe("a member who is imported 5 days before the end of the term", () => {
  const plan = made(arrived(5));
  const { endsOn } = termOf(plan);

  test("owes nothing, is charged nothing and loses access at the end of the term", () => {
    expect(outstandingOn(plan, endsOn)).toEqual({ instalments: [], renewal: false, amount: 0 });
    expect(accessEndsAt(plan)).toBe(`${endsOn} 00:00`);
    expect(nextStep(plan)).toEqual({ step: { type: "deactivate" }, at: `${endsOn} 00:00` });
  });

  test("becomes In-active at the end of the term without an agreement, and lapses after day 30", () => {
    const over = applyMembershipEvent(plan, { type: "deactivated", on: endsOn });
    expect(nextStep(over)).toEqual({
      step: { type: "lapse" },
      at: startOfDay(daysAfter(endsOn, 31)),
    });
    expect(outstandingOn(over, daysAfter(endsOn, 20)).amount).toBe(0);
    expect(nextTermBlocker(over, daysAfter(endsOn, 2))).toBe(
      "Your plan has ended. Until 28/12/2026 you can renew it by paying for the next term.",
    );
    const back = applyMembershipEvent(over, {
      type: "paid",
      on: daysAfter(endsOn, 12),
      instalments: [],
      renewal: true,
    });
    // The term is counted from the anchor, and the usual rules apply again.
    expect(termOf(back)).toEqual({ startsOn: endsOn, endsOn: "2027-11-28" });
    expect(back).toMatchObject({ inactiveSince: null, renewalAnswer: "not-needed", renewal: null });
  });

  test("can agree until the end of the term, and is then charged on the usual retry schedule", () => {
    expect(nextTermLockedOn(plan)).toBe(endsOn);
    expect(nextTermBlocker(plan, daysAfter(endsOn, -1))).toBeNull();
    expect(nextTermBlocker(plan, endsOn)).not.toBeNull();
    const agreed = applyMembershipEvent(plan, yes);
    expect(agreed.renewalAnswer).toBe("given");
    expect(nextStep(agreed)).toEqual({
      step: { type: "charge", dueOn: endsOn, retryIndex: 0 },
      at: chargeTime(endsOn),
    });
    expect(accessEndsAt(agreed)).toBe(chargeTime(daysAfter(endsOn, 14)));
    // A member who withdraws the agreement before the end is not bound either.
    expect(nextTermBlocker(agreed, daysAfter(endsOn, -1))).toBeNull();
    expect(nextStep(applyMembershipEvent(agreed, no))).toMatchObject({ step: { type: "end" } });
  });

  test("can decline, which ends the plan, and can change that until the end", () => {
    const declined = applyMembershipEvent(plan, no);
    expect(nextStep(declined)).toEqual({ step: { type: "end" }, at: `${endsOn} 00:00` });
    expect(applyMembershipEvent(declined, yes)).toMatchObject({
      renews: true,
      renewalAnswer: "given",
    });
  });

  test("has a schedule that ends without a payment; after an agreement it has the payment", () => {
    const price = () => ({ toPay: 576_000, toPayMonthly: 0 });
    const until = daysAfter(endsOn, 20);
    expect(projectSchedule(arrived(5), price, until)).toEqual([
      { what: "renewal-made", on: "2026-09-29" },
      { what: "ends", on: endsOn },
    ]);
    expect(projectSchedule(applyMembershipEvent(plan, yes), price, until)).toContainEqual({
      what: "payment",
      on: endsOn,
      amount: 576_000,
      months: [],
      opensTerm: true,
    });
  });

  test("gets a pro forma only after agreeing to pay by bank transfer", () => {
    const byTransfer = made(arrived(15, "bacs"));
    const steps = (plan_: Membership) =>
      projectSchedule(plan_, prices.of, "2027-02-01").map(({ what }) => what);
    expect(steps(byTransfer)).toEqual(["reminder", "ends"]);
    expect(dueStep(byTransfer, "2026-11-28 10:00")).toEqual({
      type: "remind",
      days: 10,
      withProForma: false,
    });
    expect(steps(applyMembershipEvent(byTransfer, yes))).toContain("payment");
  });

  test("can erase the account", () => {
    const facts = { isStaff: false, ownedTeams: [], isBasketBeingPaid: false };
    const blockers = (membership: Membership) =>
      erasureBlockers({
        ...facts,
        now: new Date(`${daysAfter(endsOn, 3)}T12:00:00.000Z`),
        membership: { ...membership, isBeingCharged: false },
        orders: [],
      });
    expect(blockers(plan)).toEqual([]);
    expect(blockers(applyMembershipEvent(plan, yes))).toHaveLength(1);
  });
});

test("a member who arrives late is never charged without an agreement, and later terms follow the usual rules", () => {
  fc.assert(
    fc.property(
      fc.record({
        left: fc.integer({ min: 1, max: 20 }),
        payBy: fc.constantFrom("bacs" as const, "card" as const),
        acts: fc.array(
          fc.record({
            after: fc.integer({ min: 0, max: 30 }),
            act: fc.constantFrom("yes", "no", "upgrade", "card"),
          }),
          { maxLength: 5 },
        ),
        late: fc.array(fc.constantFrom(0, 0, 0, 1, 3, 9), { maxLength: 10 }),
      }),
      ({ left, payBy, acts, late }) => {
        const first = arrived(left, payBy);
        const { endsOn } = termOf(first);
        let hasAgreed = false;
        const does =
          (act: (typeof acts)[number]["act"]): ScheduledAction["does"] =>
          (membership, on) => {
            if (act === "card") return { type: "card", card: "card 2" };
            if (nextTermBlocker(membership, on) !== null) return null;
            if (act === "upgrade")
              return { type: "upgraded", orderId: null, plan: first.plan, toPayMonthly: null };
            if (membership.term === first.term) hasAgreed = act === "yes";
            return act === "yes" ? yes : no;
          };
        const doings = acts
          .map(({ after, act }) => ({ on: daysAfter(today, after), does: does(act) }))
          .toSorted((a, b) => a.on.localeCompare(b.on));
        const until = daysAfter(endsOn, 60);
        const life = simulateMembership(first, simulationInput({ until, doings, late }));
        const charged = life.entries.filter(({ type }) => type === "paid");
        if (!hasAgreed) {
          expect(charged).toEqual([]);
          expect(daysOfEntries(life, "charge")).toEqual([]);
        }
        expect(charged.length).toBeLessThanOrEqual(1);
        if (life.last !== null && life.last.term > first.term)
          expect(life.last.renewalAnswer).toBe("not-needed");
      },
    ),
    { numRuns },
  );
});
