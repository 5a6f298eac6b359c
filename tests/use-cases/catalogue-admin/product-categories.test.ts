import { beforeAll, describe, expect, test } from "vitest";
import { catalogueAdminContract } from "../../../shared/contract/catalogue/catalogue-admin.ts";
import {
  callAsStaff,
  expectBody,
  newCategory,
  newProduct,
  newTag,
  ownWord,
  productNow,
  expectFailureBody,
  auditTrailOf,
} from "../../support/staff-shop.ts";

const { endpoints } = catalogueAdminContract;
const { newCategory: formOfNew, listCategories, readCategory, createCategory } = endpoints;
const { updateCategory, deleteCategory, createTag, updateTag, deleteTag, listTags } = endpoints;

/**
 * The tests create categories below this industry, because another top-level category would appear in the shop's
 * filters.
 */
let top = "";
beforeAll(async () => {
  const reply = await callAsStaff(listCategories, { query: { q: "home-interiors" } });
  top = listCategories.replies[200].parse(expectBody(reply, 200)).data[0]?.id ?? "";
});

const now = async (id: string) =>
  readCategory.replies[200].parse(
    expectBody(await callAsStaff(readCategory, { params: { id } }), 200),
  ).data;
const move = (id: string, version: number, parent: string | null) =>
  callAsStaff(updateCategory, { params: { id }, body: { version, parent_id: parent } });
const remove = (id: string, version: number) =>
  callAsStaff(deleteCategory, { params: { id }, query: { version: String(version) } });

describe("a category of the shop", () => {
  test("is created last among its siblings, and lists its possible parents", async () => {
    const made = await newCategory({ parent_id: top });
    expect(made).toMatchObject({
      parent_id: top,
      parents: [{ id: top, title: "Home & Interiors" }],
      products: 0,
      version: 1,
      categories: { assigned: [{ id: top, title: "Home & Interiors" }] },
    });
    const able = made.categories.available.map(({ id }) => id);
    expect(able).toContain(top);
    expect(able).not.toContain(made.id);
    expect(await now(made.id)).toEqual(made);
    expect((await newCategory({ parent_id: top })).position).toBeGreaterThan(made.position);
  });

  test("can be sent back as it was read, and a list has no possible parents in its rows", async () => {
    const made = await newCategory({ parent_id: top });
    const sent = await callAsStaff(updateCategory, { params: { id: made.id }, body: made });
    expect(expectBody(sent, 200)).toMatchObject({ data: { parent_id: top, slug: made.slug } });
    const listed = await callAsStaff(listCategories, { query: { q: made.slug } });
    const [row] = listCategories.replies[200].parse(expectBody(listed, 200)).data;
    expect(row?.categories).toEqual({ assigned: made.categories.assigned });
  });

  test("has a form that offers the possible parents", async () => {
    const reply = await callAsStaff(formOfNew);
    const { categories } = formOfNew.replies[200].parse(expectBody(reply, 200)).data;
    expect(categories.assigned).toEqual([]);
    expect(categories.available[0]?.title).toBe("Baby & Kids");
  });

  test("is at most four levels deep, and never below itself", async () => {
    const second = await newCategory({ parent_id: top });
    const third = await newCategory({ parent_id: second.id });
    const fourth = await newCategory({ parent_id: third.id });
    const body = { title: "Too deep", parent_id: fourth.id };
    expect(expectFailureBody(await callAsStaff(createCategory, { body }), 422).errors).toEqual({
      parent_id: ["Choose a parent above the fourth level"],
    });
    expect(expectFailureBody(await move(second.id, 1, fourth.id), 422).errors).toEqual({
      parent_id: ["Choose a parent that isn’t below this category"],
    });
    const beside = await newCategory({ parent_id: top });
    expect(expectFailureBody(await move(second.id, 1, beside.id), 422).errors).toHaveProperty(
      "parent_id",
    );
    expect(expectFailureBody(await move(fourth.id, 1, "pcg_nothing"), 422).errors).toHaveProperty(
      "parent_id",
    );
    expectBody(await move(third.id, 1, top), 200);
    expect((await now(fourth.id)).parents.map(({ id }) => id)).toEqual([top, third.id]);
  });

  test("two categories that are moved below each other at once do not make a cycle", async () => {
    const [a, b] = [await newCategory({ parent_id: top }), await newCategory({ parent_id: top })];
    const replies = await Promise.all([move(a.id, 1, b.id), move(b.id, 1, a.id)]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "422"]);
  });

  test("of ten simultaneous requests for a slug one succeeds", async () => {
    const slug = `wanted-${ownWord()}`;
    const body = { title: "Wanted", slug, parent_id: top };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => callAsStaff(createCategory, { body })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(expectFailureBody(reply, 422).errors).toEqual({
        slug: ["Another category has this URL: choose another"],
      });
  });

  test("a stale change is refused with the current category", async () => {
    const made = await newCategory({ parent_id: top });
    const rename = (title: string) =>
      callAsStaff(updateCategory, { params: { id: made.id }, body: { version: 1, title } });
    expectBody(await rename("First"), 200);
    const { code, current } = expectFailureBody(await rename("Second"), 409);
    expect(code).toBe("stale");
    expect(current).toMatchObject({ id: made.id, title: "First", version: 2 });
  });

  test("is listed with the number of products in it and below it", async () => {
    const word = ownWord();
    const upper = await newCategory({ title: `Beta ${word}`, parent_id: top });
    const lower = await newCategory({ title: `Alpha ${word}`, parent_id: upper.id });
    await newProduct({ categories: [lower.id] });
    const list = async (query: Record<string, string>) =>
      listCategories.replies[200].parse(
        expectBody(
          await callAsStaff(listCategories, { query: { q: word.toUpperCase(), ...query } }),
          200,
        ),
      );
    expect((await list({})).data.map(({ id, products }) => [id, products])).toEqual([
      [upper.id, 1],
      [lower.id, 1],
    ]);
    expect((await list({ sort: "title" })).data.map(({ id }) => id)).toEqual([lower.id, upper.id]);
    const second = await list({ per_page: "1", page: "2" });
    expect(second.data.map(({ id }) => id)).toEqual([lower.id]);
    expect(second.meta).toEqual({ total: 2, page: 2, perPage: 1 });
  });

  test("is deleted once nothing is in it or below it, with entries in the audit log", async () => {
    const upper = await newCategory({ parent_id: top });
    const lower = await newCategory({ parent_id: upper.id });
    const product = await newProduct({ categories: [lower.id] });
    const child = expectFailureBody(await remove(upper.id, 1), 409);
    expect(child).toMatchObject({
      code: "in_use",
      message: `${upper.title} has one category below it, such as ${lower.title}. Move or delete them first.`,
      current: { used_by: [{ kind: "product-category", id: lower.id, title: lower.title }] },
    });
    expect(expectFailureBody(await remove(lower.id, 1), 409)).toMatchObject({
      code: "in_use",
      current: { used_by: [{ kind: "product", id: product.id, title: product.title }] },
    });
    const { updateProduct } = endpoints;
    const body = { version: 1, categories: [] };
    expectBody(await callAsStaff(updateProduct, { params: { id: product.id }, body }), 200);
    expectBody(await remove(lower.id, 1), 204);
    expectBody(await remove(upper.id, 1), 204);
    expect((await callAsStaff(readCategory, { params: { id: upper.id } })).status).toBe(404);
    const rows = await auditTrailOf("product-category", upper.id);
    expect(rows.map(({ action, changes }) => [action, changes["title"]])).toEqual([
      ["created", { before: null, after: upper.title }],
      ["deleted", { before: upper.title, after: null }],
    ]);
  });

  test("a category that gets a product during its deletion stays, or the product is refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newCategory({ parent_id: top });
      const product = await newProduct();
      const body = { version: 1, categories: [id] };
      const [assigned, deleted] = await Promise.all([
        callAsStaff(endpoints.updateProduct, { params: { id: product.id }, body }),
        remove(id, 1),
      ]);
      const { categories } = await productNow(product.id);
      const outcome = [assigned.status, deleted.status, categories.assigned.length];
      expect([
        [200, 409, 1],
        [422, 204, 0],
      ]).toContainEqual(outcome);
    }
  });
});

