/**
 * Writes a prepared shop into a stack. Content that is unchanged since the last import is skipped, so that later changes by staff
 * stay; changed content replaces the row and raises its version.
 */
import { importDigestKey, recordImportDigest } from "../../../functions/entities/import-digest.ts";
import {
  parseShopRow,
  saveShopItem,
  shopKey,
  type StoredShopItem,
} from "../../../functions/entities/shop-item.ts";
import {
  saveSettings,
  settingsKey,
  shopSettings,
} from "../../../functions/entities/shop-settings.ts";
import {
  withEffectiveDate,
  planPricing,
  productPricing,
  settingsPricing,
} from "../../../shared/domain/pricing/effective-dated-prices.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { Table } from "../../../functions/platform/table/table.ts";
import type { Key, Row, Write } from "../../../functions/platform/table/write.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { PreparedShop, PreparedShopItem } from "./prepare-shop.ts";
import { writeGroups } from "./write-groups.ts";
import { type ImportDeps, inParallel, storedDigest, storeObjects } from "./write-library.ts";

/** Returns how many products, plans, categories, tags and settings were written. */
export const writeShop = async (
  { table, files }: ImportDeps,
  { items, categories, tags, settings }: PreparedShop,
  stored: Set<string>,
  now: Date,
): Promise<number> => {
  const existing = await loadExisting(table, [
    settingsKey,
    ...items.map(({ item }) => shopKey(item.slug)),
  ]);
  const day = londonDay(now);
  let written =
    (await writeGroups({ table }, "category", categories, now)) +
    (await writeGroups({ table }, "tag", tags, now));
  const write = async (key: Key, digest: string, writes: readonly Write[]): Promise<void> => {
    await table.save([...writes, recordImportDigest(key, digest)]);
    written += 1;
  };
  const settingsDigest = digestOf(JSON.stringify(settings));
  const settingsNow = existing[0];
  if (settingsNow?.digest !== settingsDigest) {
    const before = settingsNow?.row ? shopSettings.parse(settingsNow.row) : null;
    const version = (before?.version ?? 0) + 1;
    const dates =
      before === null
        ? initialPricing(day)
        : withEffectiveDate(settings, before, day, settingsPricing);
    const next = { ...settings, ...dates, version };
    await write(settingsKey, settingsDigest, saveSettings(next, before));
  }
  const writeOne = async ({ item, objects }: PreparedShopItem, index: number): Promise<void> => {
    const there = existing[index + 1];
    const digest = digestOf(JSON.stringify(item));
    if (there?.digest === digest) return;
    await storeObjects({ files }, objects, stored);
    const before = parseExistingItem(item.slug, there?.row ?? null);
    await write(shopKey(item.slug), digest, saveShopItem(itemAfter(item, before, now), before));
  };
  await inParallel([...items.entries()], 4, ([index, item]) => writeOne(item, index));
  return written;
};

/** Returns the next version of an item. Prices that staff have scheduled stay scheduled. */
const itemAfter = (
  item: PreparedShopItem["item"],
  before: StoredShopItem | null,
  now: Date,
): StoredShopItem => {
  const version = (before?.version ?? 0) + 1;
  const day = londonDay(now);
  if (item.kind === "plan") {
    const dates =
      before?.kind === "plan"
        ? withEffectiveDate(item, before, day, planPricing)
        : initialPricing(day);
    return { ...item, ...dates, version };
  }
  const dates =
    before?.kind === "product"
      ? withEffectiveDate(item, before, day, productPricing)
      : initialPricing(day);
  return { ...item, ...dates, version, updatedAt: now.toISOString() };
};

/** Returns the price fields of a new record, for which nothing is scheduled. */
const initialPricing = (day: string) => ({ pricedFrom: day, planned: [] });

/** Returns for each key the row, and the digest of its last import. */
const loadExisting = async (
  table: Table,
  keys: readonly Key[],
): Promise<ReadonlyArray<{ row: Row | null; digest: string | null }>> => {
  const existing: Array<{ row: Row | null; digest: string | null }> = [];
  for (let start = 0; start < keys.length; start += 50) {
    const batch = keys.slice(start, start + 50);
    const rows = await table.getMany([...batch, ...batch.map(importDigestKey)]);
    for (const index of batch.keys())
      existing.push({ row: rows[index] ?? null, digest: storedDigest(rows[batch.length + index]) });
  }
  return existing;
};

const parseExistingItem = (slug: string, row: Row | null): StoredShopItem | null => {
  const existing = row === null ? null : parseShopRow(row);
  if (existing?.kind === "option")
    throw new Error(`"${slug}" is an option of "${existing.productSlug}" in this stack`);
  return existing;
};
