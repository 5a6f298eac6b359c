import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dueOf,
  type OrderEntry,
  orderRules,
  type OrdersFilter,
  pageOfOrders,
} from "../../shared/domain/directory-orders.ts";
import {
  pageOfPeople,
  type PeopleFilter,
  personRules,
  type PersonSort,
  personSorts,
} from "../../shared/domain/directory-people.ts";
import { soughtIn } from "../../shared/domain/directory-search.ts";
import { openListing } from "../../shared/domain/directory-listing.ts";
import { orderEntry, personEntry } from "../support/entries.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const today = "2026-11-23";

const premium = {
  id: 16,
  title: "Premium",
  rank: 2,
  endsAt: "2027-01-15T09:00:00.000Z",
  endsOn: "2027-01-01",
  renews: true,
  next: null,
  startsOn: "2026-01-01",
};
const lapsed = {
  ...premium,
  id: 15,
  title: "Professional",
  endsAt: "2026-11-01T00:00:00.000Z",
  endsOn: "2026-11-01",
};

const first = <E extends { readonly id: string }>(entries: readonly E[]) =>
  entries.map((entry) => ({ id: entry.id, version: 1, entry }));

const people = openListing(
  personRules,
  first([
    personEntry("ada", { company: "Studio North", plan: premium, staffRoles: ["editor"] }),
    personEntry("zoe", { firstName: "Zoë", lastName: "O’Brien-Lindström", company: "Æther Ltd" }),
    personEntry("bob", { firstName: "bob", plan: lapsed, verified: false }),
    personEntry("eve", {
      firstName: "Eve",
      plan: { ...premium, endsOn: "2026-12-01" },
      teams: [{ id: "tea_1", name: "North", owns: true }],
      createdAt: "2026-06-01T00:00:00.000Z",
    }),
  ]),
);

const anybody: PeopleFilter = {
  sought: soughtIn(""),
  buyer: null,
  plan: undefined,
  planState: undefined,
  verified: undefined,
  role: undefined,
  wears: undefined,
  team: undefined,
};
const paging = { sort: "name", page: 1, limit: 25 } as const;
const listed = (change: Partial<PeopleFilter>, sort: PersonSort | `-${PersonSort}` = "name") =>
  pageOfPeople(people, { ...anybody, ...change }, { ...paging, sort }, now);
const idsOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly id: string }> }) =>
  rows.map(({ id }) => id);

describe("people", () => {
  test.each<[Partial<PeopleFilter>, readonly string[]]>([
    [{}, ["ada", "bob", "eve", "zoe"]],
    [{ plan: 16 }, ["ada", "eve"]],
    [{ plan: 14 }, ["zoe"]],
    [{ planState: "active" }, ["ada", "eve"]],
    [{ planState: "inactive" }, ["bob"]],
    [{ planState: "none" }, ["zoe"]],
    [{ verified: false }, ["bob"]],
    [{ role: "editor" }, ["ada"]],
    [{ team: "tea_1" }, ["eve"]],
    [{ plan: 16, role: "finance" }, []],
  ])("of %j are %j", (filter, ids) => {
    expect(idsOf(listed(filter))).toEqual(ids);
    expect(listed(filter).total).toBe(ids.length);
  });

  test.each<[string, readonly string[]]>([
    ["ZOE", ["zoe"]],
    ["lindstrom obrien", ["zoe"]],
    ["O'Brien", ["zoe"]],
    ["aether", ["zoe"]],
    ["north studio", ["ada"]],
    ["byr", ["ada", "bob", "eve"]],
    ["eve@people", ["eve"]],
    ["eve north", []],
    ["  ", ["ada", "bob", "eve", "zoe"]],
  ])("are found by %j", (q, ids) => {
    expect(idsOf(listed({ sought: soughtIn(q) }))).toEqual(ids);
  });

  test.each(["TB-7K3M-9QXF", "tb7k3m9qxf", " Tb 7k3m 9qxf "])(
    "the buyer of order %j is found, and nobody for another's number",
    (q) => {
      const sought = soughtIn(q);
      expect(sought.orderId).toBe("TB-7K3M-9QXF");
      expect(idsOf(listed({ sought, buyer: "eve" }))).toEqual(["eve"]);
      expect(idsOf(listed({ sought, buyer: null }))).toEqual([]);
    },
  );

  test.each<[PersonSort | `-${PersonSort}`, readonly string[]]>([
    ["-name", ["zoe", "eve", "bob", "ada"]],
    // Who has none comes last, in either direction; ids decide between equals.
    ["company", ["zoe", "ada", "bob", "eve"]],
    ["-company", ["ada", "zoe", "bob", "eve"]],
    ["created_at", ["ada", "bob", "zoe", "eve"]],
    ["-created_at", ["eve", "ada", "bob", "zoe"]],
    ["plan_ends_on", ["bob", "eve", "ada", "zoe"]],
    ["-plan_ends_on", ["ada", "eve", "bob", "zoe"]],
  ])("by %s stand in their order", (sort, ids) => {
    expect(idsOf(listed({}, sort))).toEqual(ids);
  });

  test("are counted by plan under the other filters, that of the plan left out", () => {
    const all = [
      { id: 16, title: "Premium", total: 2 },
      { id: 14, title: "Basics", total: 1 },
      { id: 15, title: "Professional", total: 1 },
    ];
    expect(listed({}).plans).toEqual(all);
    expect(listed({ plan: 15 }).plans).toEqual(all);
    expect(listed({ plan: 15, verified: true }).plans).toEqual(all.slice(0, 2));
  });

  test("come by pages, which together are all", () => {
    const pages = [1, 2, 3].map((page) =>
      pageOfPeople(people, anybody, { sort: "name", page, limit: 2 }, now),
    );
    expect(pages.flatMap(idsOf)).toEqual(["ada", "bob", "eve", "zoe"]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  });
});

describe("a listing that changes", () => {
  const change = fc.record({
    id: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789".split("")),
    version: fc.integer({ min: 1, max: 4 }),
    name: fc.option(fc.constantFrom("Ada", "ada", "Bob", "Zoë", "")),
  });

  test("has its orders as if they were worked out anew, whatever comes, twice and unordered", () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 60 }),
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 8 }),
        (start, later) => {
          const entries = (changes: typeof start) =>
            changes.map(({ id, version, name }) => ({
              id,
              version,
              entry: name === null ? null : personEntry(id, { firstName: name, company: name }),
            }));
          const listing = openListing(personRules, entries(start));
          for (const changes of later) {
            for (const sort of personSorts) listing.inOrder(sort);
            listing.inOrder("-company");
            listing.change(entries(changes));
            const anew = openListing(personRules, listing.inOrder("name"));
            for (const sort of [...personSorts, "-company"] as const)
              expect(listing.inOrder(sort).map(({ id }) => id)).toEqual(
                anew.inOrder(sort).map(({ id }) => id),
              );
          }
        },
      ),
    );
  });

  test("takes nothing older than it knows, not even of what is gone", () => {
    const listing = openListing(personRules, first([personEntry("ada")]));
    listing.change([{ id: "ada", version: 3, entry: personEntry("ada", { firstName: "Grace" }) }]);
    listing.change([{ id: "ada", version: 2, entry: personEntry("ada") }]);
    expect(listing.find("ada")?.firstName).toBe("Grace");
    listing.change([{ id: "ada", version: 4, entry: null }]);
    listing.change([{ id: "ada", version: 3, entry: personEntry("ada") }]);
    expect([listing.find("ada"), listing.size, listing.inOrder("name")]).toEqual([
      undefined,
      0,
      [],
    ]);
  });

  test("is searched by what is so now", () => {
    const listing = openListing(personRules, first([personEntry("ada"), personEntry("bob")]));
    const find = (q: string) =>
      idsOf(pageOfPeople(listing, { ...anybody, sought: soughtIn(q) }, paging, now));
    expect(find("byron")).toEqual(["ada", "bob"]);
    listing.change([{ id: "ada", version: 2, entry: personEntry("ada", { lastName: "Hopper" }) }]);
    expect([find("byron"), find("hopper")]).toEqual([["bob"], ["ada"]]);
  });
});

