/** The catalogue of a shop without its ids, authors and dates. */
import { productGroup, type StoredGroup } from "../../functions/entities/product-group.ts";
import {
  type PlanItem,
  parseShopRow,
  type ProductItem,
} from "../../functions/entities/shop-item.ts";
import { remove } from "../../functions/platform/table/write.ts";
import type { TaxonomyKind } from "../../shared/domain/catalogue/product-taxonomy.ts";
import type { StackTable, StoredRow } from "../support/table.ts";

export interface Catalogue {
  readonly products: readonly ProductItem[];
  readonly plans: readonly PlanItem[];
  readonly categories: readonly StoredGroup[];
  readonly tags: readonly StoredGroup[];
}

const partitions = /^(?:SHOP#|SHOPGROUPS#|IMPORTEDGROUPS#|PRODUCTS$|PRODUCTOPTION#|PLANS$|PRICES#)/;

const rowsOf = async (table: StackTable): Promise<readonly StoredRow[]> =>
  (await table.keys()).filter(({ pk }) => partitions.test(pk));

export const readCatalogue = async (table: StackTable): Promise<Catalogue> => {
  const items = (await rowsOf(table)).filter(
    ({ pk, sk }) => pk.startsWith("SHOP#") && sk === "ITEM",
  );
  const rows = await Promise.all(items.map((key) => table.read(key)));
  const found = rows.flatMap((row, index) => {
    const key = items[index];
    return row === null || key === undefined ? [] : [parseShopRow({ ...row, ...key })];
  });
  return {
    products: found.filter((one) => one.kind === "product"),
    plans: found.filter((one) => one.kind === "plan"),
    categories: await groupsOf(table, "category"),
    tags: await groupsOf(table, "tag"),
  };
};

const groupsOf = async (table: StackTable, kind: TaxonomyKind): Promise<readonly StoredGroup[]> =>
  (await table.under(`SHOPGROUPS#${kind}`))
    .filter(({ sk }) => String(sk).startsWith("GROUP#"))
    .map((row) => productGroup.parse(row));

/** Deletes the whole catalogue, but not the settings for VAT and delivery. */
export const deleteCatalogue = async (table: StackTable): Promise<void> => {
  const rows = await rowsOf(table);
  for (let start = 0; start < rows.length; start += 100)
    await table.write(rows.slice(start, start + 100).map((row) => remove(row)));
};

/**
 * Returns a picture without the fields that depend on its bytes. An upload is encoded again, an import publishes the library's file, and
 * the codecs of another machine round the placeholder differently.
 */
const withoutBytes = <P extends object>(picture: P) => ({
  ...picture,
  hash: "",
  format: "",
  placeholder: "",
});

/** Returns equal values for two catalogues that customers and staff see as the same. */
export const comparableCatalogue = ({ products, plans, categories, tags }: Catalogue) => {
  const slugs = new Map([...categories, ...tags].map(({ id, slug }) => [id, slug]));
  const slugOf = (id: string): string => slugs.get(id) ?? id;
  const group = ({ slug, title, parentId, position }: StoredGroup) => ({
    slug,
    title,
    position,
    parent: parentId && slugOf(parentId),
  });
  return {
    categories: categories.map(group).toSorted(bySlug),
    tags: tags.map(group).toSorted(bySlug),
    plans: plans.map((plan) => without(plan, ["planId", ...byHand])).toSorted(bySlug),
    products: products
      .map((product) => ({
        ...without(product, ["productId", "updatedAt", ...byHand]),
        picture: product.picture && withoutBytes(product.picture),
        // The hash of the share image depends on the picture's.
        share: product.share && { ...product.share, hash: "" },
        pictures: product.pictures.map(withoutBytes),
        categories: product.categories.map(slugOf).toSorted(),
        tags: product.tags.map(slugOf).toSorted(),
        options: product.options.map((option) => without(option, ["optionId"])),
      }))
      .toSorted(bySlug),
  };
};

/** The fields that say who made a record, and when. */
const byHand = ["version", "pricedFrom"] as const;

const without = <T extends object, K extends keyof T>(
  record: T,
  names: readonly K[],
): Omit<T, K> => {
  const rest = { ...record };
  for (const name of names) delete rest[name];
  return rest;
};

const bySlug = (a: { readonly slug: string }, b: { readonly slug: string }): number =>
  a.slug < b.slug ? -1 : 1;
