/** Opening an item reads the table only when the item is not in memory. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createItemCache } from "../../functions/content-index/item-cache.ts";
import {
  revisionOf,
  type ItemRow,
  newItemRow,
  newPageRow,
  pdfSourceOf,
} from "../../functions/entities/content-item.ts";
import { pdfKey } from "../../functions/entities/item-pdf.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Row } from "../../functions/platform/table/write.ts";
import { functionEnvironment } from "../bench/function-environment.ts";
import { listedItem } from "../support/listed-item.ts";

const unused = createDeps(readEnv(functionEnvironment));

const itemOf = (id: string, version: number, allowPdf = false): ItemRow =>
  newItemRow({
    digest: `digest of ${id}`,
    public: listedItem({ id }),
    subtextAccess: null,
    allowPdf,
    pageTitles: [],
    files: [],
    version,
  });

/** The table contains these rows and records the reads. */
const world = (room?: number) => {
  const rows = new Map<string, readonly Row[]>();
  const read: string[] = [];
  const open = createItemCache(
    {
      ...unused.table,
      queryAll: async ({ pk, current }) => {
        expect(current).toBe(true);
        read.push(pk);
        return rows.get(pk) ?? [];
      },
    },
    room,
  );
  const put = (item: ItemRow, text = "", ...more: readonly Row[]): void => {
    const blocks = [{ id: "1-1", type: 2, content: { text } }];
    const page = newPageRow(item.public.id, { number: 1, title: "", blocks });
    rows.set(item.pk, [item, page, ...more]);
  };
  /** The revision is the one in the snapshot. */
  const ask = async (item: ItemRow) => {
    const whole = await open({ id: item.public.id, edition: revisionOf(item) });
    return whole?.pages[0]?.blocks[0]?.content["text"];
  };
  return { rows, read, put, ask };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("an item is read once, and again when a new revision is published", async () => {
  const { read, put, ask } = world();
  const [before, after] = [itemOf("a", 1), itemOf("a", 2)];
  put(before, "Before");
  expect([await ask(before), await ask(before)]).toEqual(["Before", "Before"]);
  put(after, "After");
  expect(await ask(before)).toBe("Before");
  expect([await ask(after), await ask(after)]).toEqual(["After", "After"]);
  expect(read).toHaveLength(2);
});

test("a row newer than its publication is read again until that is seen", async () => {
  const { read, put, ask } = world();
  put(itemOf("a", 2), "After");
  expect([await ask(itemOf("a", 1)), await ask(itemOf("a", 1))]).toEqual(["After", "After"]);
  await ask(itemOf("a", 2));
  expect(read).toHaveLength(2);
});

test("a missing item is not stored", async () => {
  const { rows, put, ask } = world();
  const item = itemOf("a", 1);
  expect(await ask(item)).toBeUndefined();
  put(item, "There");
  expect(await ask(item)).toBe("There");
  rows.clear();
  expect(await ask(itemOf("a", 2))).toBeUndefined();
});

test("the most recently opened items stay in memory, limited by their size", async () => {
  const text = "t".repeat(10_000);
  const { read, put, ask } = world(25_000);
  const items = ["a", "b", "c"].map((id) => itemOf(id, 1));
  const [a = itemOf("a", 1), b = a, c = a] = items;
  for (const item of items) put(item, text);
  await ask(a);
  await ask(b);
  await ask(a);
  await ask(c);
  expect(read).toEqual([a.pk, b.pk, c.pk]);
  await ask(a);
  expect(read).toHaveLength(3);
  await ask(b);
  expect(read).toHaveLength(4);
});

test("an item whose PDFs are still missing is read again after five seconds", async () => {
  const { read, put, ask } = world();
  const item = itemOf("a", 1, true);
  const pdf = { ...pdfKey("a"), digest: "", name: "a.pdf", pages: [] };
  put(item);
  await ask(item);
  vi.advanceTimersByTime(4999);
  await ask(item);
  expect(read).toHaveLength(1);
  vi.advanceTimersByTime(1);
  put(item, "", { ...pdf, source: pdfSourceOf(1, itemOf("a", 0, true)) });
  await ask(item);
  expect(read).toHaveLength(2);
  vi.advanceTimersByTime(5000);
  put(item, "", { ...pdf, source: pdfSourceOf(1, item) });
  await ask(item);
  vi.advanceTimersByTime(500_000);
  await ask(item);
  expect(read).toHaveLength(3);
});
