import { expect, test } from "vitest";
import { byNumber, byText, sorted } from "../../shared/domain/directory/sorted.ts";

const all = [
  { id: "c", title: "Öl", price: 2 },
  { id: "a", title: "Oak", price: 1 },
  { id: "b", title: "Zinc", price: 1 },
];
const orders = { title: byText("title"), price: byNumber("price") };

test.each([
  [undefined, ["c", "a", "b"]],
  ["title", ["a", "c", "b"]],
  ["-title", ["b", "c", "a"]],
  ["price", ["a", "b", "c"]],
  ["-price", ["c", "a", "b"]],
] as const)("sorted by %s, and by id where that is equal", (sort, ids) => {
  expect(sorted(all, sort, orders).map(({ id }) => id)).toEqual(ids);
});
