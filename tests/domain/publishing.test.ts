/** What is published after the stream has told of a change, while the table's index still shows what was. */
import { beforeEach, expect, test } from "vitest";
import { openLibrary } from "../../functions/library/library.ts";
import { loadSnapshot } from "../../functions/library/publication.ts";
import { publishChanges, publishEverything } from "../../functions/publishing/publish-changes.ts";
import { newCategoryRow } from "../../functions/rows/category.ts";
import {
  contentIdOf,
  editionOf,
  itemKey,
  itemRow,
  type ItemRow,
  newItemRow,
  newPageRow,
} from "../../functions/rows/content-item.ts";
import { markLibrary } from "../../functions/rows/library-mark.ts";
import { addReaders } from "../../functions/rows/popularity.ts";
import { monthOf } from "../../functions/rows/reading.ts";
import { createDeps } from "../../functions/runtime/deps.ts";
import { changeGroups } from "../../functions/rows/product-group.ts";
import { type FilesDeps, withFiles } from "../../functions/runtime/files.ts";
import { readEnv } from "../../functions/runtime/env.ts";
import type { RowQuery } from "../../functions/runtime/table/expression.ts";
import type { Table } from "../../functions/runtime/table/table.ts";
import type { Key, Row } from "../../functions/runtime/table/write.ts";
import { functionEnvironment } from "../bench/function-environment.ts";
import { listedCategory } from "../support/listed-category.ts";
import { listedItem } from "../support/listed-item.ts";
import { quietLog } from "../support/quiet-log.ts";

const category = (title: string) => listedCategory({ id: "home", title });

const itemOf = (id: string, title: string, version: number): ItemRow =>
  newItemRow({
    digest: title,
    public: listedItem({ id, title, categories: ["home"] }),
    subtextAccess: null,
    allowPdf: false,
    pageTitles: ["One"],
    files: [],
    version,
  });

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The table as reads of its keys see it, and as its index and reads that may lag do. */
class LaggingTable {
  readonly current = new Map<string, Row>();
  lagging: ReadonlyMap<string, Row> = new Map();

  put(...rows: readonly Row[]): void {
    for (const row of rows) this.current.set(nameOf(row), row);
  }

  catchUp(): void {
    this.lagging = new Map(this.current);
  }

  over(table: Table): Table {
    const query: Table["queryAll"] = async ({ index, pk, current }) =>
      [...(index === undefined && current ? this.current : this.lagging).values()].filter((row) =>
        index === undefined ? row.pk === pk : row[`${index}pk`] === pk,
      );
    const getMany: Table["getMany"] = async (keys, freshness = "current") =>
      keys.map(
        (key) => (freshness === "current" ? this.current : this.lagging).get(nameOf(key)) ?? null,
      );
    return {
      ...table,
      getMany,
      queryAll: query,
      get: async (key, schema, freshness) => {
        const [row = null] = await getMany([key], freshness);
        return row === null ? null : schema.parse(row);
      },
      save: async (writes) => {
        for (const write of [writes].flat()) if (write.does === "put") this.put(write.row);
      },
    };
  }
}

const unused = withFiles(createDeps(readEnv(functionEnvironment)), readEnv(functionEnvironment));
let table = new LaggingTable();
let deps: FilesDeps = unused;

beforeEach(async () => {
  table = new LaggingTable();
  const objects = new Map<string, Uint8Array>();
  deps = {
    ...unused,
    table: table.over(unused.table),
    files: {
      ...unused.files,
      get: async (_, key) => objects.get(key) ?? null,
      put: async (_, key, body) => {
        objects.set(key, body);
      },
    },
    log: quietLog,
  };
  table.put(itemOf("a", "Before", 1), itemOf("b", "Other", 1), newCategoryRow(category("Was"), ""));
  table.put(newPageRow("a", { number: 1, title: "One", blocks: [] }));
  table.catchUp();
  await publishEverything(deps);
});

const published = async () => openLibrary(await loadSnapshot(deps));
const titles = async (): Promise<string[]> => (await published()).items.map(({ title }) => title);

const nothing = {
  contentIds: new Set<string>(),
  categoryIds: new Set<string>(),
  shopSlugs: new Set<string>(),
  groups: false,
  shared: false,
};

test("a changed item is published as it is, with its edition", async () => {
  const changed = itemOf("a", "After", 2);
  table.put(changed);
  await publishChanges(deps, { ...nothing, contentIds: new Set(["a"]) });
  expect(await titles()).toEqual(["After", "Other"]);
  expect((await published()).itemById("a")?.edition).toBe(editionOf(changed));
});

test("a changed category is published as it is, and the others stay", async () => {
  table.put(newCategoryRow(category("Is"), ""));
  await publishChanges(deps, { ...nothing, categoryIds: new Set(["home"]) });
  expect((await published()).categories.map(({ title }) => title)).toEqual(["Is"]);
  await publishChanges(deps, { ...nothing, shared: true });
  expect((await published()).categories.map(({ title }) => title)).toEqual(["Is"]);
});

test("categories and tags of the shop are published as they are, with its products", async () => {
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
  for (const write of written) if (write.does === "put") table.put(write.row);
  await publishChanges(deps, { ...nothing, groups: true });
  const { productCategories, productTags, categories } = await published();
  expect(productCategories.inOrder().map(({ title }) => title)).toEqual([
    "Colour packs by category",
  ]);
  expect(productTags.inOrder().map(({ title }) => title)).toEqual(["Colour packs by tag"]);
  expect(categories.map(({ title }) => title)).toEqual(["Was"]);
});

