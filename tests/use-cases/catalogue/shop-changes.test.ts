import { expect, test } from "vitest";
import { parseShopRow, saveShopItem, shopKey } from "../../../functions/entities/shop-item.ts";
import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { call } from "../../support/api.ts";
import { openTable } from "../../support/table.ts";

const { readProduct, listProducts } = catalogueContract.endpoints;
const slug = "studio-tote";

const page = async () => {
  const { body } = await call(readProduct, { params: { slug } });
  return readProduct.replies[200].parse(body).data;
};

const isListed = async (): Promise<boolean> => {
  const { body } = await call(listProducts, { query: { perPage: "96" } });
  return listProducts.replies[200].parse(body).data.some((one) => one.slug === slug);
};

/** Changes the product as staff would: the new row replaces the one that was read. */
const change = async (fields: Readonly<Record<string, unknown>>): Promise<void> => {
  const table = await openTable();
  const row = await table.read(shopKey(slug));
  const existing = row === null ? null : parseShopRow({ ...shopKey(slug), ...row });
  if (existing?.kind !== "product") throw new Error(`There is no product ${slug}`);
  await table.write(
    saveShopItem({ ...existing, ...fields, version: existing.version + 1 }, existing),
  );
};

test("a changed price appears in the shop by itself, and a product off sale keeps its page", async () => {
  const { price } = await page();
  await change({ pricePence: price + 100 });
  await expect.poll(async () => (await page()).price).toBe(price + 100);
  await change({ pricePence: price, onSale: false });
  await expect.poll(async () => (await page()).on_sale).toBe(false);
  expect(await isListed()).toBe(false);
  await change({ onSale: true });
  await expect.poll(isListed).toBe(true);
  expect(await page()).toMatchObject({ price, on_sale: true });
});
