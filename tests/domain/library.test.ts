import { noShop } from "../../functions/content-index/published-shop.ts";
import { expect, test } from "vitest";
import { buildContentIndex } from "../../functions/content-index/library.ts";
import type { SnapshotItem } from "../../functions/content-index/published-item.ts";
import {
  plainItem,
  decodeSnapshot,
  encodeSnapshot,
} from "../../functions/content-index/snapshot.ts";
import { withItems } from "../../functions/workers/content-indexing/publish-changes.ts";
import type { PublicItem } from "../../functions/entities/public-item.ts";
import { noEditorial } from "../../functions/entities/taxonomy.ts";
import { listedCategory } from "../support/listed-category.ts";
import { listedItem } from "../support/listed-item.ts";

const item = (id: string, publishAt: string, categories: string[] = []): SnapshotItem =>
  listedItem({ id, publishAt, categories });

const category = (id: string, level: string[], parentId: string | null) =>
  listedCategory({ id, slug: level.at(-1) ?? "", level, parentId });

const snapshot = {
  version: 7,
  items: withItems(
    [item("itm_a", "2026-01-01T00:00:00.000Z"), item("itm_gone", "2026-01-02T00:00:00.000Z")],
    new Set(["itm_gone", "itm_b", "itm_c", "itm_d"]),
    [
      item("itm_d", "2026-03-01T00:00:00.000Z", ["cat_home", "cat_cloth"]),
      item("itm_c", "2026-02-01T00:00:00.000Z", ["cat_home"]),
      { ...item("itm_b", "2026-02-01T00:00:00.000Z", ["cat_home", "cat_cloth"]), isOpen: true },
    ],
  ),
  categories: [
    category("cat_home", ["home"], null),
    category("cat_cloth", ["home", "cloth"], "cat_home"),
  ],
  types: [],
  tags: [],
  editorial: noEditorial,
  shop: noShop,
  pages: [],
  popularSearches: [{ keyword: "linen", items: ["itm_b", "itm_a"] }],
};

const ids = (items: readonly PublicItem[]): string[] => items.map(({ id }) => id);

test("changed items are replaced, added and removed in the snapshot, newest first and then by id", () => {
  expect(ids(snapshot.items)).toEqual(["itm_d", "itm_b", "itm_c", "itm_a"]);
});

test("a snapshot is equal after it is written and read, and after a second time", async () => {
  const opened = decodeSnapshot(await encodeSnapshot(snapshot));
  expect({ ...opened, items: opened.items.map(plainItem) }).toEqual(snapshot);
  const again = decodeSnapshot(
    await encodeSnapshot({ ...opened, items: opened.items.toReversed() }),
  );
  expect(again.items.map(plainItem)).toEqual(snapshot.items.toReversed());
});

test.each([
  ["2025-12-31T23:59:59.999Z", [], []],
  ["2026-01-01T00:00:00.000Z", ["itm_a"], []],
  ["2026-02-01T00:00:00.000Z", ["itm_b", "itm_c", "itm_a"], ["itm_b"]],
  ["2026-03-01T00:00:00.000Z", ["itm_d", "itm_b", "itm_c", "itm_a"], ["itm_d", "itm_b"]],
])("at %s the library shows what has been published", (instant, all, cloth) => {
  const library = buildContentIndex(snapshot);
  expect(ids(library.publishedAt(new Date(instant)))).toEqual(all);
  expect(ids(library.inCategory("cat_cloth", new Date(instant)))).toEqual(cloth);
});

test("categories are found by their slugs and have their breadcrumbs", () => {
  const library = buildContentIndex(snapshot);
  expect(library.categoryByLevel(["home", "cloth"])?.id).toBe("cat_cloth");
  expect(library.categoryByLevel(["cloth"])).toBeUndefined();
  expect(library.trailOf("cat_cloth").map(({ id }) => id)).toEqual(["cat_home", "cat_cloth"]);
  expect(library.childrenOf(null).map(({ id }) => id)).toEqual(["cat_home"]);
});
