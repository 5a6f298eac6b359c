import { loadCurrentPlans } from "../../entities/current-plans.ts";
import { loadCurrentProducts } from "../../entities/products-now.ts";
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
export const shopCache = cacheFor(5000, async (table): Promise<CachedShop> => {
  const [products, plans, vouchers] = await Promise.all([
    loadCurrentProducts(table),
    loadCurrentPlans(table),
    queryVouchers(table),
  ]);
  return { products, plans, vouchers };
});
