/** An order describes what follows the term that it paid for. */
import { expect, test } from "vitest";
import { afterTerm } from "../../shared/domain/memberships/after-term.ts";
import type { Membership } from "../../shared/domain/memberships/membership.ts";
import { boughtMembership, professional } from "../support/membership-examples.ts";

const order = { orderId: "order 1", status: "active", renewal: false } as const;

const after = (more: Partial<Membership>, change: Partial<Parameters<typeof afterTerm>[0]> = {}) =>
  afterTerm(
    { ...order, ...change },
    { value: boughtMembership("2026-11-27", professional, more), endedOn: null },
  );

const renewal = {
  orderId: "order 2",
  plan: professional,
  payBy: "card",
  status: "pending",
  toPay: 288_000,
  toPayMonthly: 0,
  reminded: [],
} as const;

const upgrade = {
  orderId: "order 3",
  from: professional,
  next: null,
  monthly: null,
  paidMonths: 0,
  paidNext: null,
};

test("the order of a plan that is not yet paid offers a renewal", () => {
  for (const status of ["new", "pending"] as const)
    expect(afterTerm({ ...order, status }, null)).toEqual({ type: "offered" });
});

test("the order of the plan in force shows the day of the renewal", () => {
  expect(after({})).toEqual({ type: "renews", on: "2027-11-27" });
  expect(after({ renewal })).toEqual({ type: "renews", on: "2027-11-27" });
  expect(after({ upgrades: [upgrade] }, { orderId: "order 3" })).toEqual({
    type: "renews",
    on: "2027-11-27",
  });
});

test.each<readonly [string, Partial<Membership>, Partial<Parameters<typeof afterTerm>[0]>]>([
  ["was upgraded", { upgrades: [upgrade] }, {}],
  ["is not renewed", { renews: false }, {}],
  ["has a cancelled renewal", { renewal: { ...renewal, status: "cancelled" } }, {}],
  ["is In-active", { inactiveSince: "2027-01-10" }, {}],
  ["is disputed", { dispute: "open" }, {}],
  ["is an earlier one", { orderId: "order 2", term: 1 }, {}],
  ["was cancelled", {}, { status: "cancelled" }],
  [
    "is the pending next one",
    { renewal },
    { orderId: "order 2", renewal: true, status: "pending" },
  ],
])("an order whose plan %s shows no renewal", (_, membership, change) => {
  expect(after(membership, change)).toEqual({ type: "over" });
});

test("a plan that has ended or was handed over does not renew", () => {
  expect(afterTerm(order, null)).toEqual({ type: "over" });
  const value = boughtMembership("2026-11-27", professional);
  expect(afterTerm(order, { value, endedOn: "2027-11-27" })).toEqual({ type: "over" });
});
