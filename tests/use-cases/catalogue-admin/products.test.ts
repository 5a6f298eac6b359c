import { expect, test } from "vitest";
import { recordSale } from "../../../functions/entities/sold.ts";
import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import type { ProductRecord } from "../../../shared/contract/catalogue/product-views.ts";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import {
  callAsStaff,
  expectBody,
  newOption,
  newProduct,
  newTag,
  ownWord,
  productNow,
  expectFailureBody,
  auditTrailOf,
} from "../../support/staff-shop.ts";
import { openTable } from "../../support/table.ts";

const { createVoucher, deleteVoucher } = shopSettingsContract.endpoints;
const { listProducts, createProduct, updateProduct, deleteProduct, readProduct, listOpenable } =
  catalogueAdminContract.endpoints;

const list = async (query: Record<string, string>) =>
  listProducts.replies[200].parse(expectBody(await callAsStaff(listProducts, { query }), 200));

const change = (id: string, body: RequestInput<typeof updateProduct>["body"]) =>
  callAsStaff(updateProduct, { params: { id }, body });
const remove = (id: string, version: number) =>
  callAsStaff(deleteProduct, { params: { id }, query: { version: String(version) } });

/** Removes the choices of a form, because other files create categories and tags meanwhile. */
const own = ({ categories, tags, ...rest }: ProductRecord) => ({
  ...rest,
  categories: categories.assigned,
  tags: tags.assigned,
});

const sell = async (productId: string, optionId: string | null, orderId: string) =>
  (await openTable()).write(
    recordSale({ orderId, placedAt: "2026-11-21T09:00:00.000Z" }, [{ productId, optionId }]),
  );

test("a product is created off sale, with a slug from its title, and found by its ID", async () => {
  const title = `Café & Potter’s packs ${ownWord()}`;
  const made = await newProduct({ title });
  expect(made).toMatchObject({
    title,
    slug: title
      .toLowerCase()
      .replace("é", "e")
      .replace("&", "and")
      .replace("’", "")
      .replaceAll(" ", "-"),
    kind: "goods",
    ships: true,
    price: 2400,
    price_display: "£24.00",
    image: null,
    images: [],
    options: [],
    opens: [],
    on_sale: false,
    sold: 0,
    licence: "",
    version: 1,
    types: { assigned: [{ id: "goods" }] },
    categories: { assigned: [] },
  });
  expect(made.id).toMatch(/^prd_/);
  expect(made.types.available).toHaveLength(3);
  expect(made.categories.available.map((one) => one.title)).toContain("Home & Interiors / Reports");
  expect(own(await productNow(made.id))).toEqual(own(made));
});

test("a product can be sent back as it was read, with its nulls and its possible categories", async () => {
  const tag = await newTag();
  const made = await newProduct({ tags: [tag.id], opens: [] });
  expect(made).toMatchObject({ rrp: null, image: null, colour_primary: null });
  const { options: _, ...read } = made;
  const sent = expectBody(await change(made.id, { ...read, added_on: made.added_on }), 200);
  expect(sent).toMatchObject({ data: { tags: { assigned: [{ id: tag.id }] }, price: 2400 } });
});

test("a change is saved with a new version and recorded in the audit log", async () => {
  const tag = await newTag();
  const made = await newProduct();
  const changed = expectBody(
    await change(made.id, {
      version: 1,
      price: 2600,
      rrp: 3000,
      tags: [tag.id],
      licence: "For one desk.",
    }),
    200,
  );
  expect(updateProduct.replies[200].parse(changed).data).toMatchObject({
    price_display: "£26.00",
    rrp_display: "£30.00",
    licence: "For one desk.",
    tags: { assigned: [{ id: tag.id, title: tag.title }] },
    version: 2,
  });
  const rows = await auditTrailOf("product", made.id);
  expect(rows.map(({ action }) => action)).toEqual(["created", "changed"]);
  expect(rows[1]).toMatchObject({
    by: { email: "staff@demo.example" },
    subject: { kind: "product", id: made.id, title: made.title },
    changes: {
      price: { before: 2400, after: 2600 },
      price_display: { before: "£24.00", after: "£26.00" },
      rrp: { before: null, after: 3000 },
      rrp_display: { before: null, after: "£30.00" },
      tags: { before: [], after: [{ id: tag.id, title: tag.title }] },
      licence: { before: "", after: "For one desk." },
    },
  });
});

