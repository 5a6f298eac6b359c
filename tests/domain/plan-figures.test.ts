/** Who has a plan, month by month, and who has left. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planMonths, type PlanStay, planStays } from "../../shared/domain/plan-figures.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { boughtPlan, heldPlan, orderEntry, personEntry } from "../support/entries.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const premium = boughtPlan({ id: 16, title: "Premium" });

const bought = (on: string, change = {}) =>
  orderEntry(`ord_${on}`, {
    status: "active",
    plan: boughtPlan(),
    paidAt: `${on}T12:00:00.000Z`,
    ...change,
  });

describe("stays", () => {
  test("terms that follow each other are one, with the upgrade in it", () => {
    const stays = planStays(
      [
        bought("2024-03-10"),
        bought("2025-01-05", { renewal: true, startAt: "2025-03-10T00:00:00.000Z" }),
        bought("2025-06-01", { plan: { ...premium, upgrade: true } }),
        bought("2026-03-20", { plan: premium, renewal: true, startAt: "2026-03-10T00:00:00.000Z" }),
      ],
      [
        personEntry("usr_1", {
          plan: heldPlan({ id: 16, title: "Premium", startsOn: "2024-03-10" }),
        }),
      ],
      now,
    );
    expect(stays).toEqual([
      {
        userId: "usr_1",
        from: "2024-03-10",
        to: null,
        plans: [
          { from: "2024-03-10", id: 15, title: "Professional" },
          { from: "2025-03-10", id: 15, title: "Professional" },
          { from: "2025-06-01", id: 16, title: "Premium" },
          { from: "2026-03-10", id: 16, title: "Premium" },
        ],
      },
    ]);
  });

  test("who has left and come back was here twice; who lapsed early left that day", () => {
    const stays = planStays(
      [bought("2023-01-10"), bought("2025-12-10")],
      [personEntry("usr_1", { plan: heldPlan({ endsAt: "2026-06-15T08:00:00.000Z" }) })],
      now,
    );
    expect(stays.map(({ from, to }) => [from, to])).toEqual([
      ["2023-01-10", "2024-01-10"],
      ["2025-12-10", "2026-06-15"],
    ]);
  });

  test("of a plan that was handed over: the one's ends on that day, the other's begins", () => {
    const orders = [
      bought("2026-02-10"),
      bought("2026-08-01", { userId: "usr_2", renewal: true, status: "cancelled" }),
    ];
    const people = [
      personEntry("usr_1", {
        plan: heldPlan({ startsOn: "2026-02-10", endsAt: "2026-06-14T23:00:00.000Z" }),
      }),
      personEntry("usr_2", {
        plan: heldPlan({
          startsOn: "2026-06-15",
          endsOn: "2028-02-10",
          endsAt: "2028-02-10T00:00:00.000Z",
        }),
      }),
    ];
    // Whenever it is looked at.
    for (const then of [now, new Date("2027-01-05T12:00:00.000Z")])
      expect(
        planStays(orders, people, then).map(({ userId, from, to }) => [userId, from, to]),
      ).toEqual([
        ["usr_1", "2026-02-10", "2026-06-15"],
        ["usr_2", "2026-06-15", null],
      ]);
    const renewed = bought("2027-01-01", {
      userId: "usr_2",
      startAt: "2027-02-10T00:00:00.000Z",
      renewal: true,
    });
    const later = new Date("2027-03-01T12:00:00.000Z");
    expect(planStays([...orders, renewed], people, later)).toMatchObject([
      { userId: "usr_1", to: "2026-06-15" },
      { userId: "usr_2", from: "2026-06-15" },
    ]);
  });

  test("of a plan without an order, and none of orders that came to nothing", () => {
    const given = heldPlan({ startsOn: "2026-02-01" });
    const stays = planStays(
      [
        bought("2026-05-01", { userId: "usr_2", status: "cancelled" }),
        bought("2026-05-01", { userId: "usr_3", status: "pending", paidAt: null }),
      ],
      [personEntry("usr_1", { plan: given }), personEntry("usr_2"), personEntry("usr_3")],
      now,
    );
    expect(stays.map(({ userId, from, to }) => [userId, from, to])).toEqual([
      ["usr_1", "2026-02-01", null],
    ]);
  });
});

describe("months", () => {
  const stay = (
    from: string,
    to: string | null,
    ...plans: readonly (readonly [string, number])[]
  ) => ({
    userId: from,
    from,
    to,
    plans: plans.map(([day, id]) => ({ from: day, id, title: `Plan ${id}` })),
  });

  test("count who was there, came and left, and the plans at their end", () => {
    const stays: readonly PlanStay[] = [
      stay("2026-01-01", null, ["2026-01-01", 15], ["2026-10-05", 16]),
      stay("2026-09-30", "2026-10-01", ["2026-09-30", 15]),
      stay("2026-10-31", null, ["2026-10-31", 15]),
      stay("2026-11-23", null, ["2026-11-23", 15]),
    ];
    expect(planMonths(stays, ["2026-09", "2026-10", "2026-11"], now)).toEqual([
      {
        month: "2026-09",
        before: 1,
        begun: 1,
        ended: 0,
        after: 2,
        mix: [{ id: 15, title: "Plan 15", people: 2 }],
      },
      {
        month: "2026-10",
        before: 2,
        begun: 1,
        ended: 1,
        after: 2,
        mix: [
          { id: 15, title: "Plan 15", people: 1 },
          { id: 16, title: "Plan 16", people: 1 },
        ],
      },
      {
        month: "2026-11",
        before: 2,
        begun: 1,
        ended: 0,
        after: 3,
        mix: [
          { id: 15, title: "Plan 15", people: 2 },
          { id: 16, title: "Plan 16", people: 1 },
        ],
      },
    ]);
  });

  test("add up: who was there and came, less who left, are those who are there next month", () => {
    const day = fc
      .integer({ min: 0, max: 690 })
      .map((days) => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
    const some = fc.array(
      fc
        .tuple(day, fc.option(day))
        .filter(([from, to]) => to === null || (to > from && to <= "2026-11-23"))
        .filter(([from]) => from <= "2026-11-23")
        .map(([from, to]) => stay(from, to, [from, 15])),
    );
    const months = Array.from({ length: 23 }, (_, at) => monthsAfter("2025-01-01", at).slice(0, 7));
    fc.assert(
      fc.property(some, (stays) => {
        const figures = planMonths(stays, months, now);
        for (const [at, { before, begun, ended, after, mix }] of figures.entries()) {
          expect(before + begun - ended).toBe(after);
          expect(mix.reduce((sum, { people }) => sum + people, 0)).toBe(after);
          expect(figures[at + 1]?.before ?? after).toBe(after);
        }
      }),
    );
  });
});
