import { expect, test } from "vitest";
import { catalogueContract } from "../../../shared/contract/catalogue/catalogue.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { call } from "../../support/api.ts";
import { stackOrigin } from "../../support/own-stack.ts";
import {
  callAsStaff,
  expectBody,
  newCategory,
  newOption,
  newProduct,
  ownWord,
} from "../../support/staff-shop.ts";

const { listProducts, readProduct } = catalogueContract.endpoints;
const { updateProduct, deleteProduct, deleteCategory } = catalogueAdminContract.endpoints;

const shop = async (industry?: string) => {
  const { body, status } = await call(listProducts, {
    query: { perPage: "96", ...(industry === undefined ? {} : { industry }) },
  });
  return status === 200 ? listProducts.replies[200].parse(body) : null;
};

test("products, categories and options of staff appear in the shop within ten seconds, and disappear again", async () => {
  const slug = `industry-${ownWord()}`;
  const top = await newCategory({ title: "Workshops", slug });
  const below = await newCategory({ title: "Kits", parent_id: top.id });
  const title = `Chalk <img src=x onerror=alert(1)> ${ownWord()}`;
  const made = await newProduct({ title, on_sale: true, categories: [below.id] });
  const soon = { timeout: 10_000 };
  await expect
    .poll(async () => (await shop(slug))?.data.map((one) => one.slug), soon)
    .toEqual([made.slug]);
  // A title is treated as text, also in the first bytes of its page.
  const first = await (await fetch(new URL(`/shop/${made.slug}`, stackOrigin()))).text();
  expect(first).toContain("Chalk &lt;img src=x");
  expect(first).not.toContain("<img src=x");
  const { product } = await newOption(made.id, { title: "One desk", licence: "For one desk." });
  const { product: both } = await newOption(made.id, { title: "Ten desks", price: 9900 });
  expect(both.version).toBe(product.version + 1);
  const page = async () => {
    const { body } = await call(readProduct, { params: { slug: made.slug } });
    return readProduct.replies[200].parse(body).data;
  };
  await expect
    .poll(async () => (await page()).options.map((one) => one.licence), soon)
    .toEqual(["For one desk.", ""]);
  const params = { id: made.id };
  const ended = { version: both.version, on_sale: false, categories: [] };
  expectBody(await callAsStaff(updateProduct, { params, body: ended }), 200);
  await expect.poll(async () => (await shop(slug))?.data, soon).toEqual([]);
  const version = { version: String(both.version + 1) };
  expectBody(await callAsStaff(deleteProduct, { params, query: version }), 204);
  const firstVersion = { version: "1" };
  expectBody(
    await callAsStaff(deleteCategory, { params: { id: below.id }, query: firstVersion }),
    204,
  );
  expectBody(
    await callAsStaff(deleteCategory, { params: { id: top.id }, query: firstVersion }),
    204,
  );
  await expect.poll(() => shop(slug), soon).toBeNull();
});
