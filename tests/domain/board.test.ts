import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dropPin,
  nextPinId,
  isSameName,
  isShared,
  boardRoleFor,
  placePin,
  restorePin,
} from "../../shared/domain/boards/board.ts";

const inTeams =
  (members: Readonly<Record<string, readonly string[]>>) =>
  (teamId: string, userId: string): boolean =>
    members[teamId]?.includes(userId) ?? false;

describe("the permissions of a reader", () => {
  const read = { ownerId: "owner", share: { teamId: "studio", may: "read" } } as const;
  const edit = { ownerId: "owner", share: { teamId: "studio", may: "edit" } } as const;
  const all = inTeams({ studio: ["owner", "colleague"] });

  test.each([
    ["the owner", "owner", read, all, "owner"],
    ["a team member on a read-only board", "colleague", read, all, "reader"],
    ["a team member on an editable board", "colleague", edit, all, "editor"],
    ["a stranger", "stranger", edit, all, null],
    ["a person who has left the team", "colleague", edit, inTeams({ studio: ["owner"] }), null],
    [
      "a team member whose board owner has left",
      "colleague",
      edit,
      inTeams({ studio: ["colleague"] }),
      null,
    ],
    ["a member of a deleted team", "colleague", edit, inTeams({}), null],
    [
      "a team member on a board that is not shared",
      "colleague",
      { ...edit, share: null },
      all,
      null,
    ],
    ["the owner without a team", "owner", edit, inTeams({}), "owner"],
  ] as const)("%s", (_, userId, board, isIn, part) => {
    expect(boardRoleFor(board, userId, isIn)).toBe(part);
  });

  test("a board stays shared while its owner is in the team", () => {
    expect(isShared(read, all)).toBe(true);
    expect(isShared(read, inTeams({ studio: ["colleague"] }))).toBe(false);
  });
});

test.each([
  ["Nursery", " nursery ", true],
  ["Autumn  palette", "autumn palette", true],
  ["Nursery", "Nurseries", false],
])("%j and %j are the same name: %s", (a, b, same) => expect(isSameName(a, b)).toBe(same));

describe("the order of pins", () => {
  const pins = fc.uniqueArray(fc.nat({ max: 300 }).map(String), { minLength: 2, maxLength: 200 });
  const withTwo = pins.chain((order) =>
    fc.record({
      order: fc.constant(order),
      a: fc.constantFrom(...order),
      b: fc.constantFrom(...order),
    }),
  );

  test("has each pin once after any move", () => {
    fc.assert(
      fc.property(withTwo, ({ order, a, b }) => {
        const moved = placePin(order, a, b);
        expect(moved.toSorted()).toEqual(order.toSorted());
      }),
    );
  });

  test("puts a pin right before another and leaves the rest", () => {
    fc.assert(
      fc.property(withTwo, ({ order, a, b }) => {
        const moved = placePin(order, a, b);
        if (a !== b) expect(nextPinId(moved, a)).toBe(b);
        expect(dropPin(moved, a)).toEqual(dropPin(order, a));
        expect(placePin(moved, a, b)).toEqual(moved);
      }),
    );
  });

  test("moves a pin to the end", () => {
    expect(placePin(["a", "b", "c"], "a", null)).toEqual(["b", "c", "a"]);
    expect(placePin(["a", "b"], "c", null)).toEqual(["a", "b", "c"]);
  });

  test("does not change when the neighbour is gone", () => {
    expect(placePin(["a", "b", "c"], "c", "gone")).toEqual(["a", "b", "c"]);
  });

  test("has the moves of two people, whichever is first", () => {
    const order = ["a", "b", "c", "d", "e"];
    const first = placePin(placePin(order, "e", "a"), "b", null);
    const second = placePin(placePin(order, "b", null), "e", "a");
    expect(first).toEqual(["e", "a", "c", "d", "b"]);
    expect(second).toEqual(first);
  });

  test("has a restored pin back in its place", () => {
    fc.assert(
      fc.property(withTwo, ({ order, a }) => {
        expect(restorePin(dropPin(order, a), a, nextPinId(order, a))).toEqual(order);
      }),
    );
    expect(restorePin(["a"], "b", "gone")).toEqual(["a", "b"]);
  });
});
