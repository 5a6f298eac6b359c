/** The refund of a whole order changes the membership that the order paid for. */
import { describe, expect, test } from "vitest";
import { decideFullRefund } from "../../shared/domain/memberships/full-refund.ts";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import type {
  AppliedUpgrade,
  Membership,
  Renewal,
} from "../../shared/domain/memberships/membership.ts";
import { boughtMembership, prices, professional } from "../support/membership-examples.ts";

const bought = boughtMembership("2026-05-10", { ...professional, period: "monthly" });
const renewal: Renewal = {
  orderId: "renewal",
  plan: professional,
  payBy: "card",
  status: "pending",
  ...prices.of(professional),
  reminded: [],
};
const upgrade = (orderId: string, paidMonths = 1): AppliedUpgrade => ({
  orderId,
  from: professional,
  next: null,
  monthly: null,
  paidMonths,
  paidNext: null,
});
const upgraded = { upgrades: [upgrade("first"), upgrade("last")] };

test.each<[string, string, Partial<Membership>, string]>([
  ["the order of the term", "order 1", {}, "end"],
  ["the same, with a renewal that is not paid", "order 1", { renewal }, "end"],
  [
    "the same, with a paid next term",
    "order 1",
    { renewal: { ...renewal, status: "paid" } },
    "next-term-paid",
  ],
  ["the same, after an upgrade", "order 1", upgraded, "upgraded"],
  ["the renewal", "renewal", { renewal }, "cancel-renewal"],
  ["another order", "order 9", { renewal }, "none"],
  ["the last upgrade", "last", upgraded, "undo-upgrade"],
  ["an upgrade before the last", "first", upgraded, "upgraded"],
  [
    "an upgrade after which a month was charged",
    "last",
    { upgrades: [upgrade("last", 0)] },
    "charged-since",
  ],
])("the refund of %s (%s)", (_, orderId, change, decision) => {
  const decided = decideFullRefund({ ...bought, ...change }, orderId);
  expect("effect" in decided ? decided.effect : decided.hindrance).toBe(decision);
});

describe("the refund of an upgrade", () => {
  const premium = { ...professional, planId: 16, title: "Premium", rank: 2, places: 10 };
  const withUpgrade = (before: Membership): Membership =>
    applyMembershipEvent(before, {
      type: "upgraded",
      orderId: "order 3",
      plan: { ...premium, period: before.plan.period },
      toPayMonthly: before.plan.period === "monthly" ? 52_800 : null,
    });
  const undone = (membership: Membership): Membership =>
    applyMembershipEvent(membership, { type: "upgrade-undone" });

  test.each([
    ["nothing else was scheduled", null],
    ["another period was scheduled", { planId: 15, period: "monthly" as const }],
    ["a lower plan was scheduled", { planId: 14, period: "annual" as const }],
  ])("restores the membership as it was before, where %s", (_, next) => {
    const before = boughtMembership("2026-05-10", professional, { next });
    expect(undone(withUpgrade(before))).toEqual(before);
    const monthly = boughtMembership("2026-05-10", { ...professional, period: "monthly" });
    expect(undone(withUpgrade(monthly))).toEqual(monthly);
  });

  test.each([
    ["a plan that still exists stays", { planId: 15, period: "monthly" as const }, undefined],
    ["the upgraded plan becomes the previous one", { planId: 16, period: "monthly" as const }, 15],
  ])("keeps what the member has chosen since: %s", (_, next, planId = next.planId) => {
    const chosen = applyMembershipEvent(withUpgrade(boughtMembership("2026-05-10", professional)), {
      type: "next",
      next,
    });
    expect(undone(chosen).next).toEqual({ planId, period: "monthly" });
  });
});
