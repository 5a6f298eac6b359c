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

const productPlace = z.object({ productId: z.string(), slug: z.string(), version: z.int() });
export type ProductPlace = z.output<typeof productPlace>;

const optionPlace = z.object({ productId: z.string() });

/** The part of a product that determines its address. */
interface Placed extends ProductPlace {
  readonly options: ReadonlyArray<{ readonly optionId: string }>;
}

const partition = "PRODUCTS";
const placeKey = (productId: string): Key => ({ pk: partition, sk: productId });
const optionKey = (optionId: string): Key => ({ pk: `PRODUCTOPTION#${optionId}`, sk: "PLACE" });

/** Returns a part of saving a product in place of the known one. It fails if a new one takes an id that is in use. */
export const placeWrites = (item: Placed, existing: Placed | null): readonly Write[] => {
  const { productId, slug, version } = item;
  // A product from before these rows existed has none.
  const free = existing === null ? absent : either(absent, where({ slug: existing.slug }));
  const gone = (existing?.options ?? []).filter(
    ({ optionId }) => !item.options.some((option) => option.optionId === optionId),
  );
  return [
    put({ ...placeKey(productId), productId, slug, version }, free),
    ...item.options.map(({ optionId }) => put({ ...optionKey(optionId), productId })),
    ...gone.map(({ optionId }) => remove(optionKey(optionId))),
  ];
};

/** Returns a part of deleting a product. */
export const dropPlaces = ({ productId, options }: Placed): readonly Write[] => [
  remove(placeKey(productId)),
  ...options.map(({ optionId }) => remove(optionKey(optionId))),
];

export const loadPlace = (table: Table, productId: string): Promise<ProductPlace | null> =>
  table.get(placeKey(productId), productPlace);

/** Loads the id of the product that the option belongs to. */
export const loadProductIdOf = async (table: Table, optionId: string): Promise<string | null> =>
  (await table.get(optionKey(optionId), optionPlace))?.productId ?? null;

/** Lists the current addresses of all products. */
export const listPlaces = async (table: Table): Promise<ProductPlace[]> => {
  const rows = await table.queryAll({ pk: partition, current: true });
  return rows.map((row) => productPlace.parse(row));
};
