/** A change is published as soon as the stream reports it, while the table's index still shows the old state. */
import { expect, test } from "vitest";
import {
  publishChanges,
  publishEverything,
} from "../../functions/workers/content-indexing/publish-changes.ts";
import { newCategoryRow } from "../../functions/entities/category.ts";
import { revisionOf } from "../../functions/entities/content-item.ts";
import { changeGroups } from "../../functions/entities/product-group.ts";
import {
  category,
  itemOf,
  laggingLibrary,
  nameOf,
  noChanges,
  publishedOf,
  titlesOf,
} from "../support/lagging-library.ts";

const library = laggingLibrary();

test("a changed item is published in its current state, with its revision", async () => {
  const changed = itemOf("a", "After", 2);
  library.table.put(changed);
  await publishChanges(library.deps, { ...noChanges, contentIds: new Set(["a"]) });
  expect(await titlesOf(library)).toEqual(["After", "Other"]);
  expect((await publishedOf(library)).itemById("a")?.edition).toBe(revisionOf(changed));
});

test("a changed category is published in its current state, and the others stay", async () => {
  library.table.put(newCategoryRow(category("Is"), ""));
  await publishChanges(library.deps, { ...noChanges, categoryIds: new Set(["home"]) });
  expect((await publishedOf(library)).categories.map(({ title }) => title)).toEqual(["Is"]);
  await publishChanges(library.deps, { ...noChanges, shared: true });
  expect((await publishedOf(library)).categories.map(({ title }) => title)).toEqual(["Is"]);
});

test("categories and tags of the shop are published in their current state, with the products", async () => {
  const written = (["category", "tag"] as const).flatMap((kind) =>
    changeGroups(
      { kind, groups: [], tree: null },
      {
        saved: [
          {
            id: `${kind}-1`,
            slug: "colour-packs",
            title: `Colour packs by ${kind}`,
            parentId: null,
            position: 0,
            version: 1,
            updatedAt: "2026-11-21T09:00:00.000Z",
          },
        ],
      },
    ),
  );
  for (const write of written) if (write.does === "put") library.table.put(write.row);
  await publishChanges(library.deps, { ...noChanges, groups: true });
  const { productCategories, productTags, categories } = await publishedOf(library);
  expect(productCategories.inOrder().map(({ title }) => title)).toEqual([
    "Colour packs by category",
  ]);
  expect(productTags.inOrder().map(({ title }) => title)).toEqual(["Colour packs by tag"]);
  expect(categories.map(({ title }) => title)).toEqual(["Was"]);
});

test("the daily publication reverses nothing that its index does not show yet", async () => {
  library.table.put(
    itemOf("a", "After", 2),
    itemOf("c", "New", 1),
    newCategoryRow(category("Is"), ""),
  );
  await publishChanges(library.deps, {
    ...noChanges,
    contentIds: new Set(["a", "c"]),
    categoryIds: new Set(["home"]),
  });
  await publishEverything(library.deps);
  expect(await titlesOf(library)).toEqual(["After", "Other", "New"]);
  expect((await publishedOf(library)).categories.map(({ title }) => title)).toEqual(["Is"]);
});

test("a deleted item is not published again, though the index still lists it", async () => {
  const row = itemOf("b", "Other", 1);
  library.table.current.delete(nameOf(row));
  await publishChanges(library.deps, { ...noChanges, contentIds: new Set(["b"]) });
  expect(await titlesOf(library)).toEqual(["Before"]);
  await publishEverything(library.deps);
  expect(await titlesOf(library)).toEqual(["Before"]);
});
