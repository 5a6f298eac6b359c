/** Staff search orders and read what is due on them. */
import { describe, expect, test } from "vitest";
import { createListing } from "../../shared/domain/directory/directory-listing.ts";
import {
  dueOf,
  type OrderEntry,
  orderListingRules,
  type OrdersFilter,
  pageOfOrders,
  unpaidOf,
} from "../../shared/domain/directory/directory-orders.ts";
import { parseDirectoryQuery } from "../../shared/domain/directory/directory-search.ts";
import { inFirstVersion, idsOf, orderEntry } from "../support/directory-entries.ts";

const today = "2026-11-23";

const order = (id: string, change: Partial<OrderEntry> = {}): OrderEntry =>
  orderEntry(id, { company: "Studio North", ...change });

const late = [
  { dueOn: "2026-10-23", amount: 100 },
  { dueOn: "2026-11-23", amount: 20 },
  { dueOn: "2026-12-23", amount: 3 },
];

describe("the amount due", () => {
  test.each([
    [[], { amount: 0, on: null, overdue: false }],
    [late, { amount: 120, on: "2026-10-23", overdue: true }],
    [late.slice(1), { amount: 20, on: "2026-11-23", overdue: true }],
    [late.slice(2), { amount: 3, on: "2026-12-23", overdue: false }],
  ])("of %j is %j", (unpaid, due) => {
    expect(dueOf({ unpaid }, today)).toEqual(due);
  });
});

describe("the unpaid payments of an order", () => {
  const payment = (dueOn: string, amount: number, paidAt: string | null = null) => ({
    dueOn,
    amount,
    paidAt,
  });
  const payments = [
    payment("2027-01-23", 30),
    payment("2026-11-23", 100),
    payment("2026-12-23", 20),
    payment("2026-10-23", 7, "2026-10-23T09:00:00.000Z"),
  ];
  const later = [
    { dueOn: "2026-12-23", amount: 20 },
    { dueOn: "2027-01-23", amount: 30 },
  ];

  test.each([
    ["pending", 0, 0, [{ dueOn: "2026-11-23", amount: 100 }, ...later]],
    ["pending", 60, 0, [{ dueOn: "2026-11-23", amount: 40 }, ...later]],
    ["pending", 60, 10, [{ dueOn: "2026-11-23", amount: 50 }, ...later]],
    ["pending", 99, 0, [{ dueOn: "2026-11-23", amount: 1 }, ...later]],
    ["pending", 100, 0, later],
    // The money that an active order has received belongs to its paid payments.
    ["active", 60, 0, [{ dueOn: "2026-11-23", amount: 100 }, ...later]],
    ["cancelled", 0, 0, []],
  ] as const)("that is %s with %i received and %i refunded", (status, received, refunded, left) => {
    expect(unpaidOf({ status, received, refunded }, payments)).toEqual(left);
  });

  test("are none when all are paid", () => {
    expect(unpaidOf({ status: "active", received: 7, refunded: 0 }, payments.slice(3))).toEqual([]);
  });
});

