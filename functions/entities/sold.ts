/**
 * The orders in which a product and its options were sold: a row for each order, which shows staff where a product is
 * used before they delete it. The directory's worker writes the rows a moment after an order is placed; they exist as
 * long as the order does.
 */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { put, remove, type Write } from "../platform/table/write.ts";

const soldRow = z.object({
  orderId: z.string(),
  optionId: z.nullable(z.string()),
  /** The time at which the order was placed. */
  at: z.string(),
});
export type SoldRow = z.output<typeof soldRow>;

/** A product in an order; for a plan, its number as text. */
export const soldProduct = z.object({ productId: z.string(), optionId: z.nullable(z.string()) });
export type SoldProduct = z.output<typeof soldProduct>;

interface SoldIn {
  readonly orderId: string;
  readonly placedAt: string;
}

const soldKey = ({ productId, optionId }: SoldProduct, orderId: string) => ({
  pk: partition(productId, optionId),
  sk: orderId,
});

const partition = (productId: string, optionId: string | null): string =>
  optionId === null ? `SOLD#${productId}` : `SOLD#${productId}#${optionId}`;

/** Records a sale. It is idempotent. */
export const recordSale = (order: SoldIn, products: readonly SoldProduct[]): readonly Write[] =>
  replaceSales(order, [], products);

/** Replaces an order's products by its current ones, which are none once it is deleted. */
export const replaceSales = (
  { orderId, placedAt }: SoldIn,
  before: readonly SoldProduct[],
  after: readonly SoldProduct[],
): readonly Write[] => {
  const [was, is] = [placesOf(before), placesOf(after)];
  const left = [...was].filter(([name]) => !is.has(name));
  const begun = [...is].filter(([name]) => !was.has(name));
  return [
    ...left.map(([, place]) => remove(soldKey(place, orderId))),
    ...begun.map(([, place]) =>
      put({ ...soldKey(place, orderId), orderId, optionId: place.optionId, at: placedAt }),
    ),
  ];
};

/** Returns the product and each of its options that was sold. An order may have the same one on several lines. */
const placesOf = (products: readonly SoldProduct[]): ReadonlyMap<string, SoldProduct> =>
  new Map(
    products
      .flatMap((product) => [{ ...product, optionId: null }, product])
      .map((place) => [partition(place.productId, place.optionId), place]),
  );

export interface SalesPage {
  /** The number of orders up to the limit, plus one if there are more. */
  readonly total: number;
  /** The orders, unsorted, at most as many as the limit. */
  readonly orders: readonly SoldRow[];
}

export const queryOrdersOfProduct = (
  table: Table,
  productId: string,
  limit: number,
): Promise<SalesPage> => querySales(table, partition(productId, null), limit);

export const queryOrdersOfOption = (
  table: Table,
  productId: string,
  optionId: string,
  limit: number,
): Promise<SalesPage> => querySales(table, partition(productId, optionId), limit);

const querySales = async (table: Table, pk: string, limit: number): Promise<SalesPage> => {
  const { rows } = await table.query({ pk, limit: limit + 1, current: true });
  return { total: rows.length, orders: rows.slice(0, limit).map((row) => soldRow.parse(row)) };
};
