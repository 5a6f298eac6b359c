/** Who has a plan, month by month, and who has left; and which plans renew. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planMonths, type PlanStay, planStays } from "../../shared/domain/plan-figures.ts";
import {
  pageOfRenewals,
  type PriceTerm,
  renewalsCalendar,
} from "../../shared/domain/renewals-calendar.ts";
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

describe("renewals", () => {
  const price: PriceTerm = ({ planId, period }, _, rate) => ({
    title: planId === 15 ? "Professional" : "Premium",
    amount:
      planId === 99
        ? null
        : (period === "annual" ? 240_000 : 264_000) * (1 + (rate ?? 2000) / 10_000),
  });
  const renewal = (id: string, startAt: string, change = {}) =>
    orderEntry(id, {
      userId: id,
      status: "pending",
      renewal: true,
      plan: boughtPlan(),
      total: 288_000,
      paidAt: null,
      startAt: `${startAt}T00:00:00.000Z`,
      lockAt: `${startAt}T00:00:00.000Z`,
      ...change,
    });
  const orders = [
    renewal("ord_1", "2026-12-20"),
    renewal("ord_2", "2026-11-28", { lockAt: "2026-11-21T00:00:00.000Z", paymentType: "bacs" }),
    renewal("ord_3", "2026-11-10", { unpaid: [{ dueOn: "2026-11-10", amount: 288_000 }] }),
    renewal("ord_4", "2026-11-12", { status: "active", paidAt: "2026-11-12T09:00:00.000Z" }),
    renewal("ord_5", "2026-12-24", { status: "cancelled" }),
    orderEntry("ord_6", { userId: "usr_abroad", plan: boughtPlan({ rate: 0 }), status: "active" }),
  ];
  const people = [
    personEntry("ord_1", {
      plan: heldPlan({ endsOn: "2026-12-20", endsAt: "2026-12-20T00:00:00.000Z" }),
    }),
    personEntry("usr_abroad", {
      company: "Atelier Nord",
      plan: heldPlan({ endsOn: "2027-01-10" }),
    }),
    personEntry("usr_monthly", {
      plan: heldPlan({
        endsOn: "2027-02-01",
        next: { planId: 15, period: "monthly", payBy: "card" },
      }),
    }),
    personEntry("usr_gone", { plan: heldPlan({ endsAt: "2026-06-01T00:00:00.000Z" }) }),
    personEntry("usr_ends", { plan: heldPlan({ renews: false, next: null }) }),
  ];
  const all = renewalsCalendar(orders, people, price, now);
  const any = { words: [], month: undefined, state: undefined, payBy: undefined };
  const page = { sort: "on", page: 1, limit: 25 } as const;
  const ask = (change: Partial<Parameters<typeof pageOfRenewals>[1]>) =>
    pageOfRenewals(all, { ...any, ...change }, page, "2026-11-23");

  test("are ordered, locked, paid, overdue, cancelled, or foreseen once", () => {
    expect(ask({}).rows.map(({ id, on, state, amount }) => [id, on, state, amount])).toEqual([
      ["ord_3", "2026-11-10", "overdue", 288_000],
      ["ord_4", "2026-11-12", "paid", 288_000],
      ["ord_2", "2026-11-28", "locked", 288_000],
      ["ord_1", "2026-12-20", "ordered", 288_000],
      ["ord_5", "2026-12-24", "cancelled", 288_000],
      ["usr_abroad", "2027-01-10", "foreseen", 240_000],
      ["usr_monthly", "2027-02-01", "foreseen", 316_800],
    ]);
  });

  test("are totalled by month, without what is cancelled", () => {
    expect(ask({}).months).toEqual([
      { month: "2026-11", renewals: 3, amount: 864_000 },
      { month: "2026-12", renewals: 1, amount: 288_000 },
      { month: "2027-01", renewals: 1, amount: 240_000 },
      { month: "2027-02", renewals: 1, amount: 316_800 },
    ]);
  });

  test.each([
    [{ month: "2026-12" }, ["ord_1", "ord_5"]],
    [{ state: "foreseen" as const }, ["usr_abroad", "usr_monthly"]],
    [{ payBy: "bacs" as const }, ["ord_2"]],
    [{ words: ["atelier"] }, ["usr_abroad"]],
  ])("under %j are %j", (filter, ids) => {
    expect(ask(filter).rows.map(({ id }) => id)).toEqual(ids);
  });
});
