/** The daily publication repairs the snapshot, recounts readers and skips what it has already checked. */
import { expect, test } from "vitest";
import { loadSnapshot } from "../../functions/content-index/publication.ts";
import {
  publishChanges,
  publishEverything,
} from "../../functions/workers/content-indexing/publish-changes.ts";
import { newCategoryRow } from "../../functions/entities/category.ts";
import { contentIdOf, itemKey, itemRow } from "../../functions/entities/content-item.ts";
import { touchLibraryVersion } from "../../functions/entities/library-version.ts";
import { addReaders } from "../../functions/entities/popularity.ts";
import { monthOf } from "../../functions/entities/reading.ts";
import type { FilesDeps } from "../../functions/platform/files.ts";
import type { RowQuery } from "../../functions/platform/table/expression.ts";
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

const versionNow = async (): Promise<number> => (await loadSnapshot(library.deps)).version;

test("the daily publication makes no version when nothing has changed", async () => {
  const before = await versionNow();
  await publishEverything(library.deps);
  expect(await versionNow()).toBe(before);
});

test.each<[string, () => void]>([
  ["a lost change of an item", () => library.table.put(itemOf("a", "After", 2))],
  ["a lost item", () => library.table.put(itemOf("c", "New", 1))],
  ["a lost category", () => library.table.put(newCategoryRow(category("Is"), ""))],
  [
    "an item whose deletion was missed",
    () => library.table.current.delete(nameOf(itemOf("b", "Other", 1))),
  ],
])("the daily publication repairs %s", async (_, change) => {
  change();
  library.table.catchUp();
  const before = await versionNow();
  await publishEverything(library.deps);
  expect(await versionNow()).toBe(before + 1);
  const rows = [...library.table.current.values()].filter(({ sk }) => sk === "ITEM");
  const { items, categories } = await publishedOf(library);
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    rows.map((row) => String(contentIdOf(row))).toSorted(),
  );
  for (const item of items)
    expect(item.title).toBe(
      itemRow.parse(library.table.current.get(nameOf(itemKey(item.id)))).public.title,
    );
  expect(categories.map(({ title }) => newCategoryRow(category(title), ""))).toEqual(
    [...library.table.current.values()].filter(({ pk }) => pk === "CATEGORY#home"),
  );
});

test("the daily publication recounts readers", async () => {
  const write = addReaders({ month: monthOf(library.deps.now()), contentId: "a", readers: 7 });
  if (write.does !== "set") throw new Error("Readers are added to a row.");
  library.table.put({ ...write.key, readers: 7 });
  library.table.catchUp();
  await publishEverything(library.deps);
  expect((await publishedOf(library)).itemById("a")?.popularity).toBeGreaterThan(0);
});

/** The library is marked as written, as every writer does, and then checked completely. */
const lookAtAll = async (token: string) => {
  await library.deps.table.save(touchLibraryVersion(token));
  await publishEverything(library.deps);
};

/** These are the partitions and indexes that a daily publication lists. */
const listedBy = async (): Promise<readonly string[]> => {
  const listed: string[] = [];
  const { queryAll } = library.deps.table;
  const watched = {
    ...library.deps.table,
    queryAll: async (query: RowQuery) => {
      listed.push(query.pk);
      return queryAll(query);
    },
  };
  await publishEverything({ ...library.deps, table: watched });
  return listed;
};

test("a library without writes since the last check is not listed again", async () => {
  await lookAtAll("one");
  expect((await listedBy()).filter((pk) => !pk.startsWith("POPULARITY#"))).toEqual([]);
  await library.deps.table.save(touchLibraryVersion("two"));
  expect(await listedBy()).toContain("CONTENT#0");
  expect(await listedBy()).not.toContain("CONTENT#0");
});

test("a row that was edited by hand is found within a week", async () => {
  await lookAtAll("one");
  library.table.put(itemOf("a", "After", 2));
  library.table.catchUp();
  await publishEverything(library.deps);
  expect(await titlesOf(library)).toEqual(["Before", "Other"]);
  const later = new Date(library.deps.now().getTime() + 7 * 86_400_000);
  library.deps = { ...library.deps, now: () => later };
  await publishEverything(library.deps);
  expect(await titlesOf(library)).toEqual(["After", "Other"]);
});

test("readers are recounted without other writes, and a lost object is replaced", async () => {
  await lookAtAll("one");
  const write = addReaders({ month: monthOf(library.deps.now()), contentId: "b", readers: 3 });
  if (write.does !== "set") throw new Error("Readers are added to a row.");
  library.table.put({ ...write.key, readers: 3 });
  library.table.catchUp();
  const before = await versionNow();
  // The readers are counted for the published items, without listing the library.
  expect((await listedBy()).filter((pk) => !pk.startsWith("POPULARITY#"))).toEqual([]);
  expect(await versionNow()).toBe(before + 1);
  expect((await publishedOf(library)).itemById("b")?.popularity).toBe(1);
  expect((await publishedOf(library)).itemById("a")?.popularity).toBe(0);
  expect(await titlesOf(library)).toEqual(["Before", "Other"]);
  const { files } = library.deps;
  let isLost = true;
  const losing: FilesDeps = {
    ...library.deps,
    files: { ...files, get: async (...at) => (isLost ? null : files.get(...at)) },
  };
  await publishEverything(losing);
  isLost = false;
  expect(await versionNow()).toBe(before + 2);
});

test("an opened version is not read again by the same process until there is a newer one", async () => {
  const read: string[] = [];
  const { files } = library.deps;
  const watched: FilesDeps = {
    ...library.deps,
    files: {
      ...files,
      get: async (bucket, key) => {
        read.push(key);
        return files.get(bucket, key);
      },
    },
  };
  await lookAtAll("one");
  await publishEverything(watched);
  expect(read.splice(0)).toHaveLength(2);
  await publishEverything(watched);
  expect(read).toEqual([]);
  await publishChanges(watched, { ...noChanges, contentIds: new Set(["a"]) });
  read.splice(0);
  await publishEverything(watched);
  expect(read).toHaveLength(2);
});
