/** Loads products for staff: by their ids, and all of them as they were saved. */
import { retryOnConflict, ConflictError } from "../platform/table/retry-on-conflict.ts";
import type { Table } from "../platform/table/table.ts";
import { listProductSlugs, loadProductSlug, loadProductIdOf } from "./product-slug.ts";
import { queryProducts, loadProduct, loadShopItems, type ProductItem } from "./shop-item.ts";

/** Loads a product, or null if there is none. */
export const loadProductById = (table: Table, productId: string): Promise<ProductItem | null> =>
  retryOnConflict(async () => {
    const place = await loadProductSlug(table, productId);
    if (place === null) return null;
    const product = await loadProduct(table, place.slug);
    // The product was moved or deleted after its address was read.
    if (product?.productId !== productId) throw new ConflictError();
    return product;
  });

/** Loads the product that has this option, or null if there is no such option. */
export const loadProductOfOption = async (
  table: Table,
  optionId: string,
): Promise<ProductItem | null> => {
  const productId = await loadProductIdOf(table, optionId);
  const product = productId === null ? null : await loadProductById(table, productId);
  return product?.options.some((option) => option.optionId === optionId) ? product : null;
};

/** Loads all current products: listed by the index, and read by their keys where it lags behind. */
export const loadCurrentProducts = async (table: Table): Promise<readonly ProductItem[]> => {
  const [listed, places] = await Promise.all([queryProducts(table), listProductSlugs(table)]);
  const byId = new Map(listed.map((product) => [product.productId, product]));
  const slugs = new Set(listed.map(({ slug }) => slug));
  const stored: ProductItem[] = [];
  for (const { productId, slug, version } of places) {
    const product = byId.get(productId);
    if (product?.version === version && product.slug === slug) {
      stored.push(product);
      slugs.delete(slug);
    } else slugs.add(slug);
  }
  const others = await loadShopItems(table, [...slugs]);
  return [...stored, ...others.filter((item) => item.kind === "product")];
};
