/** The daily sweep of PDFs makes missing ones and deletes old ones, and reads a single row when there is nothing to do. */
import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { buildContentIndex } from "../../functions/content-index/library.ts";
import type { SnapshotItem } from "../../functions/content-index/published-item.ts";
import { emptySnapshot } from "../../functions/content-index/snapshot.ts";
import type { LibraryDeps } from "../../functions/content-index/with-library.ts";
import { sweepReportPdfs } from "../../functions/workers/report-pdfs/sweep.ts";
import { itemKey, itemRow, newItemRow, newPageRow } from "../../functions/entities/content-item.ts";
import { loadPdf } from "../../functions/entities/item-pdf.ts";
import { touchLibraryVersion } from "../../functions/entities/library-version.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { withFiles } from "../../functions/platform/files.ts";
import { put } from "../../functions/platform/table/write.ts";
import { wireBlocks } from "../../shared/contract/content/blocks/registry.ts";
import { listedCategory } from "../support/listed-category.ts";
import { listedItem } from "../support/listed-item.ts";
import { quietLog } from "../support/quiet-log.ts";
import { freshTable } from "./local-tables.ts";

const { environment, table } = freshTable();
const day = 86_400_000;
const start = Date.parse("2026-11-22T03:30:00Z");

/** This item is related to the printed one. */
const sibling = (publishAt: string): SnapshotItem =>
  listedItem({ id: "itm_sibling", slug: "known-item", title: "A sibling", publishAt });

const related = {
  id: "1",
  type: wireBlocks["related-reading"].id,
  content: { title: "Related", items: ["known-item", "printed"] },
};

const printed = listedItem({
  id: "itm_printed",
  slug: "printed",
  title: "Printed",
  categories: ["home"],
});
const type = { id: 1, slug: "trend-report", title: "Trend report", plural: "Trend reports" };

let now = start;
let items: readonly SnapshotItem[] = [];
let objects = new Map<string, number>();
/** A full sweep lists the objects once, so this counts full sweeps. */
let looks = 0;
let deps: LibraryDeps;

beforeEach(async () => {
  now = start;
  items = [printed, sibling("2026-01-01T00:00:00.000Z")];
  objects = new Map();
  looks = 0;
  const env = readEnv(environment());
  const base = withFiles(createDeps(env), env);
  const library = () =>
    buildContentIndex({ ...emptySnapshot, items, types: [type], categories: [home] });
  deps = {
    ...base,
    now: () => new Date(now),
    secrets: {
      ...base.secrets,
      sign: async (_, text) => createHash("sha256").update(text).digest("base64url"),
    },
    library: { current: async () => library() },
    log: quietLog,
    files: {
      ...base.files,
      get: async () => null,
      list: async () => {
        looks += 1;
        return [...objects].map(([key, time]) => ({ key, modifiedAt: new Date(time) }));
      },
      put: async (_, key) => void objects.set(key, now),
      remove: async (_, key) => void objects.delete(key),
    },
  };
});

const home = listedCategory({ id: "home", title: "Home" });

/** The item is written as by an import, which touches the library version. */
const write = async (version: number, change: Partial<SnapshotItem> = {}): Promise<void> => {
  const { id } = printed;
  const page = { number: 1, title: "One", blocks: [related] };
  const item = newItemRow({
    digest: `${version}`,
    public: { ...printed, ...change },
    subtextAccess: null,
    allowPdf: true,
    pageTitles: ["One"],
    files: [],
    version,
  });
  await table().save([put(item), put(newPageRow(id, page)), touchLibraryVersion(`${version}`)]);
};

/** The clock moves by one day, and the result says whether the sweep was a full one. */
const nextDay = async (): Promise<boolean> => {
  now += day;
  const before = looks;
  expect(await sweepReportPdfs(deps, () => true)).toBe(true);
  return looks > before;
};

const nameNow = async (): Promise<string | undefined> => (await loadPdf(table(), printed.id))?.name;

test("makes a PDF, and afterwards reads only the library version until something is written", async () => {
  await write(1);
  const looked = [await nextDay(), await nextDay(), await nextDay(), await nextDay()];
  expect(looked).toEqual([true, true, false, false]);
  const first = await nameNow();
  await write(2, { title: "Printed again" });
  expect(await nextDay()).toBe(true);
  expect(await nameNow()).not.toBe(first);
  // A replaced PDF stays for a day.
  expect([...objects.keys()].some((key) => key.endsWith(`/${first}`))).toBe(true);
  expect(await nextDay()).toBe(true);
  expect(await nextDay()).toBe(true);
  expect([...objects.keys()].some((key) => key.endsWith(`/${first}`))).toBe(false);
  expect([await nextDay(), await nextDay()]).toContain(false);
});

test("a related item that is published later causes a new PDF on its day", async () => {
  items = [printed, sibling("2026-11-26T00:00:00.000Z")];
  await write(1);
  expect([await nextDay(), await nextDay(), await nextDay()]).toEqual([true, true, false]);
  const before = await nameNow();
  expect(await nextDay()).toBe(true);
  expect(await nameNow()).not.toBe(before);
});

test("an unknown related item is searched every day", async () => {
  items = [printed];
  await write(1);
  expect([await nextDay(), await nextDay(), await nextDay()]).toEqual([true, true, true]);
});

test("a manual edit is found within a week, and at once when the library version is touched", async () => {
  await write(1);
  await nextDay();
  await nextDay();
  const existing = await table().get(itemKey(printed.id), itemRow);
  if (existing === null) throw new Error("The item is gone.");
  await table().save(put({ ...existing, version: 2, digest: "by hand" }));
  const looked: boolean[] = [];
  for (let count = 0; count < 7; count += 1) looked.push(await nextDay());
  expect(looked).toEqual([false, false, false, false, false, false, true]);
});
