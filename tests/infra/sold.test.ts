import { expect, test } from "vitest";
import {
  replaceSales,
  queryOrdersOfProduct,
  queryOrdersOfOption,
  recordSale,
} from "../../functions/entities/sold.ts";
import { freshTable } from "./local-tables.ts";

const { table } = freshTable();

const placed = (orderId: string) => ({ orderId, placedAt: "2026-11-21T09:00:00.000Z" });
const book = { productId: "prd_book", optionId: null };
const small = { productId: "prd_print", optionId: "opt_small" };
const large = { productId: "prd_print", optionId: "opt_large" };

test("a product is found in its orders, by itself and by option, however often the sale is recorded", async () => {
  for (const _ of [1, 2])
    await table().save(recordSale(placed("TB-1"), [book, small, large, large]));
  await table().save(recordSale(placed("TB-2"), [small]));
  const prints = await queryOrdersOfProduct(table(), "prd_print", 20);
  expect(prints.total).toBe(2);
  expect(prints.orders).toContainEqual({
    orderId: "TB-1",
    optionId: null,
    at: "2026-11-21T09:00:00.000Z",
  });
  expect(await queryOrdersOfOption(table(), "prd_print", "opt_large", 20)).toEqual({
    total: 1,
    orders: [{ orderId: "TB-1", optionId: "opt_large", at: "2026-11-21T09:00:00.000Z" }],
  });
  expect(await queryOrdersOfProduct(table(), "prd_none", 20)).toEqual({ total: 0, orders: [] });
});

test("a limited list shows that there are more orders", async () => {
  for (const number of [1, 2, 3, 4]) await table().save(recordSale(placed(`TB-${number}`), [book]));
  const { total, orders } = await queryOrdersOfProduct(table(), "prd_book", 2);
  expect([total, orders.length]).toEqual([3, 2]);
  expect((await queryOrdersOfProduct(table(), "prd_book", 4)).total).toBe(4);
});

test("items removed from an order are no longer found, nor is a deleted order", async () => {
  await table().save(recordSale(placed("TB-1"), [book, small, large]));
  await table().save(replaceSales(placed("TB-1"), [book, small, large], [large]));
  const totals = async () => [
    (await queryOrdersOfProduct(table(), "prd_book", 1)).total,
    (await queryOrdersOfProduct(table(), "prd_print", 1)).total,
    (await queryOrdersOfOption(table(), "prd_print", "opt_small", 1)).total,
    (await queryOrdersOfOption(table(), "prd_print", "opt_large", 1)).total,
  ];
  expect(await totals()).toEqual([0, 1, 0, 1]);
  await table().save(replaceSales(placed("TB-1"), [large], []));
  expect(await totals()).toEqual([0, 0, 0, 0]);
});