describe("orders", () => {
  const orders = createListing(
    orderListingRules,
    inFirstVersion([
      order("TB-7K3M-9QXF", { purchaseNumber: "PO/118" }),
      order("ord_2", {
        status: "pending",
        paymentType: "bacs",
        total: 5000,
        unpaid: late,
        placedAt: "2026-11-21T23:30:00.000Z",
      }),
      order("ord_3", {
        status: "pending",
        unpaid: late.slice(2),
        renewal: true,
        products: ["prd_2"],
      }),
      order("ord_4", { status: "cancelled", dispute: "open", name: "Zoë", total: 10, kept: 1600 }),
    ]),
  );
  const any: OrdersFilter = {
    sought: parseDirectoryQuery(""),
    status: undefined,
    paymentType: undefined,
    due: undefined,
    dispute: undefined,
    renewal: undefined,
    kept: undefined,
    unsent: undefined,
    product: undefined,
    from: undefined,
    before: undefined,
  };
  const ask = (change: Partial<OrdersFilter>) =>
    pageOfOrders(orders, { ...any, ...change }, { sort: "-placed_at", page: 1, limit: 25 }, today);

  test.each<[Partial<OrdersFilter>, readonly string[]]>([
    [{}, ["ord_2", "TB-7K3M-9QXF", "ord_3", "ord_4"]],
    [{ status: "pending" }, ["ord_2", "ord_3"]],
    [{ paymentType: "bacs" }, ["ord_2"]],
    [{ due: "overdue" }, ["ord_2"]],
    [{ due: "open" }, ["ord_2", "ord_3"]],
    [{ due: "none" }, ["TB-7K3M-9QXF", "ord_4"]],
    [{ dispute: "open" }, ["ord_4"]],
    [{ renewal: true }, ["ord_3"]],
    [{ kept: true }, ["ord_4"]],
    [{ product: "prd_2" }, ["ord_3"]],
    [{ product: "prd_9" }, []],
    [{ from: "2026-11-21T00:00:00.000Z" }, ["ord_2"]],
    [{ before: "2026-11-21T00:00:00.000Z", renewal: false }, ["TB-7K3M-9QXF", "ord_4"]],
    [{ sought: parseDirectoryQuery("tb 7k3m 9qxf") }, ["TB-7K3M-9QXF"]],
    [{ sought: parseDirectoryQuery("7k3m") }, ["TB-7K3M-9QXF"]],
    [{ sought: parseDirectoryQuery("7K3M9Q") }, ["TB-7K3M-9QXF"]],
    [{ sought: parseDirectoryQuery("po/118") }, ["TB-7K3M-9QXF"]],
    [{ sought: parseDirectoryQuery("zoe kiln") }, ["ord_4"]],
  ])("filtered by %j are %j", (filter, ids) => {
    expect(idsOf(ask(filter))).toEqual(ids);
  });

  test.each<[Partial<OrderEntry>, boolean]>([
    [{ ships: true }, true],
    [{ ships: true, status: "active" }, true],
    [{ ships: true, status: "pending" }, false],
    [{ ships: true, status: "cancelled" }, false],
    [{ ships: true, status: "shipped", dispatched: true }, false],
    [{ ships: true, status: "completed", dispatched: true }, false],
    [{ ships: false }, false],
  ])("with %j await dispatch: %s", (change, waits) => {
    const listing = createListing(orderListingRules, inFirstVersion([order("ord_1", change)]));
    const filter = { ...any, unsent: true };
    const newest = { sort: "-placed_at", page: 1, limit: 25 } as const;
    expect(pageOfOrders(listing, filter, newest, today).total).toBe(Number(waits));
  });

  test("are counted by status, with the amounts due", () => {
    expect(Object.fromEntries(ask({ status: "paid" }).statuses)).toEqual({
      paid: { total: 1, due: 0 },
      pending: { total: 2, due: 123 },
      cancelled: { total: 1, due: 0 },
    });
    expect(Object.fromEntries(ask({ renewal: true }).statuses)).toEqual({
      pending: { total: 1, due: 3 },
    });
  });

  test.each([
    ["total", ["ord_4", "TB-7K3M-9QXF", "ord_3", "ord_2"]],
    ["due_on", ["ord_2", "ord_3", "TB-7K3M-9QXF", "ord_4"]],
    ["-due_on", ["ord_3", "ord_2", "TB-7K3M-9QXF", "ord_4"]],
    ["buyer", ["TB-7K3M-9QXF", "ord_2", "ord_3", "ord_4"]],
  ] as const)("sorted by %s are in that order", (sort, ids) => {
    expect(idsOf(pageOfOrders(orders, any, { sort, page: 1, limit: 25 }, today))).toEqual(ids);
  });
});
