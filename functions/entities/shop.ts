/** The part of the shop that pricing needs: some of its items and its price settings, read together. */
import type { LibraryCounts } from "../../shared/domain/access/plan-inclusions.ts";
import type { Table } from "../platform/table/table.ts";
import type { Key, Row } from "../platform/table/write.ts";
import { parseLibraryCounts, libraryCountsKey } from "./library-counts.ts";
import { parseShopRow, shopItemOn, shopKey, type StoredShopItem } from "./shop-item.ts";
import {
  type VoucherApplication,
  parseVoucherUses,
  parseVoucher,
  voucherKeys,
  type VoucherRow,
  type VoucherUses,
} from "./voucher.ts";
import { parseSettings, settingsKey, type StoredShopSettings } from "./shop-settings.ts";

export interface Shop {
  readonly items: ReadonlyMap<string, StoredShopItem>;
  /** The options that were requested by their own slug. Their products are among the items. */
  readonly options: ReadonlyMap<
    string,
    { readonly productSlug: string; readonly optionId: string }
  >;
  readonly settings: StoredShopSettings;
  /** The counts from which the inclusions of plans are computed. */
  readonly counts: LibraryCounts;
  /** The requested vouchers by their codes. */
  readonly vouchers: ReadonlyMap<string, VoucherRow>;
  /** The uses of the vouchers by the buyer and the order. */
  readonly uses: readonly VoucherUses[];
}

/** Returns a shop from the rows of `shopKeys` at the prices of a London day, with null rows for what does not exist. */
export const shopOf = (found: ReadonlyArray<Row | null>, day: string): Shop => {
  const [settings, counts, ...rows] = found;
  const there = rows.filter((row) => row !== null);
  const vouchers = there.flatMap((row) => parseVoucher(row) ?? []);
  const uses = there.flatMap((row) => parseVoucherUses(row) ?? []);
  const sold = there
    .filter((row) => parseVoucher(row) === null && parseVoucherUses(row) === null)
    .map(parseShopRow);
  const items = new Map<string, StoredShopItem>();
  const options = new Map<string, { productSlug: string; optionId: string }>();
  for (const it of sold) {
    if (it.kind !== "option") continue;
    options.set(it.slug, it);
    items.set(it.productSlug, shopItemOn(it.product, day));
  }
  // The item's own row takes precedence over a copy of it.
  for (const it of sold) if (it.kind !== "option") items.set(it.slug, shopItemOn(it, day));
  return {
    items,
    options,
    settings: parseSettings(settings, day),
    counts: parseLibraryCounts(counts),
    vouchers: new Map(vouchers.map((voucher) => [voucher.code, voucher])),
    uses,
  };
};

/** Returns the keys of the settings, the library's counts, these addresses and these vouchers, for `shopOf`. */
export const shopKeys = (
  slugs: readonly string[],
  vouchers: readonly VoucherApplication[] = [],
): readonly Key[] => [
  settingsKey,
  libraryCountsKey,
  ...[...new Set(slugs)].map(shopKey),
  ...uniqueKeys(vouchers.flatMap(voucherKeys)),
];

const uniqueKeys = (keys: readonly Key[]): readonly Key[] => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

/**
 * Loads the items with these slugs and the settings on a London day, in one round trip. Deleted items are missing from
 * the map.
 */
export const loadShop = async (
  table: Table,
  slugs: readonly string[],
  day: string,
  vouchers: readonly VoucherApplication[] = [],
): Promise<Shop> => shopOf(await table.getMany(shopKeys(slugs, vouchers)), day);