describe("a tag of the shop", () => {
  test("is at the top or one level below", async () => {
    const upper = await newTag();
    const lower = await newTag({ parent_id: upper.id });
    expect(lower.tags.assigned).toEqual([{ id: upper.id, title: upper.title }]);
    const body = { title: "Too deep", parent_id: lower.id };
    expect(expectFailureBody(await callAsStaff(createTag, { body }), 422).errors).toEqual({
      parent_id: ["Choose a top-level tag, or none"],
    });
  });

  test("is found, renamed, and deleted once no product has it", async () => {
    const tag = await newTag();
    const product = await newProduct({ tags: [tag.id] });
    const listed = await callAsStaff(listTags, { query: { q: tag.slug, limit: "5" } });
    expect(listTags.replies[200].parse(expectBody(listed, 200)).data).toMatchObject([
      { id: tag.id, products: 1 },
    ]);
    const body = { version: 1, title: "Renamed" };
    const renamed = await callAsStaff(updateTag, { params: { id: tag.id }, body });
    expect(updateTag.replies[200].parse(expectBody(renamed, 200)).data).toMatchObject({
      title: "Renamed",
      slug: tag.slug,
      products: 1,
      version: 2,
    });
    expect((await productNow(product.id)).tags.assigned).toEqual([
      { id: tag.id, title: "Renamed" },
    ]);
    const gone = (version: string) =>
      callAsStaff(deleteTag, { params: { id: tag.id }, query: { version } });
    expect(expectFailureBody(await gone("2"), 409)).toMatchObject({
      code: "in_use",
      current: { used_by: [{ kind: "product", id: product.id, title: product.title }] },
    });
    expect(expectFailureBody(await gone("1"), 409).code).toBe("stale");
    // The specified call has no version, so it applies to the current state.
    const again = { params: { id: tag.id }, body: { title: "Once more" } };
    expectBody(await callAsStaff(updateTag, again), 200);
    const params = { id: product.id };
    expectBody(await callAsStaff(endpoints.updateProduct, { params, body: { tags: [] } }), 200);
    expectBody(await callAsStaff(deleteTag, { params: { id: tag.id } }), 204);
  });

  test("of ten simultaneous requests for a slug one succeeds", async () => {
    const body = { title: "Wanted", slug: `wanted-${ownWord()}` };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => callAsStaff(createTag, { body })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(Object.keys(expectFailureBody(reply, 422).errors)).toEqual(["slug"]);
  });
});
