/** Staff filter, search, sort, count and page through people. */
import { describe, expect, test } from "vitest";
import { createListing } from "../../shared/domain/directory/directory-listing.ts";
import {
  pageOfPeople,
  type PeopleFilter,
  personListingRules,
  type PersonSort,
} from "../../shared/domain/directory/directory-people.ts";
import { parseDirectoryQuery } from "../../shared/domain/directory/directory-search.ts";
import {
  anyPersonFilter,
  inFirstVersion,
  idsOfPeople,
  personEntry,
} from "../support/directory-entries.ts";

const now = new Date("2026-11-23T12:00:00.000Z");

const premium = {
  id: 16,
  title: "Premium",
  rank: 2,
  places: 1,
  endsAt: "2027-01-15T09:00:00.000Z",
  endsOn: "2027-01-01",
  renews: true,
  awaitsAnswer: false,
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

const people = createListing(
  personListingRules,
  inFirstVersion([
    personEntry("ada", { company: "Studio North", plan: premium, staffRoles: ["editor"] }),
    personEntry("zoe", { firstName: "Zoë", lastName: "O’Brien-Lindström", company: "Æther Ltd" }),
    personEntry("bob", { firstName: "bob", plan: lapsed, verified: false }),
    personEntry("eve", {
      firstName: "Eve",
      plan: { ...premium, endsOn: "2026-12-01" },
      teams: [{ id: "tea_1", name: "North", owns: true, seats: [] }],
      createdAt: "2026-06-01T00:00:00.000Z",
    }),
  ]),
);

const paging = { sort: "name", page: 1, limit: 25 } as const;
const listed = (change: Partial<PeopleFilter>, sort: PersonSort | `-${PersonSort}` = "name") =>
  pageOfPeople(people, { ...anyPersonFilter, ...change }, { ...paging, sort }, now);

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
])("filtered by %j are %j", (filter, ids) => {
  expect(idsOfPeople(listed(filter))).toEqual(ids);
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
  expect(idsOfPeople(listed({ sought: parseDirectoryQuery(q) }))).toEqual(ids);
});

test.each(["TB-7K3M-9QXF", "tb7k3m9qxf", " Tb 7k3m 9qxf "])(
  "the buyer of order %j is found, and an unknown order number finds nobody",
  (q) => {
    const sought = parseDirectoryQuery(q);
    expect(sought.orderId).toBe("TB-7K3M-9QXF");
    expect(idsOfPeople(listed({ sought, buyer: "eve" }))).toEqual(["eve"]);
    expect(idsOfPeople(listed({ sought, buyer: null }))).toEqual([]);
  },
);

test.each<[PersonSort | `-${PersonSort}`, readonly string[]]>([
  ["-name", ["zoe", "eve", "bob", "ada"]],
  // Entries without a value come last in either direction; equal ones are sorted by id.
  ["company", ["zoe", "ada", "bob", "eve"]],
  ["-company", ["ada", "zoe", "bob", "eve"]],
  ["created_at", ["ada", "bob", "zoe", "eve"]],
  ["-created_at", ["eve", "ada", "bob", "zoe"]],
  ["plan_ends_on", ["bob", "eve", "ada", "zoe"]],
  ["-plan_ends_on", ["ada", "eve", "bob", "zoe"]],
])("sorted by %s are in that order", (sort, ids) => {
  expect(idsOfPeople(listed({}, sort))).toEqual(ids);
});

test("are counted by plan under all filters except that of the plan", () => {
  const all = [
    { id: 16, title: "Premium", total: 2 },
    { id: 14, title: "Basics", total: 1 },
    { id: 15, title: "Professional", total: 1 },
  ];
  expect(listed({}).plans).toEqual(all);
  expect(listed({ plan: 15 }).plans).toEqual(all);
  expect(listed({ plan: 15, verified: true }).plans).toEqual(all.slice(0, 2));
});

