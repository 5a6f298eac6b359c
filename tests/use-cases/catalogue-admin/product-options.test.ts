import { expect, test } from "vitest";
import { recordSale } from "../../../functions/entities/sold.ts";
import { parseShopRow, shopKey } from "../../../functions/entities/shop-item.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  callAsStaff,
  expectBody,
  newOption,
  newProduct,
  ownWord,
  productNow,
  expectFailureBody,
} from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";

const { createOption, updateOption, deleteOption, listPrices, reorderOptions } =
  catalogueAdminContract.endpoints;

/** Creates a product with two options. */
const newChoice = async () => {
  const { id } = await newProduct();
  const { data: first } = await newOption(id, { title: "One desk", licence: "For one desk." });
  const { data: second } = await newOption(id, { title: "Ten desks", price: 9900 });
  return { id, first, second };
};
const remove = (id: string, version: number) =>
  callAsStaff(deleteOption, { params: { id }, query: { version: String(version) } });

test("options keep their order, and each has a slug", async () => {
  const { id, first, second } = await newChoice();
  const product = await productNow(id);
  expect(product.options).toEqual([first, second]);
  expect(product.version).toBe(3);
  expect(first).toMatchObject({
    slug: `${product.slug}-one-desk`,
    status: true,
    price_display: "£24.00",
    licence: "For one desk.",
    opens: [],
  });
});

test("options that are added at once are all added", async () => {
  const { id } = await newProduct();
  await Promise.all(Array.from({ length: 5 }, () => newOption(id)));
  const { options } = await productNow(id);
  expect(new Set(options.map(({ slug }) => slug)).size).toBe(5);
});

test("an option's row is a copy of its product, and follows each change of it", async () => {
  const { id, first } = await newChoice();
  const slug = `desk-${ownWord()}`;
  const changed = await callAsStaff(updateOption, {
    params: { id: first.id },
    body: { version: 3, slug, price: 2600, status: false },
  });
  const { data, product } = updateOption.replies[200].parse(expectBody(changed, 200));
  expect(data).toMatchObject({ slug, price: 2600, status: false, title: "One desk" });
  expect(product).toEqual(await productNow(id));
  const table = await openTable();
  const [before, now] = await Promise.all(
    [first.slug, slug].map((one) => table.read(shopKey(one))),
  );
  expect(before).toBeNull();
  const row = now === null || now === undefined ? null : parseShopRow({ ...shopKey(slug), ...now });
  expect(row).toMatchObject({
    kind: "option",
    optionId: first.id,
    productSlug: product.slug,
    product: { version: 4, options: [{ slug, pricePence: 2600 }, { title: "Ten desks" }] },
  });
});

test("options are put into another order, which has to name each of them once", async () => {
  const { id, first, second } = await newChoice();
  const put = (order: readonly string[], version = 3) =>
    callAsStaff(reorderOptions, {
      params: { productId: id },
      body: { order: [...order], version },
    });
  for (const wrong of [
    [first.id],
    [first.id, first.id],
    [first.id, second.id, first.id],
    [first.id, "opt_nothing"],
    [],
  ])
    expect(expectFailureBody(await put(wrong), 422).errors).toHaveProperty("order");
  const { data } = reorderOptions.replies[200].parse(
    expectBody(await put([second.id, first.id]), 200),
  );
  expect(data.options.map((option) => option.id)).toEqual([second.id, first.id]);
  expect(expectFailureBody(await put([first.id, second.id]), 409)).toMatchObject({ code: "stale" });
  // The specified calls have no version, so they apply to the current state.
  const order = [first.id, second.id];
  expectBody(
    await callAsStaff(reorderOptions, { params: { productId: id }, body: { order } }),
    200,
  );
  expect(expectBody(await callAsStaff(listPrices, { params: { id } }), 200)).toMatchObject({
    data: [{ state: "now" }],
  });
  const params = { id: second.id };
  const renamed = await callAsStaff(updateOption, { params, body: { title: "Twelve desks" } });
  expect(expectBody(renamed, 200)).toMatchObject({
    data: { product_id: id, title: "Twelve desks" },
  });
  expectBody(await callAsStaff(deleteOption, { params }), 204);
});

test("of ten simultaneous requests for a slug one succeeds", async () => {
  const { id } = await newProduct();
  const body = { product_id: id, title: "Wanted", price: 1, slug: `wanted-${ownWord()}` };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => callAsStaff(createOption, { body })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect(Object.keys(expectFailureBody(reply, 422).errors)).toEqual(["slug"]);
});

test("a slug in use is refused, and an unknown product or option is not found", async () => {
  const { id } = await newProduct();
  const body = { product_id: id, title: "Again", price: 1, slug: "kiln-notes" };
  expect(expectFailureBody(await callAsStaff(createOption, { body }), 422).errors).toHaveProperty(
    "slug",
  );
  const nowhere = { ...body, product_id: "prd_nothing", slug: `free-${ownWord()}` };
  expect((await callAsStaff(createOption, { body: nowhere })).status).toBe(404);
  expect((await remove("opt_nothing", 1)).status).toBe(404);
});

test("an option is deleted unless it was ordered, and its slug can be used again", async () => {
  const { id, first, second } = await newChoice();
  const sold = recordSale({ orderId: "TB-AAAA-AAAD", placedAt: "2026-11-21T09:00:00.000Z" }, [
    { productId: id, optionId: second.id },
  ]);
  await (await openTable()).write(sold);
  const { code, message } = expectFailureBody(await remove(second.id, 3), 409);
  expect({ code, message }).toEqual({
    code: "in_use",
    message: "Ten desks is in an order, so it can’t be deleted. Make it unavailable instead.",
  });
  expect(expectFailureBody(await remove(first.id, 2), 409).code).toBe("stale");
  expectBody(await remove(first.id, 3), 204);
  expect((await productNow(id)).options.map((option) => option.id)).toEqual([second.id]);
  await newProduct({ slug: first.slug });
});
