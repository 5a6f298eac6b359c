import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accessEndsAt } from "../../shared/domain/memberships/membership-access.ts";
import { lockedOn, termOf } from "../../shared/domain/memberships/membership-dates.ts";
import { nextStep, outstandingOn } from "../../shared/domain/memberships/membership-schedule.ts";
import type { Membership, Renewal } from "../../shared/domain/memberships/membership.ts";
import {
  handedOverUntil,
  handedOverMembership,
  type HandoverFacts,
  handoverRecipientBlocker,
  handoverBlocker,
} from "../../shared/domain/memberships/plan-handover.ts";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { boughtMembership, prices, professional } from "../support/membership-examples.ts";

const anchor = "2026-05-10";
const annual = boughtMembership(anchor, professional);
const { endsOn } = termOf(annual);
const today = daysAfter(endsOn, -100);
const monthly = boughtMembership(anchor, { ...professional, period: "monthly" });
const renewal: Renewal = {
  orderId: "order 2",
  plan: professional,
  payBy: "card",
  status: "pending",
  ...prices.of(professional),
  reminded: [30],
};
const handed = (membership: Partial<Membership> = {}, more: Partial<HandoverFacts> = {}) => ({
  membership: { ...annual, ...membership },
  isPaying: false,
  received: 0,
  upgrade: null,
  ...more,
});

describe("the handover of a plan", () => {
  test.each<[string, HandoverFacts, string, string]>([
    ["is disputed", handed({ dispute: "open" }), today, "disputed"],
    ["has lost a dispute", handed({ dispute: "lost", inactiveSince: today }), today, "disputed"],
    ["is monthly", { ...handed(), membership: monthly }, today, "a monthly plan"],
    ["is In-active", handed({ inactiveSince: today }), today, "overdue"],
    ["is overdue", handed({ renewal }), endsOn, "overdue"],
    [
      "has a declined payment",
      handed({ dunning: { dueOn: today, tries: 1, confirmingCard: null } }),
      today,
      "overdue",
    ],
    ["is being paid", handed({ renewal }, { isPaying: true }), today, "is in progress"],
    [
      "has a paid next term",
      handed({ renewal: { ...renewal, status: "paid" } }),
      today,
      "is already paid. Hand the plan over once that has started, on 10/05/2027.",
    ],
    [
      "has a partly paid next term",
      handed({ renewal }, { received: 1 }),
      today,
      "part of your next term",
    ],
    [
      "is scheduled to become monthly",
      handed({ next: { planId: 15, period: "monthly" } }),
      today,
      "is monthly",
    ],
    [
      "has a priced upgrade in a basket",
      handed({}, { upgrade: { kind: "quoted", until: "14:30" } }),
      today,
      "valid until 14:30",
    ],
    [
      "has a pending upgrade",
      handed({}, { upgrade: { kind: "ordered", orderId: "TB-7K3M-9QX2" } }),
      today,
      "Order TB-7K3M-9QX2",
    ],
    ["renews soon", handed(), daysAfter(endsOn, -10), "or cancel the renewal first"],
    ["is certain to renew", handed(), daysAfter(endsOn, -7), "too soon for a colleague"],
  ])("is refused while it %s", (_, plan, on, words) => {
    expect(handoverBlocker(plan, on)).toContain(words);
  });

  test("is allowed in every other state: with a pending renewal, without one, and with a lower plan scheduled", () => {
    for (const plan of [
      handed(),
      handed({ renewal }),
      handed({ renewal: { ...renewal, status: "cancelled" }, renews: false }),
      handed({ next: { planId: 15, period: "annual" } }),
      handed({ renews: false, next: { planId: 15, period: "monthly" } }),
    ])
      expect(handoverBlocker(plan, today)).toBeNull();
    expect(handoverBlocker(handed({ renews: false }), daysAfter(endsOn, -1))).toBeNull();
    expect(handoverBlocker(handed(), daysAfter(endsOn, -11))).toBeNull();
  });
});

test.each([
  [{}, null],
  [{ isApproved: false }, "Approve them before"],
  [{ isVerified: false }, "Maja has yet to verify"],
  [{ ownPlan: "in-force" as const }, "Maja has their own plan. Hand over the team alone"],
  [{ ownPlan: "waiting" as const }, "has an unpaid order"],
  [{ ownsTeam: true }, "Maja already has a team"],
])("checks its recipient: %j", (more, words) => {
  const taker = {
    name: "Maja",
    isApproved: true,
    isVerified: true,
    owes: false,
    ownsTeam: false,
  } as const;
  const why = handoverRecipientBlocker({ ...taker, ownPlan: "none", ...more });
  if (words === null) expect(why).toBeNull();
  else expect(why).toContain(words);
});

test("gives the recipient the same term, without debt and with time to decide about the next", () => {
  fc.assert(
    fc.property(
      fc.record({
        day: fc.integer({ min: -365, max: 20 }),
        renews: fc.boolean(),
        made: fc.constantFrom("cancelled", "paid", "pending", null),
        reminded: fc.subarray([30, 10] as const),
        payBy: fc.constantFrom("bacs", "card"),
      }),
      ({ day, renews, made, reminded, payBy }) => {
        const on = daysAfter(endsOn, day);
        const before: Membership = {
          ...annual,
          payBy,
          renews: made === "cancelled" ? false : renews || made !== null,
          renewal: made && { ...renewal, payBy, status: made, reminded },
          passedOver: reminded,
        };
        if (handoverBlocker({ ...handed(), membership: before }, on) !== null) return;
        const after = handedOverMembership(before, on);
        expect(termOf(after)).toEqual(termOf(before));
        expect({ ...after, card: null, renewal: null }).toMatchObject({
          plan: before.plan,
          orderId: before.orderId,
          renews: before.renews,
        });
        const isLate = on > daysAfter(endsOn, -21);
        expect(after.renewalAnswer).toBe(isLate ? "awaited" : "not-needed");
        expect(accessEndsAt(after)).toBe(isLate ? `${endsOn} 00:00` : accessEndsAt(before));
        expect(outstandingOn(after, on).amount).toBe(0);
        const next = nextStep(after);
        expect(next?.step.type).toBe(before.renews ? "make-renewal" : "end");
        if (before.renews) expect(on < lockedOn(endsOn) && on < handedOverUntil(endsOn)).toBe(true);
      },
    ),
  );
});
