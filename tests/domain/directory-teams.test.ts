/** The team list of staff is built from the people in the directory. */
import { expect, test } from "vitest";
import { createListing } from "../../shared/domain/directory/directory-listing.ts";
import {
  type PersonEntry,
  personListingRules,
} from "../../shared/domain/directory/directory-people.ts";
import { parseDirectoryQuery } from "../../shared/domain/directory/directory-search.ts";
import {
  firstTeamsWith,
  pageOfTeams,
  type TeamSort,
} from "../../shared/domain/directory/directory-teams.ts";

const now = new Date("2026-11-23T09:00:00Z");

const person = (id: string, change: Partial<PersonEntry> = {}): PersonEntry => ({
  id,
  email: `${id}@people.example`,
  firstName: id,
  lastName: "Lund",
  company: "Studio",
  verified: true,
  twoStep: false,
  staffRoles: [],
  roles: [],
  teams: [],
  plan: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...change,
});

const until = (endsOn: string): PersonEntry["plan"] => ({
  id: 16,
  title: "Premium",
  rank: 2,
  places: 10,
  startsOn: "2026-01-01",
  endsAt: `${endsOn}T00:00:00.000Z`,
  endsOn,
  renews: true,
  awaitsAnswer: false,
  next: null,
});

const owns = (id: string, name: string) => [{ id, name, owns: true, seats: [] }];
const joins = (id: string, name: string) => [{ id, name, owns: false, seats: [] }];

const entries = [
  person("ada", { teams: owns("tea_1", "North"), plan: until("2027-03-01") }),
  person("bo", { teams: joins("tea_1", "North") }),
  person("cy", { teams: owns("tea_2", "Éclair"), plan: until("2026-01-01") }),
  person("di", { teams: owns("tea_3", "South") }),
  person("ed"),
];
const people = createListing(
  personListingRules,
  entries.map((entry) => ({ id: entry.id, version: 1, entry })),
);

const listed = (
  change: { q?: string; planState?: "active" | "inactive" | "none" },
  sort: TeamSort | `-${TeamSort}` = "name",
  paging = { page: 1, limit: 25 },
) => {
  const filter = { sought: parseDirectoryQuery(change.q ?? ""), planState: change.planState };
  const { rows, total } = pageOfTeams(people, filter, { sort, ...paging }, now);
  return [rows.map(({ name, people: count }) => `${name} ${count}`), total];
};

test("each team is listed once, with the number of its people", () => {
  expect(listed({})).toEqual([["Éclair 1", "North 2", "South 1"], 3]);
  expect(listed({}, "-people", { page: 1, limit: 1 })).toEqual([["North 2"], 3]);
});

test("teams are found by team name, owner and plan status", () => {
  expect(listed({ q: "eclair" })).toEqual([["Éclair 1"], 1]);
  expect(listed({ q: "ada lund" })).toEqual([["North 2"], 1]);
  // A colleague's name does not find the team.
  expect(listed({ q: "bo@people" })).toEqual([[], 0]);
  expect(listed({ planState: "inactive" })).toEqual([["Éclair 1"], 1]);
  expect(listed({ planState: "none" })).toEqual([["South 1"], 1]);
});

test("suggestions are the first teams whose name or owner matches every word", () => {
  const first = (q: string, max = 8) =>
    firstTeamsWith(people, parseDirectoryQuery(q), max).map(({ name, owner }) => [name, owner.id]);
  expect(first("lund")).toEqual([
    ["North", "ada"],
    ["Éclair", "cy"],
    ["South", "di"],
  ]);
  expect(first("lund", 1)).toEqual([["North", "ada"]]);
  expect(first("eclair cy")).toEqual([["Éclair", "cy"]]);
  expect(first("bo@people")).toEqual([]);
});

test("teams without a plan come last in either sort direction", () => {
  expect(listed({}, "plan_ends_on")).toEqual([["Éclair 1", "North 2", "South 1"], 3]);
  expect(listed({}, "-plan_ends_on")).toEqual([["North 2", "Éclair 1", "South 1"], 3]);
});
