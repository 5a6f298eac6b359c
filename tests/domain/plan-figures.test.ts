/** Monthly figures show who has a plan and who has left. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createListing } from "../../shared/domain/directory/directory-listing.ts";
import {
  pageOfPeople,
  personListingRules,
} from "../../shared/domain/directory/directory-people.ts";
import { planMonths, planTenures } from "../../shared/domain/accounting/plan-figures.ts";
import { monthsAfter } from "../../shared/kernel/calendar-day.ts";
import {
  anyPersonFilter,
  boughtPlan,
  inFirstVersion,
  currentPlanEntry,
  orderEntry,
  personEntry,
} from "../support/directory-entries.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const premium = boughtPlan({ id: 16, title: "Premium" });

const bought = (on: string, change = {}) =>
  orderEntry(`ord_${on}`, {
    status: "active",
    plan: boughtPlan(),
    paidAt: `${on}T12:00:00.000Z`,
    ...change,
  });

describe("subscription periods", () => {
  test("consecutive terms are one period, including an upgrade", () => {
    const stays = planTenures(
      [
        bought("2024-03-10"),
        bought("2025-01-05", { renewal: true, startAt: "2025-03-10T00:00:00.000Z" }),
        bought("2025-06-01", { plan: { ...premium, upgrade: true } }),
        bought("2026-03-20", { plan: premium, renewal: true, startAt: "2026-03-10T00:00:00.000Z" }),
      ],
      [
        personEntry("usr_1", {
          plan: currentPlanEntry({ id: 16, title: "Premium", startsOn: "2024-03-10" }),
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

  test("a member who came back has two periods; an early lapse ends a period on that day", () => {
    const stays = planTenures(
      [bought("2023-01-10"), bought("2025-12-10")],
      [personEntry("usr_1", { plan: currentPlanEntry({ endsAt: "2026-06-15T08:00:00.000Z" }) })],
      now,
    );
    expect(stays.map(({ from, to }) => [from, to])).toEqual([
      ["2023-01-10", "2024-01-10"],
      ["2025-12-10", "2026-06-15"],
    ]);
  });

  test("a handover ends the period of one member and begins that of the other", () => {
    const orders = [
      bought("2026-02-10"),
      bought("2026-08-01", { userId: "usr_2", renewal: true, status: "cancelled" }),
    ];
    const people = [
      personEntry("usr_1", {
        plan: currentPlanEntry({ startsOn: "2026-02-10", endsAt: "2026-06-14T23:00:00.000Z" }),
      }),
      personEntry("usr_2", {
        plan: currentPlanEntry({
          startsOn: "2026-06-15",
          endsOn: "2028-02-10",
          endsAt: "2028-02-10T00:00:00.000Z",
        }),
      }),
    ];
    // The result does not depend on the day of the query.
    for (const then of [now, new Date("2027-01-05T12:00:00.000Z")])
      expect(
        planTenures(orders, people, then).map(({ userId, from, to }) => [userId, from, to]),
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
    expect(planTenures([...orders, renewed], people, later)).toMatchObject([
      { userId: "usr_1", to: "2026-06-15" },
      { userId: "usr_2", from: "2026-06-15" },
    ]);
  });

  test("a complimentary plan has a period, and unsuccessful orders have none", () => {
    const given = currentPlanEntry({ startsOn: "2026-02-01" });
    const stays = planTenures(
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

describe("the figures by plan", () => {
  const months = Array.from({ length: 24 }, (_, at) => monthsAfter("2024-12-01", at).slice(0, 7));
  const mixOf = (
    orders: Parameters<typeof planTenures>[0],
    person: ReturnType<typeof personEntry>,
  ) =>
    Object.fromEntries(
      planMonths(planTenures(orders, [person], now), months, now).map(({ month, mix }) => [
        month,
        mix.map(({ title }) => title).join(),
      ]),
    );

  test("count an unpaid lower plan that has begun from its first day", () => {
    const next = bought("2026-11-10", {
      renewal: true,
      status: "pending",
      paidAt: null,
      startAt: "2026-11-10T00:00:00.000Z",
    });
    const mix = mixOf(
      [bought("2025-11-10", { plan: premium }), next],
      personEntry("usr_1", {
        plan: currentPlanEntry({ startsOn: "2025-11-10", endsAt: "2026-11-24T09:00:00.000Z" }),
      }),
    );
    expect([mix["2026-10"], mix["2026-11"]]).toEqual(["Premium", "Professional"]);
  });

  test("exclude a plan that began and ended today", () => {
    const mix = mixOf(
      [bought("2026-11-23")],
      personEntry("usr_1", {
        plan: currentPlanEntry({ startsOn: "2026-11-23", endsAt: "2026-11-23T11:00:00.000Z" }),
      }),
    );
    expect(mix["2026-11"]).toBe("");
  });

  test("exclude a plan whose instalments were never paid, after the last retry", () => {
    const orders = [
      bought("2025-01-20", { unpaid: [{ dueOn: "2025-03-20", amount: 26_400 }] }),
      bought("2026-02-01", { plan: premium }),
    ];
    const mix = mixOf(
      orders,
      personEntry("usr_1", {
        plan: currentPlanEntry({ id: 16, title: "Premium", startsOn: "2026-02-01" }),
      }),
    );
    expect([mix["2025-03"], mix["2025-04"], mix["2026-02"]]).toEqual([
      "Professional",
      "",
      "Premium",
    ]);
  });

  test("equal the people with a plan of their own in the directory, whatever orders say", () => {
    const today = "2026-11-23";
    const plans = [
      { id: 15, title: "Professional" },
      { id: 16, title: "Premium" },
      { id: 17, title: "Premium Enterprise" },
    ] as const;
    const day = fc
      .integer({ min: -800, max: 500 })
      .map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
    const plan = fc.constantFrom(...plans);
    const order = fc
      .record({
        on: day,
        plan,
        upgrade: fc.boolean(),
        renewal: fc.boolean(),
        status: fc.constantFrom("pending", "paid", "active", "cancelled", "completed"),
        missed: fc.option(day),
        userId: fc.constantFrom("usr_0", "usr_1", "usr_2"),
      })
      .map(({ on, plan: of, upgrade, renewal, status, missed, userId }) =>
        bought(on, {
          userId,
          status,
          renewal,
          paidAt: status === "pending" ? null : `${on}T12:00:00.000Z`,
          startAt: renewal ? `${on}T00:00:00.000Z` : null,
          unpaid: missed === null ? [] : [{ dueOn: missed, amount: 100 }],
          plan: boughtPlan({ ...of, upgrade }),
        }),
      );
    const existing = fc.option(
      fc
        .record({ plan, startsOn: day, endsAt: day, hour: fc.integer({ min: 0, max: 23 }) })
        .map(({ plan: of, startsOn, endsAt, hour }) =>
          currentPlanEntry({
            ...of,
            startsOn,
            endsAt: new Date(Date.parse(endsAt) + hour * 3_600_000).toISOString(),
            endsOn: endsAt,
          }),
        ),
    );
    const team = { id: "tea_1", name: "North" };
    const everybody = fc.tuple(existing, existing, existing).map((all) =>
      all.map((own, at) =>
        personEntry(`usr_${at}`, {
          plan: own,
          // A plan shared by a team is not a plan of one's own.
          teams: [
            at === 0
              ? { ...team, owns: true, seats: [{ holder: "usr_1", until: null }] }
              : { ...team, owns: false, seats: [] },
          ],
        }),
      ),
    );
    fc.assert(
      fc.property(fc.array(order, { maxLength: 8 }), everybody, (orders, people) => {
        const figures = planMonths(planTenures(orders, people, now), months, now);
        const current = figures.at(-1);
        const page = pageOfPeople(
          createListing(personListingRules, inFirstVersion(people)),
          { ...anyPersonFilter, planState: "active", through: "own" },
          { sort: "name", page: 1, limit: 25 },
          now,
        );
        expect(current?.mix.map(({ id, people: count }) => [id, count])).toEqual(
          page.plans.map(({ id, total }) => [id, total]).toSorted(([a = 0], [b = 0]) => a - b),
        );
        expect(current?.after).toBe(page.total);
        for (const [at, { before, begun, ended, after, mix }] of figures.entries()) {
          expect(before + begun - ended).toBe(after);
          expect(mix.reduce((sum, one) => sum + one.people, 0)).toBe(after);
          expect(figures[at + 1]?.before ?? after).toBe(after);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
