/** A library that is published from a table whose index is outdated until it catches up. */
import { beforeEach } from "vitest";
import { buildContentIndex } from "../../functions/content-index/library.ts";
import { loadSnapshot } from "../../functions/content-index/publication.ts";
import { publishEverything } from "../../functions/workers/content-indexing/publish-changes.ts";
import { newCategoryRow } from "../../functions/entities/category.ts";
import { type ItemRow, newItemRow, newPageRow } from "../../functions/entities/content-item.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { type FilesDeps, withFiles } from "../../functions/platform/files.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import type { Key, Row } from "../../functions/platform/table/write.ts";
import { functionEnvironment } from "../bench/function-environment.ts";
import { listedCategory } from "./listed-category.ts";
import { listedItem } from "./listed-item.ts";
import { quietLog } from "./quiet-log.ts";

export const category = (title: string) => listedCategory({ id: "home", title });

export const itemOf = (id: string, title: string, version: number): ItemRow =>
  newItemRow({
    digest: title,
    public: listedItem({ id, title, categories: ["home"] }),
    subtextAccess: null,
    allowPdf: false,
    pageTitles: ["One"],
    files: [],
    version,
  });

export const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** A table with current rows for consistent reads, and outdated ones for the index and for eventually consistent reads. */
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

const baseDeps = withFiles(createDeps(readEnv(functionEnvironment)), readEnv(functionEnvironment));

export interface Lagging {
  table: LaggingTable;
  deps: FilesDeps;
}

/** Publishes a new library before each test of the file: items `a` and `b` and one category. */
export const laggingLibrary = (): Lagging => {
  const made: Lagging = { table: new LaggingTable(), deps: baseDeps };
  beforeEach(async () => {
    const table = new LaggingTable();
    const objects = new Map<string, Uint8Array>();
    made.table = table;
    made.deps = {
      ...baseDeps,
      table: table.over(baseDeps.table),
      files: {
        ...baseDeps.files,
        get: async (_, key) => objects.get(key) ?? null,
        put: async (_, key, body) => {
          objects.set(key, body);
        },
      },
      log: quietLog,
    };
    table.put(
      itemOf("a", "Before", 1),
      itemOf("b", "Other", 1),
      newCategoryRow(category("Was"), ""),
    );
    table.put(newPageRow("a", { number: 1, title: "One", blocks: [] }));
    table.catchUp();
    await publishEverything(made.deps);
  });
  return made;
};

export const publishedOf = async ({ deps }: Lagging) => buildContentIndex(await loadSnapshot(deps));
export const titlesOf = async (library: Lagging): Promise<string[]> =>
  (await publishedOf(library)).items.map(({ title }) => title);

/** The event of the stream when nothing has changed. */
export const noChanges = {
  contentIds: new Set<string>(),
  categoryIds: new Set<string>(),
  shopSlugs: new Set<string>(),
  groups: false,
  shared: false,
};
