import { loadPlansNow } from "../../entities/plans-now.ts";
import { loadProductsNow } from "../../entities/products-now.ts";
import type { PlanItem, ProductItem } from "../../entities/shop-item.ts";
import { queryVouchers, type VoucherRow } from "../../entities/voucher.ts";
import { cacheFor } from "../../platform/cache-for.ts";

/** All shop rows that staff manage, whether on sale or not. */
export interface CachedShop {
  readonly products: readonly ProductItem[];
  readonly plans: readonly PlanItem[];
  readonly vouchers: readonly VoucherRow[];
}

/** Caches the shop for five seconds, because the search sends a request per keystroke. */
export const recentShop = cacheFor(5000, async (table): Promise<CachedShop> => {
  const [products, plans, vouchers] = await Promise.all([
    loadProductsNow(table),
    loadPlansNow(table),
    queryVouchers(table),
  ]);
  return { products, plans, vouchers };
});
