import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectSchedule } from "../../shared/domain/memberships/project-schedule.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import {
  boughtMembership,
  daysOfEntries,
  days,
  numRuns,
  agreedPlanOf,
  plans,
  prices,
  professional,
  simulationInput,
} from "../support/membership-examples.ts";
import { simulateMembership } from "../support/simulated-membership.ts";

describe("the schedule that My Plan shows", () => {
  const until = "2028-05-10";
  const monthly = { ...professional, period: "monthly" as const };

  test("covers a year of an annual plan, with amounts", () => {
    expect(projectSchedule(boughtMembership("2026-05-10", professional), prices.of, until)).toEqual(
      [
        { what: "renewal-made", on: "2027-03-11" },
        { what: "reminder", on: "2027-04-10", days: 30 },
        { what: "reminder", on: "2027-04-30", days: 10 },
        { what: "locked", on: "2027-05-03" },
        { what: "payment", on: "2027-05-10", amount: 288_000, months: [], opensTerm: true },
        { what: "renewal-made", on: "2028-03-11" },
        { what: "reminder", on: "2028-04-10", days: 30 },
        { what: "reminder", on: "2028-04-30", days: 10 },
        { what: "locked", on: "2028-05-03" },
        { what: "payment", on: "2028-05-10", amount: 288_000, months: [], opensTerm: true },
      ],
    );
  });

  test("has the price of the scheduled plan for the next term", () => {
    const changing = boughtMembership("2026-05-10", professional, {
      next: { planId: 16, period: "monthly" },
    });
    const payments = projectSchedule(changing, prices.of, "2027-07-10").filter(
      ({ what }) => what === "payment",
    );
    expect(payments).toEqual([
      { what: "payment", on: "2027-05-10", amount: 52_800, months: [], opensTerm: true },
      { what: "payment", on: "2027-06-10", amount: 52_800, months: [2], opensTerm: false },
      { what: "payment", on: "2027-07-10", amount: 52_800, months: [3], opensTerm: false },
    ]);
  });

  test("has a bank transfer on the first day of the term", () => {
    const transfer = boughtMembership("2026-05-10", professional, { payBy: "bacs", card: null });
    expect(projectSchedule(transfer, prices.of, "2027-06-10")).toContainEqual({
      what: "payment",
      on: "2027-05-10",
      amount: 288_000,
      months: [],
      opensTerm: true,
    });
  });

  test("shows when a pending renewal order is fixed, and the term of a paid one", () => {
    const renewal = {
      orderId: "order 2",
      plan: professional,
      payBy: "bacs",
      ...prices.of(professional),
      reminded: [30],
    } as const;
    const made = (status: "paid" | "pending") =>
      projectSchedule(
        boughtMembership("2026-05-10", professional, {
          payBy: "bacs",
          renewal: { ...renewal, status },
        }),
        prices.of,
        "2027-05-24",
      );
    expect(made("pending")).toEqual([
      { what: "reminder", on: "2027-04-30", days: 10 },
      { what: "locked", on: "2027-05-03" },
      { what: "payment", on: "2027-05-10", amount: 288_000, months: [], opensTerm: true },
    ]);
    expect(made("paid")).toEqual([{ what: "begins", on: "2027-05-10" }]);
  });

  test.each([
    ["a failed payment is due at its next retry", null, [{ on: "2026-06-13", months: [2] }]],
    ["a payment that needs authentication is listed elsewhere", "card 1", []],
  ])("%s; later months follow as agreed", (_, confirmingCard, first) => {
    const failing = boughtMembership("2026-05-10", monthly, {
      dunning: { dueOn: "2026-06-10", tries: 2, confirmingCard },
    });
    const payments = projectSchedule(failing, prices.of, "2026-08-10").flatMap((one) =>
      one.what === "payment" ? [{ on: one.on, months: one.months }] : [],
    );
    expect(payments).toEqual([
      ...first,
      { on: "2026-07-10", months: [3] },
      { on: "2026-08-10", months: [4] },
    ]);
  });

  test("ends with a cancelled plan, and is empty for an In-active plan", () => {
    const ending = boughtMembership("2026-05-10", monthly, { renews: false });
    expect(projectSchedule(ending, prices.of, until).at(-1)).toEqual({
      what: "ends",
      on: "2027-05-10",
    });
    expect(projectSchedule(ending, prices.of, until)).toHaveLength(12);
    const inactive = boughtMembership("2026-05-10", monthly, { inactiveSince: "2026-06-24" });
    expect(projectSchedule(inactive, prices.of, until)).toEqual([]);
  });

  test("is what the job then does for any plan", () => {
    fc.assert(
      fc.property(days, plans, (anchorOn, chosen) => {
        const last = monthsAfter(anchorOn, 20);
        const notified = projectSchedule(
          boughtMembership(anchorOn, agreedPlanOf(chosen)),
          prices.of,
          last,
        )
          .filter(({ what }) => what === "payment")
          .map(({ on }) => on);
        const life = simulateMembership(
          boughtMembership(anchorOn, agreedPlanOf(chosen)),
          simulationInput({ until: last }),
        );
        expect(notified).toEqual(daysOfEntries(life, "paid"));
      }),
      { numRuns },
    );
  });
});