test("are paged without a gap or a repetition", () => {
  const pages = [1, 2, 3].map((page) =>
    pageOfPeople(people, anyPersonFilter, { sort: "name", page, limit: 2 }, now),
  );
  expect(pages.flatMap(idsOfPeople)).toEqual(["ada", "bob", "eve", "zoe"]);
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
});

describe("people whose plan comes from a team", () => {
  const seat = (holder: string, until: string | null = null) => ({ holder, until });
  const team = { id: "tea_2", name: "South", owns: false, seats: [] };
  const owned = (seats: ReadonlyArray<ReturnType<typeof seat>>, plan: typeof premium | null) =>
    personEntry("owner", { plan, teams: [{ ...team, owns: true, seats }] });
  const member = (id: string, plan: typeof premium | null = null) =>
    personEntry(id, { plan, teams: [team] });
  const listOf = (
    change: Partial<PeopleFilter>,
    entries: ReadonlyArray<ReturnType<typeof personEntry>>,
  ) =>
    pageOfPeople(
      createListing(personListingRules, inFirstVersion(entries)),
      { ...anyPersonFilter, ...change },
      paging,
      now,
    );
  const shown = (page: ReturnType<typeof listOf>) =>
    page.rows.map(({ person, shown: plan }) => [
      person.id,
      plan?.plan.title ?? "Basics",
      plan?.team?.name ?? null,
    ]);

  const two = { ...premium, places: 2 };
  const studio = [
    owned([seat("ivo"), seat("inv_1", "2026-11-01T00:00:00.000Z"), seat("kim"), seat("pat")], two),
    member("ivo"),
    member("kim", lapsed),
    // Pat is beyond the seats of the plan, and May is awaiting approval.
    member("pat"),
    member("may"),
  ];

  test("are shown with their team, which takes precedence over a lapsed plan of their own", () => {
    expect(shown(listOf({}, studio))).toEqual([
      ["ivo", "Premium", "South"],
      ["kim", "Premium", "South"],
      ["may", "Basics", null],
      ["owner", "Premium", null],
      ["pat", "Basics", null],
    ]);
  });

  test.each<[Partial<PeopleFilter>, readonly string[]]>([
    [{ plan: 16 }, ["ivo", "kim", "owner"]],
    [{ plan: 16, through: "team" }, ["ivo", "kim"]],
    [{ through: "team" }, ["ivo", "kim"]],
    [{ plan: 16, through: "own" }, ["owner"]],
    [{ plan: 15, through: "own" }, ["kim"]],
    [{ plan: 15 }, []],
    [{ planState: "active" }, ["ivo", "kim", "owner"]],
    [{ planState: "inactive" }, []],
    [{ planState: "inactive", through: "own" }, ["kim"]],
    [{ plan: 14 }, ["may", "pat"]],
  ])("are found by %j: %j", (filter, ids) => {
    expect(idsOfPeople(listOf(filter, studio))).toEqual(ids);
  });

  test("lose the plan with its owner, and keep their own plan of the same rank", () => {
    const over = [owned([seat("ivo")], lapsed), member("ivo")];
    expect(shown(listOf({}, over))).toEqual([
      ["ivo", "Basics", null],
      ["owner", "Professional", null],
    ]);
    expect(shown(listOf({}, [owned([], null), member("ivo")]))[0]?.[1]).toBe("Basics");
    const both = [owned([seat("ivo")], premium), member("ivo", premium)];
    expect(shown(listOf({}, both))[0]).toEqual(["ivo", "Premium", null]);
    const higher = [
      owned([seat("ivo")], premium),
      member("ivo", { ...lapsed, rank: 1, endsAt: premium.endsAt }),
    ];
    expect(shown(listOf({}, higher))[0]).toEqual(["ivo", "Premium", "South"]);
    expect(shown(listOf({ through: "own" }, higher))[0]).toEqual(["ivo", "Professional", null]);
  });
});
