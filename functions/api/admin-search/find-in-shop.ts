/** Searches the shop with the rules of its staff lists. */
import type { FoundRecord } from "../../../shared/contract/staff/admin-search.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import type { CachedShop } from "./shop-cache.ts";

export const findProducts = ({ products }: CachedShop, q: string): readonly FoundRecord[] =>
  products
    .filter(({ title, slug, options }) =>
      textsContainWords(q, [title, slug, ...options.flatMap((one) => [one.title, one.slug])]),
    )
    .map(({ productId, title, onSale }) => ({
      kind: "product",
      id: productId,
      title,
      detail: onSale ? "Product" : "Product, not on sale",
      q: title,
    }));

export const findPlans = ({ plans }: CachedShop, q: string): readonly FoundRecord[] =>
  plans
    .filter(({ title, slug }) => textsContainWords(q, [title, slug]))
    .map(({ planId, title, onSale }) => ({
      kind: "plan",
      id: String(planId),
      title,
      detail: onSale ? "Plan" : "Plan, not on sale",
      q: title,
    }));

export const findVouchers = ({ vouchers }: CachedShop, q: string): readonly FoundRecord[] =>
  vouchers
    .filter(({ code, title }) => textsContainWords(q, [code, title]))
    .map(({ code, title }) => ({
      kind: "voucher",
      id: code,
      title: code,
      detail: `Voucher · ${title}`,
      q: code,
    }));