test("the same values change nothing", async () => {
  const made = await newProduct();
  const body = expectBody(await change(made.id, { version: 1, title: made.title }), 200);
  expect(updateProduct.replies[200].parse(body).data.version).toBe(1);
});

test("a stale change is refused with the current product", async () => {
  const made = await newProduct();
  expectBody(await change(made.id, { version: 1, price: 100 }), 200);
  const { code, current, message } = expectFailureBody(
    await change(made.id, { version: 1, price: 200 }),
    409,
  );
  expect({ code, message }).toEqual({
    code: "stale",
    message: `${made.title} has changed. Check it and try again.`,
  });
  expect(own(readProduct.replies[200].shape.data.parse(current))).toEqual(
    own(await productNow(made.id)),
  );
  expect(expectFailureBody(await remove(made.id, 1), 409).code).toBe("stale");
});

test("of ten simultaneous changes of the same version one is saved", async () => {
  const made = await newProduct();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => change(made.id, { version: 1, price: 100 + index })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await productNow(made.id)).version).toBe(2);
});

test("of ten simultaneous requests for a slug one succeeds", async () => {
  const slug = `wanted-${ownWord()}`;
  const body = { title: "Wanted", slug, kind: "goods", price: 1, vat_class: "zero" } as const;
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => callAsStaff(createProduct, { body })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect(expectFailureBody(reply, 422).errors).toEqual({
      slug: ["This URL is already in use: choose another"],
    });
});