test("the daily publication undoes nothing that its index does not show yet", async () => {
  table.put(itemOf("a", "After", 2), itemOf("c", "New", 1), newCategoryRow(category("Is"), ""));
  await publishChanges(deps, {
    ...nothing,
    contentIds: new Set(["a", "c"]),
    categoryIds: new Set(["home"]),
  });
  await publishEverything(deps);
  expect(await titles()).toEqual(["After", "Other", "New"]);
  expect((await published()).categories.map(({ title }) => title)).toEqual(["Is"]);
});

test("what is gone is not published again, though the index still lists it", async () => {
  const row = itemOf("b", "Other", 1);
  table.current.delete(nameOf(row));
  await publishChanges(deps, { ...nothing, contentIds: new Set(["b"]) });
  expect(await titles()).toEqual(["Before"]);
  await publishEverything(deps);
  expect(await titles()).toEqual(["Before"]);
});

const versionNow = async (): Promise<number> => (await loadSnapshot(deps)).version;

test("the daily publication makes no version when all is as it is published", async () => {
  const before = await versionNow();
  await publishEverything(deps);
  expect(await versionNow()).toBe(before);
});

test.each<[string, () => void]>([
  ["a lost change of an item", () => table.put(itemOf("a", "After", 2))],
  ["a lost item", () => table.put(itemOf("c", "New", 1))],
  ["a lost category", () => table.put(newCategoryRow(category("Is"), ""))],
  ["an item that went unheard", () => table.current.delete(nameOf(itemOf("b", "Other", 1)))],
])("the daily publication repairs %s", async (_, change) => {
  change();
  table.catchUp();
  const before = await versionNow();
  await publishEverything(deps);
  expect(await versionNow()).toBe(before + 1);
  const rows = [...table.current.values()].filter(({ sk }) => sk === "ITEM");
  const { items, categories } = await published();
  expect(items.map(({ id }) => id).toSorted()).toEqual(
    rows.map((row) => String(contentIdOf(row))).toSorted(),
  );
  for (const item of items)
    expect(item.title).toBe(
      itemRow.parse(table.current.get(nameOf(itemKey(item.id)))).public.title,
    );
  expect(categories.map(({ title }) => newCategoryRow(category(title), ""))).toEqual(
    [...table.current.values()].filter(({ pk }) => pk === "CATEGORY#home"),
  );
});

test("the daily publication counts readers anew", async () => {
  const write = addReaders({ month: monthOf(deps.now()), contentId: "a", readers: 7 });
  if (write.does !== "set") throw new Error("Readers are added to a row.");
  table.put({ ...write.key, readers: 7 });
  table.catchUp();
  await publishEverything(deps);
  expect((await published()).itemById("a")?.popularity).toBeGreaterThan(0);
});

/** As whoever writes the library does; then all is looked at once. */
const lookAtAll = async (token: string) => {
  await deps.table.save(markLibrary(token));
  await publishEverything(deps);
};

/** Partitions and indexes that a daily publication has listed. */
const listedBy = async (): Promise<readonly string[]> => {
  const listed: string[] = [];
  const { queryAll } = deps.table;
  const watched = {
    ...deps.table,
    queryAll: async (query: RowQuery) => {
      listed.push(query.pk);
      return queryAll(query);
    },
  };
  await publishEverything({ ...deps, table: watched });
  return listed;
};

test("a library that nobody has written since the last look is not listed again", async () => {
  await lookAtAll("one");
  expect((await listedBy()).filter((pk) => !pk.startsWith("POPULARITY#"))).toEqual([]);
  await deps.table.save(markLibrary("two"));
  expect(await listedBy()).toContain("CONTENT#0");
  expect(await listedBy()).not.toContain("CONTENT#0");
});

test("a row that was changed by hand is found within a week", async () => {
  await lookAtAll("one");
  table.put(itemOf("a", "After", 2));
  table.catchUp();
  await publishEverything(deps);
  expect(await titles()).toEqual(["Before", "Other"]);
  const later = new Date(deps.now().getTime() + 7 * 86_400_000);
  deps = { ...deps, now: () => later };
  await publishEverything(deps);
  expect(await titles()).toEqual(["After", "Other"]);
});

test("readers are counted anew though nothing else was written, and a lost object is replaced", async () => {
  await lookAtAll("one");
  const write = addReaders({ month: monthOf(deps.now()), contentId: "b", readers: 3 });
  if (write.does !== "set") throw new Error("Readers are added to a row.");
  table.put({ ...write.key, readers: 3 });
  table.catchUp();
  const before = await versionNow();
  // What is published is counted anew: the library is not listed for it.
  expect((await listedBy()).filter((pk) => !pk.startsWith("POPULARITY#"))).toEqual([]);
  expect(await versionNow()).toBe(before + 1);
  expect((await published()).itemById("b")?.popularity).toBe(1);
  expect((await published()).itemById("a")?.popularity).toBe(0);
  expect(await titles()).toEqual(["Before", "Other"]);
  const { files } = deps;
  let isLost = true;
  const losing: FilesDeps = {
    ...deps,
    files: { ...files, get: async (...at) => (isLost ? null : files.get(...at)) },
  };
  await publishEverything(losing);
  isLost = false;
  expect(await versionNow()).toBe(before + 2);
});

test("what this process has opened before is not read again, until there is a newer version", async () => {
  const read: string[] = [];
  const { files } = deps;
  const watched: FilesDeps = {
    ...deps,
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
  await publishChanges(watched, { ...nothing, contentIds: new Set(["a"]) });
  read.splice(0);
  await publishEverything(watched);
  expect(read).toHaveLength(2);
});
