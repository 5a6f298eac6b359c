import { describe, expect, test } from "vitest";
import { applyMembershipEvent } from "../../shared/domain/memberships/membership-reducer.ts";
import {
  isNextPlanAllowed,
  nextPlanOf,
  nextTermBlocker,
  nextPlanBlocker,
} from "../../shared/domain/memberships/next-term.ts";
import { boughtMembership, prices, professional } from "../support/membership-examples.ts";

describe("a member can change the next term", () => {
  const annual = boughtMembership("2026-05-10", professional);
  const premium = {
    planId: 16,
    rank: 2,
    yearPence: 480_000,
    period: "annual" as const,
    netPence: 480_000,
  };
  const basic = {
    planId: 15,
    rank: 1,
    yearPence: 240_000,
    period: "monthly" as const,
    netPence: 22_000,
  };

  test("until seven days before it", () => {
    expect(nextTermBlocker(annual, "2027-05-02")).toBeNull();
    expect(nextTermBlocker(annual, "2027-05-03")).toBe(
      "Your next term has been fixed since 03/05/2027 and can no longer be changed.",
    );
  });

  test("and can restart a cancelled renewal until then", () => {
    const cancelled = { ...annual, renews: false };
    expect(nextTermBlocker(cancelled, "2027-05-02")).toBeNull();
    expect(nextTermBlocker(cancelled, "2027-05-03")).toBe(
      "You could restart the renewal until 03/05/2027 at 00:00.",
    );
  });

  test("while a payment is disputed, but not after a lost dispute", () => {
    expect(nextTermBlocker({ ...annual, dispute: "open" }, "2026-07-01")).toBeNull();
    // The dispute is the reason, even where there are others.
    const lost = { ...annual, dispute: "lost", inactiveSince: "2026-07-01" } as const;
    expect(nextTermBlocker(lost, "2026-07-02")).toContain(
      "Your bank has taken back a payment for your plan",
    );
  });

  test("unless it is paid or something is overdue", () => {
    const made = {
      orderId: "order 2",
      plan: professional,
      payBy: "card" as const,
      ...prices.of(professional),
    };
    const paid = applyMembershipEvent(
      applyMembershipEvent(annual, { type: "renewal-made", renewal: made }),
      {
        type: "paid",
        on: "2027-04-01",
        instalments: [],
        renewal: true,
      },
    );
    expect(nextTermBlocker(paid, "2027-04-02")).toBe(
      "Your next term is already paid and can no longer be changed.",
    );
    expect(nextTermBlocker({ ...annual, inactiveSince: "2026-07-01" }, "2026-07-02")).toMatch(
      /inactive/,
    );
  });

  test("to a lower plan or another period, by the month only with a card", () => {
    const current = { planId: 17, rank: 2, yearPence: 960_000 };
    expect(nextPlanBlocker(basic, current, "card 1")).toBeNull();
    expect(nextPlanBlocker(basic, current, null)).toMatch(/Save a card first/);
    expect(nextPlanBlocker(premium, current, "card 1")).toBeNull();
    expect(nextPlanBlocker(premium, basic, "card 1")).toMatch(/upgrade/);
    // The price of a year decides whether it is an upgrade, whatever the price of a month.
    expect(
      nextPlanBlocker({ ...premium, period: "monthly", yearPence: 970_000 }, current, "card 1"),
    ).toMatch(/upgrade/);
    expect(nextPlanBlocker({ ...basic, netPence: null }, current, "card 1")).toMatch(
      /not available/,
    );
  });

  test("to a discontinued plan only if they have it or have chosen it already", () => {
    const ended = (planId: number) => ({ planId, onSale: false });
    expect(isNextPlanAllowed(annual, ended(15))).toBe(true);
    expect(isNextPlanAllowed(annual, ended(16))).toBe(false);
    expect(isNextPlanAllowed(annual, { planId: 16, onSale: true })).toBe(true);
    const chosen = { ...annual, next: { planId: 16, period: "annual" as const } };
    expect(isNextPlanAllowed(chosen, ended(16))).toBe(true);
  });

  test("but choosing the same plan changes nothing", () => {
    expect(nextPlanOf(annual, { ...premium, planId: 15 })).toBeNull();
    expect(nextPlanOf(annual, basic)).toEqual({ planId: 15, period: "monthly" });
  });
});
