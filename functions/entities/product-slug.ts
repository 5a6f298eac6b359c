/**
 * The addresses of products and their options in the shop, by their ids: an address may change, an id never does. All
 * products share a partition with their versions, so that a list can tell what the index does not show yet.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import {
  absent,
  either,
  type Key,
  put,
  remove,
  where,
  type Write,
} from "../platform/table/write.ts";

const productSlugRow = z.object({ productId: z.string(), slug: z.string(), version: z.int() });
export type ProductSlugRow = z.output<typeof productSlugRow>;

const optionRow = z.object({ productId: z.string() });

/** The part of a product that determines its address. */
interface ProductWithOptions extends ProductSlugRow {
  readonly options: ReadonlyArray<{ readonly optionId: string }>;
}

const partition = "PRODUCTS";
const productSlugKey = (productId: string): Key => ({ pk: partition, sk: productId });
const optionKey = (optionId: string): Key => ({ pk: `PRODUCTOPTION#${optionId}`, sk: "PLACE" });

/** Returns a part of saving a product in place of the known one. It fails if a new one takes an id that is in use. */
export const productSlugWrites = (
  item: ProductWithOptions,
  existing: ProductWithOptions | null,
): readonly Write[] => {
  const { productId, slug, version } = item;
  // A product from before these rows existed has none.
  const free = existing === null ? absent : either(absent, where({ slug: existing.slug }));
  const gone = (existing?.options ?? []).filter(
    ({ optionId }) => !item.options.some((option) => option.optionId === optionId),
  );
  return [
    put({ ...productSlugKey(productId), productId, slug, version }, free),
    ...item.options.map(({ optionId }) => put({ ...optionKey(optionId), productId })),
    ...gone.map(({ optionId }) => remove(optionKey(optionId))),
  ];
};

/** Returns a part of deleting a product. */
export const removeProductSlugs = ({
  productId,
  options,
}: ProductWithOptions): readonly Write[] => [
  remove(productSlugKey(productId)),
  ...options.map(({ optionId }) => remove(optionKey(optionId))),
];

export const loadProductSlug = (table: Table, productId: string): Promise<ProductSlugRow | null> =>
  table.get(productSlugKey(productId), productSlugRow);

/** Loads the id of the product that the option belongs to. */
export const loadProductIdOf = async (table: Table, optionId: string): Promise<string | null> =>
  (await table.get(optionKey(optionId), optionRow))?.productId ?? null;

/** Lists the current addresses of all products. */
export const listProductSlugs = async (table: Table): Promise<ProductSlugRow[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => productSlugRow.parse(row));
};
