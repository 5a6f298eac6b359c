/** A listing changes with the entries that it shows. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createListing } from "../../shared/domain/directory/directory-listing.ts";
import {
  pageOfPeople,
  personListingRules,
  personSorts,
} from "../../shared/domain/directory/directory-people.ts";
import { parseDirectoryQuery } from "../../shared/domain/directory/directory-search.ts";
import {
  anyPersonFilter,
  inFirstVersion,
  idsOfPeople,
  personEntry,
} from "../support/directory-entries.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const paging = { sort: "name", page: 1, limit: 25 } as const;

const change = fc.record({
  id: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789".split("")),
  version: fc.integer({ min: 1, max: 4 }),
  name: fc.option(fc.constantFrom("Ada", "ada", "Bob", "Zoë", "")),
});

test("keeps its sort orders current after any changes, also repeated and unordered ones", () => {
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
        const listing = createListing(personListingRules, entries(start));
        for (const changes of later) {
          for (const sort of personSorts) listing.inOrder(sort);
          listing.inOrder("-company");
          listing.change(entries(changes));
          const anew = createListing(personListingRules, listing.inOrder("name"));
          for (const sort of [...personSorts, "-company"] as const)
            expect(listing.inOrder(sort).map(({ id }) => id)).toEqual(
              anew.inOrder(sort).map(({ id }) => id),
            );
        }
      },
    ),
  );
});

test("ignores changes that are older than an entry or its deletion", () => {
  const listing = createListing(personListingRules, inFirstVersion([personEntry("ada")]));
  listing.change([{ id: "ada", version: 3, entry: personEntry("ada", { firstName: "Grace" }) }]);
  listing.change([{ id: "ada", version: 2, entry: personEntry("ada") }]);
  expect(listing.find("ada")?.firstName).toBe("Grace");
  listing.change([{ id: "ada", version: 4, entry: null }]);
  listing.change([{ id: "ada", version: 3, entry: personEntry("ada") }]);
  expect([listing.find("ada"), listing.size, listing.inOrder("name")]).toEqual([undefined, 0, []]);
});

test("searches the current entries", () => {
  const listing = createListing(
    personListingRules,
    inFirstVersion([personEntry("ada"), personEntry("bob")]),
  );
  const find = (q: string) =>
    idsOfPeople(
      pageOfPeople(listing, { ...anyPersonFilter, sought: parseDirectoryQuery(q) }, paging, now),
    );
  expect(find("byron")).toEqual(["ada", "bob"]);
  listing.change([{ id: "ada", version: 2, entry: personEntry("ada", { lastName: "Hopper" }) }]);
  expect([find("byron"), find("hopper")]).toEqual([["bob"], ["ada"]]);
});
