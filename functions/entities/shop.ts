/** A part of the shop as pricing needs it: some of its items, and the settings of its prices, read together. */
import type { LibraryCounts } from "../../shared/domain/access/plan-inclusions.ts";
import type { Table } from "../platform/table/table.ts";
import type { Key, Row } from "../platform/table/write.ts";
import { libraryCountsIn, libraryCountsKey } from "./library-counts.ts";
import { parseShopRow, shopItemOn, shopKey, type StoredShopItem } from "./shop-item.ts";
import {
  type AskedVoucher,
  usesIn,
  voucherIn,
  voucherKeys,
  type VoucherRow,
  type VoucherUses,
} from "./voucher.ts";
import { parseSettings, settingsKey, type StoredShopSettings } from "./shop-settings.ts";

export interface Shop {
  readonly items: ReadonlyMap<string, StoredShopItem>;
  /** Options that were asked for by their own slug. Their products are among the items. */
  readonly options: ReadonlyMap<
    string,
    { readonly productSlug: string; readonly optionId: string }
  >;
  readonly settings: StoredShopSettings;
  /** What the plans include is worked out from it. */
  readonly counts: LibraryCounts;
  /** Those that were asked for, by their codes. */
  readonly vouchers: ReadonlyMap<string, VoucherRow>;
  /** How the buyer and the order have used them. */
  readonly uses: readonly VoucherUses[];
}

/** A shop from the rows of `shopKeys`, at the prices of a London day; null where there is nothing. */
export const shopOf = (found: ReadonlyArray<Row | null>, day: string): Shop => {
  const [settings, counts, ...rows] = found;
  const there = rows.filter((row) => row !== null);
  const vouchers = there.flatMap((row) => voucherIn(row) ?? []);
  const uses = there.flatMap((row) => usesIn(row) ?? []);
  const sold = there
    .filter((row) => voucherIn(row) === null && usesIn(row) === null)
    .map(parseShopRow);
  const items = new Map<string, StoredShopItem>();
  const options = new Map<string, { productSlug: string; optionId: string }>();
  for (const it of sold) {
    if (it.kind !== "option") continue;
    options.set(it.slug, it);
    items.set(it.productSlug, shopItemOn(it.product, day));
  }
  // The item's own row says more than a copy of it.
  for (const it of sold) if (it.kind !== "option") items.set(it.slug, shopItemOn(it, day));
  return {
    items,
    options,
    settings: parseSettings(settings, day),
    counts: libraryCountsIn(counts),
    vouchers: new Map(vouchers.map((voucher) => [voucher.code, voucher])),
    uses,
  };
};

/** Keys of the settings, of the library's counts, of these addresses and of these vouchers, for `shopOf`. */
export const shopKeys = (
  slugs: readonly string[],
  vouchers: readonly AskedVoucher[] = [],
): readonly Key[] => [
  settingsKey,
  libraryCountsKey,
  ...[...new Set(slugs)].map(shopKey),
  ...uniqueKeys(vouchers.flatMap(voucherKeys)),
];

const uniqueKeys = (keys: readonly Key[]): readonly Key[] => [
  ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values(),
];

/** The items of these slugs and the settings on a London day, in one round trip. What is gone is missing from the map. */
export const loadShop = async (
  table: Table,
  slugs: readonly string[],
  day: string,
  vouchers: readonly AskedVoucher[] = [],
): Promise<Shop> => shopOf(await table.getMany(shopKeys(slugs, vouchers)), day);
