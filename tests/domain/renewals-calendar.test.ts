/** The renewals calendar shows staff which plans renew, when and for how much. */
import { expect, test } from "vitest";
import {
  type ProjectTerm,
  pageOfRenewals,
  renewalsCalendar,
} from "../../shared/domain/memberships/renewals-calendar.ts";
import {
  boughtPlan,
  currentPlanEntry,
  orderEntry,
  personEntry,
} from "../support/directory-entries.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const price: ProjectTerm = ({ planId, period }, _, country) => ({
  title: planId === 15 ? "Professional" : "Premium",
  amount:
    planId === 99
      ? null
      : (period === "annual" ? 240_000 : 264_000) *
        (country === "GB" || country === null ? 1.2 : 1),
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
  renewal("ord_0", "2026-10-28", { unpaid: [{ dueOn: "2026-10-28", amount: 288_000 }] }),
  renewal("ord_1", "2026-12-20"),
  renewal("ord_2", "2026-11-28", { lockAt: "2026-11-21T00:00:00.000Z", paymentType: "bacs" }),
  renewal("ord_3", "2026-11-10", { unpaid: [{ dueOn: "2026-11-10", amount: 288_000 }] }),
  renewal("ord_4", "2026-11-12", { status: "active", paidAt: "2026-11-12T09:00:00.000Z" }),
  renewal("ord_5", "2026-12-24", { status: "cancelled" }),
  orderEntry("ord_6", {
    userId: "usr_abroad",
    plan: boughtPlan({ country: "NO" }),
    status: "active",
  }),
  // A colleague bought it and has since handed the plan over.
  orderEntry("ord_7", {
    userId: "usr_giver",
    plan: boughtPlan({ country: "DE" }),
    status: "active",
  }),
];
const people = [
  personEntry("ord_1", {
    plan: currentPlanEntry({ endsOn: "2026-12-20", endsAt: "2026-12-20T00:00:00.000Z" }),
  }),
  personEntry("usr_abroad", {
    company: "Atelier Nord",
    plan: currentPlanEntry({
      endsOn: "2027-01-10",
      next: { planId: 15, period: "annual", payBy: "card", orderId: "ord_6", country: null },
    }),
  }),
  personEntry("usr_taker", {
    plan: currentPlanEntry({
      endsOn: "2027-01-11",
      next: { planId: 15, period: "annual", payBy: "card", orderId: "ord_7", country: null },
    }),
  }),
  personEntry("usr_monthly", {
    plan: currentPlanEntry({
      endsOn: "2027-02-01",
      next: { planId: 15, period: "monthly", payBy: "card", orderId: null, country: null },
    }),
  }),
  // This member was imported: there is no order, or only one for an earlier plan bought elsewhere.
  personEntry("usr_moved", {
    plan: currentPlanEntry({
      endsOn: "2027-02-03",
      next: { planId: 15, period: "annual", payBy: "card", orderId: null, country: "NO" },
    }),
  }),
  personEntry("usr_back", {
    plan: currentPlanEntry({
      endsOn: "2027-02-04",
      next: { planId: 15, period: "annual", payBy: "card", orderId: null, country: "GB" },
    }),
  }),
  personEntry("usr_gone", { plan: currentPlanEntry({ endsAt: "2026-06-01T00:00:00.000Z" }) }),
  personEntry("usr_ends", { plan: currentPlanEntry({ renews: false, next: null }) }),
];
const all = renewalsCalendar(orders, people, price, now);
const any = { words: [], month: undefined, state: undefined, payBy: undefined };
const page = { sort: "on", page: 1, limit: 25 } as const;
const ask = (change: Partial<Parameters<typeof pageOfRenewals>[1]>) =>
  pageOfRenewals(all, { ...any, ...change }, page, "2026-11-23");

test("renewals are ordered, locked, paid, overdue, cancelled or projected, and listed once", () => {
  expect(ask({}).rows.map(({ id, on, state, amount }) => [id, on, state, amount])).toEqual([
    ["ord_0", "2026-10-28", "overdue", 288_000],
    ["ord_3", "2026-11-10", "overdue", 288_000],
    ["ord_4", "2026-11-12", "paid", 288_000],
    ["ord_2", "2026-11-28", "locked", 288_000],
    ["ord_1", "2026-12-20", "ordered", 288_000],
    ["ord_5", "2026-12-24", "cancelled", 288_000],
    ["usr_abroad", "2027-01-10", "foreseen", 240_000],
    ["usr_taker", "2027-01-11", "foreseen", 240_000],
    ["usr_monthly", "2027-02-01", "foreseen", 316_800],
    ["usr_moved", "2027-02-03", "foreseen", 240_000],
    ["usr_back", "2027-02-04", "foreseen", 288_000],
  ]);
});

test("renewals are totalled by month, without cancelled ones", () => {
  expect(ask({}).months).toEqual([
    { month: "2026-10", renewals: 1, amount: 288_000 },
    { month: "2026-11", renewals: 3, amount: 864_000 },
    { month: "2026-12", renewals: 1, amount: 288_000 },
    { month: "2027-01", renewals: 2, amount: 480_000 },
    { month: "2027-02", renewals: 3, amount: 844_800 },
  ]);
});

test.each([
  [{ month: "2026-12" }, ["ord_1", "ord_5"]],
  [{ month: "2026-10" }, ["ord_0"]],
  [{ state: "overdue" as const }, ["ord_0", "ord_3"]],
  [
    { state: "foreseen" as const },
    ["usr_abroad", "usr_taker", "usr_monthly", "usr_moved", "usr_back"],
  ],
  [{ payBy: "bacs" as const }, ["ord_2"]],
  [{ words: ["atelier"] }, ["usr_abroad"]],
])("filtered by %j renewals are %j", (filter, ids) => {
  expect(ask(filter).rows.map(({ id }) => id)).toEqual(ids);
});

test("renewals that await an agreement are no expected income", () => {
  const late = (id: string, change = {}) =>
    personEntry(id, {
      plan: currentPlanEntry({ endsOn: "2026-12-04", awaitsAnswer: true, ...change }),
    });
  const waiting = renewalsCalendar(
    [
      renewal("usr_late", "2026-12-04"),
      renewal("usr_over", "2026-11-20", {
        unpaid: [{ dueOn: "2026-11-20", amount: 288_000 }],
      }),
      renewal("usr_paid", "2026-12-04", { status: "paid", paidAt: "2026-11-22T09:00:00.000Z" }),
    ],
    [
      late("usr_late"),
      late("usr_over", { endsOn: "2026-11-20", endsAt: "2026-11-20T00:00:00.000Z" }),
      late("usr_paid"),
      late("usr_new", { renews: false }),
    ],
    price,
    now,
  );
  const { rows, months } = pageOfRenewals(waiting, any, page, "2026-11-23");
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ["usr_over", "awaiting"],
    ["usr_late", "awaiting"],
    ["usr_new", "awaiting"],
    ["usr_paid", "paid"],
  ]);
  expect(months).toEqual([{ month: "2026-12", renewals: 1, amount: 288_000 }]);
});
