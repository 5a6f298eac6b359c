import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GroupTree, type ProductGroup } from "../../shared/domain/catalogue/product-taxonomy.ts";

const group = (id: string, parentId: string | null, position = 0): ProductGroup => ({
  id,
  slug: id,
  title: id.toUpperCase(),
  parentId,
  position,
});
const ids = (groups: readonly ProductGroup[]): string[] => groups.map(({ id }) => id);

// The tree is house > cloth > printed > stripes, with paper beside house.
const tree = new GroupTree([
  group("stripes", "printed"),
  group("printed", "cloth"),
  group("cloth", "house", 1),
  group("colour", "house", 0),
  group("paper", null, 1),
  group("house", null, 0),
]);

describe("a tree of product groups", () => {
  test("is sorted by position, each group before its children", () => {
    expect(ids(tree.inOrder())).toEqual([
      "house",
      "colour",
      "cloth",
      "printed",
      "stripes",
      "paper",
    ]);
    expect(ids(tree.childrenOf(null))).toEqual(["house", "paper"]);
  });

  test("returns the ancestors of a group", () => {
    expect(ids(tree.trailOf("printed"))).toEqual(["house", "cloth", "printed"]);
    expect(tree.trailOf("gone")).toEqual([]);
    expect([...tree.withAncestors(["printed", "colour", "gone"])].sort()).toEqual([
      "cloth",
      "colour",
      "house",
      "printed",
    ]);
  });

  test("shows the children of a deleted parent at the top", () => {
    expect(ids(new GroupTree([group("left", "gone")]).childrenOf(null))).toEqual(["left"]);
  });

  test("stops when rows form a cycle", () => {
    const circle = new GroupTree([group("a", "b"), group("b", "a")]);
    expect(ids(circle.trailOf("a"))).toEqual(["b", "a"]);
  });
});

test.each([
  [null, null, 4, null],
  [null, "printed", 4, null],
  [null, "stripes", 4, "deep"],
  [null, "gone", 4, "unknown"],
  [null, "house", 2, null],
  [null, "cloth", 2, "deep"],
  ["cloth", "cloth", 4, "itself"],
  ["cloth", "stripes", 4, "itself"],
  ["cloth", "paper", 4, null],
  ["cloth", "colour", 4, "deep"],
  ["paper", "printed", 4, null],
  ["house", "paper", 4, "deep"],
  ["stripes", null, 4, null],
])("%s below %s with %i levels: %s", (id, parentId, levels, fault) => {
  expect(tree.placeFault(id, parentId, levels)).toBe(fault);
});

test("offers every allowed parent in a form and no other", () => {
  expect(ids(tree.parentsFor("cloth", 4))).toEqual(["house", "paper"]);
  expect(ids(tree.parentsFor(null, 2))).toEqual(["house", "paper"]);
});

test("never gets a cycle or too many levels through allowed moves in any order", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const move = fc.record({
    id: fc.constantFrom(...names),
    parentId: fc.option(fc.constantFrom(...names)),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let groups = names.map((id) => group(id, null));
      for (const { id, parentId } of moves)
        if (new GroupTree(groups).placeFault(id, parentId, 3) === null)
          groups = groups.map((one) => (one.id === id ? { ...one, parentId } : one));
      const all = new GroupTree(groups);
      expect(all.inOrder()).toHaveLength(names.length);
      for (const id of names) {
        const trail = all.trailOf(id);
        expect(trail.length).toBeLessThanOrEqual(3);
        expect(trail[0]?.parentId).toBeNull();
      }
    }),
  );
});
