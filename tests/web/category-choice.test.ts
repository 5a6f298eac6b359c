import { describe, expect, test } from "vitest";
import {
  topmostChosen,
  isSameChoice,
  choiceMark,
  normaliseChoice,
  withCategory,
  type CategoryNode,
  type ChosenIds,
} from "../../web/features/feed-preferences/category-choice.ts";

const category = (id: string, ...below: readonly CategoryNode[]): CategoryNode => ({
  id,
  title: id,
  below,
});

const baby = category(
  "baby",
  category("nursery", category("newborn"), category("infant")),
  category("play", category("toddler", category("first toys"), category("ride and roll"))),
);
const food = category("food", category("table"), category("packaging"));
const tree = [baby, food];

/** These are the ids that an item can have, each with the choices that would include it. */
const above: Readonly<Record<string, readonly string[]>> = {
  newborn: ["newborn", "nursery", "baby"],
  infant: ["infant", "nursery", "baby"],
  "first toys": ["first toys", "toddler", "play", "baby"],
  "ride and roll": ["ride and roll", "toddler", "play", "baby"],
  table: ["table", "food"],
  packaging: ["packaging", "food"],
};
const leaves = Object.keys(above);
const followed = (choice: ChosenIds): readonly string[] =>
  leaves.filter((leaf) => above[leaf]?.some((id) => choice.includes(id)));

describe("turning a category on or off", () => {
  test.each<[ChosenIds, string, boolean, ChosenIds]>([
    [[], "baby", true, ["baby"]],
    [["baby"], "baby", false, []],
    [["baby"], "play", false, ["nursery"]],
    [["baby"], "first toys", false, ["nursery", "ride and roll"]],
    [["newborn"], "infant", true, ["nursery"]],
    [["nursery"], "play", true, ["baby"]],
    [["newborn", "packaging"], "nursery", true, ["nursery", "packaging"]],
    [["newborn", "packaging"], "baby", false, ["packaging"]],
    [["table"], "packaging", true, ["food"]],
    [["table"], "no such category", true, ["table"]],
  ])("%j with %s %s", (choice, id, on, requested) => {
    expect(withCategory(tree, choice, id, on)).toEqual(requested);
  });

  test("changes what is below it, and nothing else", () => {
    const everyone = Object.values(above).flat();
    for (const start of everyone)
      for (const other of everyone)
        for (const on of [true, false]) {
          const before = followed([start]);
          const touched = leaves.filter((leaf) => above[leaf]?.includes(other));
          const target = leaves.filter((leaf) =>
            touched.includes(leaf) ? on : before.includes(leaf),
          );
          expect(followed(withCategory(tree, [start], other, on))).toEqual(target);
        }
  });
});

test("a category is marked by how much of it is chosen", () => {
  expect(choiceMark(baby, ["baby"])).toBe("on");
  expect(choiceMark(baby, ["nursery", "play"])).toBe("on");
  expect(choiceMark(baby, ["first toys"])).toBe("mixed");
  expect(choiceMark(baby, ["food"])).toBe("off");
  expect(topmostChosen(baby, ["first toys", "newborn", "infant"]).map(({ id }) => id)).toEqual([
    "nursery",
    "first toys",
  ]);
});

test("categories that no longer exist and those included in another are removed", () => {
  expect(normaliseChoice(tree, ["gone", "newborn", "baby", "packaging"])).toEqual([
    "baby",
    "packaging",
  ]);
  expect(normaliseChoice([], ["baby"])).toEqual([]);
});

test("the order of a choice does not matter", () => {
  expect(isSameChoice(["a", "b"], ["b", "a"])).toBe(true);
  expect(isSameChoice(["a"], ["a", "b"])).toBe(false);
  expect(isSameChoice(["a", "b"], ["a", "c"])).toBe(false);
});