test("products with the same title get different slugs, also at once", async () => {
  const title = `Twins ${ownWord()}`;
  const made = await Promise.all(Array.from({ length: 5 }, () => newProduct({ title })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(5);
});

test("slugs of options, plans and other products are in use", async () => {
  const body = { title: "Wanted", kind: "goods", price: 1, vat_class: "zero" } as const;
  for (const slug of ["premium", "the-kiln-room-one-studio", "kiln-notes"])
    expect(
      expectFailureBody(await callAsStaff(createProduct, { body: { ...body, slug } }), 422).errors[
        "slug"
      ],
    ).toHaveLength(1);
});

test("a slug can be changed until it was ordered, and the options stay", async () => {
  const made = await newProduct();
  const { product } = await newOption(made.id);
  const slug = `moved-${ownWord()}`;
  expectBody(await change(made.id, { version: product.version, slug }), 200);
  const moved = await productNow(made.id);
  expect(moved).toMatchObject({ slug, options: [{ title: "One desk" }], version: 3 });
  expect((await newProduct({ slug: made.slug })).slug).toBe(made.slug);
  await sell(made.id, null, "TB-AAAA-AAAA");
  const { errors } = expectFailureBody(
    await change(made.id, { version: 3, slug: `again-${slug}` }),
    422,
  );
  expect(errors).toHaveProperty("slug");
});

test.each([
  [{ rrp: 2400 }, "rrp"],
  [{ kind: "download", on_sale: true }, "opens"],
  [{ opens: ["con_nothing"] }, "opens"],
  [{ categories: ["pcg_nothing"] }, "categories"],
  [{ tags: ["ptg_nothing"] }, "tags"],
  [{ title: " " }, "title"],
  [{ price: 1.5 }, "price"],
] as const)("%o is refused with an error for its field", async (wrong, field) => {
  const body = { title: "Wrong", kind: "goods", price: 2400, vat_class: "zero", ...wrong } as const;
  const copy = JSON.parse(JSON.stringify(body));
  expect(
    expectFailureBody(await callAsStaff(createProduct, { body: copy }), 422).errors,
  ).toHaveProperty(field);
});

test("a product that nobody ordered is deleted, and its slug can be used again", async () => {
  const made = await newProduct();
  const { data: option } = await newOption(made.id);
  expectBody(await remove(made.id, 2), 204);
  expect((await callAsStaff(readProduct, { params: { id: made.id } })).status).toBe(404);
  expect((await list({ q: made.title })).data).toEqual([]);
  await newProduct({ slug: made.slug });
  await newProduct({ slug: option.slug });
});

test("a product that was ordered is not deleted", async () => {
  const made = await newProduct();
  await sell(made.id, null, "TB-AAAA-AAAB");
  await sell(made.id, null, "TB-AAAA-AAAC");
  const { code, message, current } = expectFailureBody(await remove(made.id, 1), 409);
  expect(code).toBe("in_use");
  expect(message).toBe(
    `${made.title} is in 2 orders, so it can’t be deleted. Take it off sale instead.`,
  );
  expect(current).toEqual({
    used_by: [
      { kind: "order", id: "TB-AAAA-AAAB", title: "TB-AAAA-AAAB" },
      { kind: "order", id: "TB-AAAA-AAAC", title: "TB-AAAA-AAAC" },
    ],
  });
  expect((await productNow(made.id)).sold).toBe(2);
});

test("a product of a voucher is not deleted: without it the voucher would apply to everything", async () => {
  const made = await newProduct();
  const code = `T-${ownWord().slice(-18)}`.toUpperCase();
  const body = { code, title: "Fair", kind: "fixed" as const, value: 500, products: [made.id] };
  expectBody(await callAsStaff(createVoucher, { body }), 201);
  const { code: why, message, current } = expectFailureBody(await remove(made.id, 1), 409);
  expect(why).toBe("in_use");
  expect(message).toContain(`is used by a voucher, such as ${code}`);
  expect(current).toEqual({ used_by: [{ kind: "voucher", id: code, title: code }] });
  expectBody(
    await callAsStaff(deleteVoucher, { params: { id: code }, query: { version: "1" } }),
    204,
  );
  // The specified call has no version.
  expectBody(await callAsStaff(deleteProduct, { params: { id: made.id } }), 204);
});

test("a list shows the price of the cheapest available option", async () => {
  const word = ownWord();
  const dear = await newProduct({ title: `Deck ${word}`, price: 100 });
  const plain = await newProduct({ title: `Fan ${word}`, price: 5000 });
  await newOption(dear.id, { title: "One desk", price: 9000 });
  await newOption(dear.id, { title: "Old desk", price: 200, status: false });
  const { data } = await list({ q: word, sort: "price" });
  expect(data.map(({ id, price_display }) => [id, price_display])).toEqual([
    [plain.id, "£50.00"],
    [dear.id, "£90.00"],
  ]);
  // The form shows the product's own price.
  expect((await productNow(dear.id)).price).toBe(100);
});

test("a list is searched, filtered, sorted and paged, with saved changes", async () => {
  const word = ownWord();
  const tag = await newTag();
  const [dear, cheap] = [
    await newProduct({ title: `Zebra ${word}`, price: 300, tags: [tag.id] }),
    await newProduct({ title: `Äpfel ${word}`, price: 100 }),
  ];
  const titles = async (query: Record<string, string>) =>
    (await list({ q: word, ...query })).data.map(({ title }) => title);
  expect(await titles({})).toEqual([cheap.title, dear.title]);
  expect(await titles({ sort: "-title" })).toEqual([dear.title, cheap.title]);
  expect(await titles({ sort: "-price" })).toEqual([dear.title, cheap.title]);
  expect(await titles({ q: `APFEL ${word}` })).toEqual([cheap.title]);
  expect(await titles({ tag: tag.id })).toEqual([dear.title]);
  expect(await titles({ status: "on_sale" })).toEqual([]);
  expect(await titles({ kind: "e-book" })).toEqual([]);
  const { data, meta } = await list({ q: word, limit: "1", page: "2" });
  expect(data.map(({ id }) => id)).toEqual([dear.id]);
  expect(meta).toEqual({ total: 2, page: 2, perPage: 1 });
});

test("filtering by a category includes the categories below it", async () => {
  const { categories } = await newProduct();
  const top = categories.available.find(({ title }) => title === "Gift & Greetings");
  const { data } = await list({ category: top?.id ?? "", limit: "500" });
  expect(data.length).toBeGreaterThan(3);
  for (const one of data)
    expect(one.categories.some(({ title }) => title.startsWith("Gift & Greetings"))).toBe(true);
});

test("items of the library that a product can open are found by their title", async () => {
  const reply = await callAsStaff(listOpenable, { query: { q: "kiln room", limit: "5" } });
  const { data } = listOpenable.replies[200].parse(expectBody(reply, 200));
  expect(data[0]).toMatchObject({
    slug: "the-kiln-room",
    published: true,
    access_rank: expect.any(Number),
  });
  const made = await newProduct({ kind: "download", opens: [data[0]?.id ?? ""], on_sale: false });
  expect(made.opens).toEqual([{ id: data[0]?.id, slug: "the-kiln-room", title: "The Kiln Room" }]);
});