const order = (id: string, change: Partial<OrderEntry> = {}): OrderEntry =>
  orderEntry(id, { company: "Studio North", ...change });

const late = [
  { dueOn: "2026-10-23", amount: 100 },
  { dueOn: "2026-11-23", amount: 20 },
  { dueOn: "2026-12-23", amount: 3 },
];

describe("what is due", () => {
  test.each([
    [[], { amount: 0, on: null, overdue: false }],
    [late, { amount: 120, on: "2026-10-23", overdue: true }],
    [late.slice(1), { amount: 20, on: "2026-11-23", overdue: true }],
    [late.slice(2), { amount: 3, on: "2026-12-23", overdue: false }],
  ])("of %j is %j", (unpaid, due) => {
    expect(dueOf({ unpaid }, today)).toEqual(due);
  });
});

describe("orders", () => {
  const orders = openListing(
    orderRules,
    first([
      order("TB-7K3M-9QXF", { purchaseNumber: "PO/118" }),
      order("ord_2", {
        status: "pending",
        paymentType: "bacs",
        total: 5000,
        unpaid: late,
        placedAt: "2026-11-21T23:30:00.000Z",
      }),
      order("ord_3", { status: "pending", unpaid: late.slice(2), renewal: true }),
      order("ord_4", { status: "cancelled", dispute: "open", name: "Zoë", total: 10, kept: 1600 }),
    ]),
  );
  const any: OrdersFilter = {
    sought: soughtIn(""),
    status: undefined,
    paymentType: undefined,
    due: undefined,
    dispute: undefined,
    renewal: undefined,
    kept: undefined,
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
    [{ from: "2026-11-21T00:00:00.000Z" }, ["ord_2"]],
    [{ before: "2026-11-21T00:00:00.000Z", renewal: false }, ["TB-7K3M-9QXF", "ord_4"]],
    [{ sought: soughtIn("tb 7k3m 9qxf") }, ["TB-7K3M-9QXF"]],
    [{ sought: soughtIn("7k3m") }, ["TB-7K3M-9QXF"]],
    [{ sought: soughtIn("7K3M9Q") }, ["TB-7K3M-9QXF"]],
    [{ sought: soughtIn("po/118") }, ["TB-7K3M-9QXF"]],
    [{ sought: soughtIn("zoe kiln") }, ["ord_4"]],
  ])("of %j are %j", (filter, ids) => {
    expect(idsOf(ask(filter))).toEqual(ids);
  });

  test("are counted by status, with what is due of them", () => {
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
  ] as const)("by %s stand in their order", (sort, ids) => {
    expect(idsOf(pageOfOrders(orders, any, { sort, page: 1, limit: 25 }, today))).toEqual(ids);
  });
});
