import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addSeat,
  activeSeats,
  holdsSeat,
  isSeated,
  transferSeat,
  freeSeatCount,
  usableSeatCount,
  selectEffectivePlan,
  type Seat,
  releaseSeat,
} from "../../shared/domain/teams/team.ts";
import { readingSums } from "../../shared/domain/teams/team-reading.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const later = "2026-12-22T12:00:00.000Z";
const before = "2026-11-22T12:00:00.000Z";

const member = (holder: string): Seat => ({ holder, until: null });
const invited = (holder: string, until = later): Seat => ({ holder, until });

describe("seats", () => {
  test("come from a plan in force, and not from one that has ended", () => {
    expect(usableSeatCount({ places: 3, endsAt: later }, now)).toBe(3);
    expect(usableSeatCount({ places: 3, endsAt: before }, now)).toBe(0);
    expect(usableSeatCount(null, now)).toBe(0);
  });

  test("are used by members and by open invitations", () => {
    const seats = [member("a"), invited("i"), invited("gone", before)];
    expect(activeSeats(seats, now).map(({ holder }) => holder)).toEqual(["a", "i"]);
    expect(freeSeatCount(seats, 3, now)).toBe(1);
    expect(freeSeatCount(seats, 1, now)).toBe(0);
  });

  test("are given while some are free, at the end of the list", () => {
    expect(addSeat([member("a")], member("b"), 2, now)).toEqual([member("a"), member("b")]);
    expect(addSeat([member("a"), member("b")], member("c"), 2, now)).toBeNull();
    // An expired invitation does not use a seat.
    expect(addSeat([invited("gone", before)], member("c"), 1, now)).toEqual([member("c")]);
  });

  test("are not used twice by one person, who keeps theirs when none is free", () => {
    const seats = [invited("i"), member("b")];
    const renewed = invited("i", "2027-01-01T00:00:00.000Z");
    expect(addSeat(seats, renewed, 1, now)).toEqual([renewed, member("b")]);
  });

  test("pass from an invitation to the member, whatever the plan is by then", () => {
    expect(transferSeat([member("a"), invited("i"), member("c")], "i", "b")).toEqual([
      member("a"),
      member("b"),
      member("c"),
    ]);
    // A member who has a seat already leaves the other one free.
    expect(transferSeat([member("b"), invited("i")], "i", "b")).toEqual([member("b")]);
  });

  test("give access up to the limit of the plan, in the order in which they were given", () => {
    const seats = [member("a"), invited("i", before), member("b"), member("c")];
    expect(["a", "b", "c"].map((it) => isSeated(seats, it, 2, now))).toEqual([true, true, false]);
    expect(isSeated(releaseSeat(seats, "a", now), "c", 2, now)).toBe(true);
    expect(isSeated(seats, "i", 9, now)).toBe(false);
  });

  test("never exceed the plan, whatever is done in whatever order", () => {
    const step = fc.record({
      what: fc.constantFrom("let in", "invite", "accept", "take back", "plan"),
      who: fc.integer({ min: 0, max: 9 }),
      places: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let seats: readonly Seat[] = [];
        let places = 3;
        for (const { what, who, places: requested } of steps) {
          const current = activeSeats(seats, now).length;
          if (what === "plan") places = requested;
          else if (what === "accept") seats = transferSeat(seats, `inv_${who}`, `usr_${who}`);
          else if (what === "take back") seats = releaseSeat(seats, `usr_${who}`, now);
          else {
            const seat = what === "invite" ? invited(`inv_${who}`) : member(`usr_${who}`);
            const knows = holdsSeat(seats, seat.holder);
            const given = addSeat(seats, seat, places, now);
            expect(given === null).toBe(!knows && current >= places);
            seats = given ?? seats;
          }
          const holders = seats.map(({ holder }) => holder);
          expect(new Set(holders).size).toBe(holders.length);
          const using = holders.filter((holder) => isSeated(seats, holder, places, now));
          expect(using.length).toBe(Math.min(places, holders.length));
          expect(freeSeatCount(seats, places, now)).toBe(Math.max(0, places - holders.length));
        }
      }),
    );
  });
});

describe("the plan in force", () => {
  const plan = (name: string, rank: number, endsAt = later) => ({ name, rank, endsAt });

  test.each([
    ["none", null, [], null],
    ["the member's own", plan("own", 1), [], "own"],
    ["that of a team", null, [plan("team", 1)], "team"],
    ["the higher one", plan("own", 1), [plan("team", 2)], "team"],
    ["the member's own of the same rank", plan("own", 2), [plan("team", 2)], "own"],
    ["the highest of several teams", null, [plan("a", 1), plan("b", 2), plan("c", 1)], "b"],
    [
      "one in force rather than a higher one that lapsed",
      plan("own", 2, before),
      [plan("team", 1)],
      "team",
    ],
    [
      "the member's own lapsed one, where none is in force",
      plan("own", 1, before),
      [plan("team", 2, before)],
      "own",
    ],
  ])("is %s", (_, own, shared, expected) => {
    expect(selectEffectivePlan(own, shared, now)?.name ?? null).toBe(expected);
  });
});

describe("reading", () => {
  test("is shown for five readers or more, as sums", () => {
    expect(readingSums([1, 2, 3, 4, 0, 5])).toEqual({ readers: 5, items: 15 });
    expect(readingSums([7, 1, 1, 1, 0, 0])).toEqual({ readers: null, items: null });
  });
});
