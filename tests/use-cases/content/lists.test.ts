import { describe, expect, test } from "vitest";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { call, tokenOf } from "../../support/api.ts";
import { published, source } from "../../support/published-items.ts";
import { bodyOf } from "../../support/reply-body.ts";

const { endpoints } = contentContract;

describe("lists", () => {
  const list = async (query: Record<string, unknown>) => {
    const reply = await call(
      endpoints.listContent,
      { query: Object(query) },
      await tokenOf("premium"),
    );
    return bodyOf(endpoints.listContent.replies[200], reply);
  };

  test("are newest first, oldest first, and paged with exact totals", async () => {
    const all = await list({ perPage: 999 });
    expect(all.meta.total).toBe(published.length);
    const dates = all.data.map(({ publish_at }) => publish_at);
    expect(dates).toEqual([...dates].sort().reverse());
    const oldest = await list({ perPage: 999, order_by: "Oldest" });
    expect(oldest.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).reverse());
    const third = await list({ perPage: 12, page: 3 });
    expect(third.data).toEqual(all.data.slice(24, 36));
    expect((await list({ page: 999_999 })).data).toEqual([]);
  });

  test("filter by category, media and type", async () => {
    const categories = bodyOf(
      endpoints.listCategories.replies[200],
      await call(endpoints.listCategories, {}, await tokenOf("premium")),
    ).data;
    expect(categories).toHaveLength(source.categories.length);
    const industry = categories.find(({ slug }) => slug === "baby-kids");
    const inIndustry = await list({ categories: industry?.id, perPage: 999 });
    const expected = published.filter(({ head }) =>
      head.categories.some((path) => path.startsWith("baby-kids")),
    );
    expect(inIndustry.meta.total).toBe(expected.length);
    const downloads = await list({ media_type: "download", content_type: "toolkit", perPage: 999 });
    expect(downloads.data.length).toBeGreaterThan(0);
    expect(downloads.data.every(({ media_type }) => media_type === "download")).toBe(true);
    const masterclasses = await call(
      endpoints.listMasterclasses,
      { query: { perPage: 999 } },
      await tokenOf("basics"),
    );
    const { meta } = bodyOf(endpoints.listMasterclasses.replies[200], masterclasses);
    expect(meta.total).toBe(published.filter(({ head }) => head.type === "masterclass").length);
  });

  test("filter by several categories at once, and list each item once", async () => {
    const reply = await call(endpoints.listCategories, {}, await tokenOf("premium"));
    const ids = bodyOf(endpoints.listCategories.replies[200], reply)
      .data.filter(({ level }) => level.length === 2)
      .slice(0, 6);
    const paths = ids.map(({ level }) => `${level.join("/")}/`);
    const query = { categories: ids.map(({ id }) => id).join(","), order_by: "Oldest", perPage: 7 };
    const expected = published.filter(({ head }) =>
      head.categories.some((path) => paths.some((one) => `${path}/`.startsWith(one))),
    );
    const [first, second] = [await list(query), await list({ ...query, page: 2 })];
    expect(first.meta.total).toBe(expected.length);
    const all = await list({ ...query, order_by: "Latest", perPage: 999 });
    const oldest = all.data.map(({ id }) => id).toReversed();
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(oldest.slice(0, 14));
  });

  test("filter by season, tag and access, in both orders, as categories do", async () => {
    const all = await list({ perPage: 999 });
    const { seasons } = all;
    const bySeason = await Promise.all(
      seasons.map(async ({ id }) => (await list({ season: id, perPage: 999 })).data),
    );
    // Every item is in one season, and the latest season comes first.
    expect(bySeason.flat().map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
    expect(bySeason.every((one) => one.length > 0)).toBe(true);
    expect((await list({ season: "latest", perPage: 999 })).data).toEqual(bySeason[0]);
    expect((await list({ season: "1999-spring" })).meta.total).toBe(0);

    const tag = "stripe";
    const tagged = await list({ tags: tag, perPage: 999, order_by: "Oldest" });
    const having = published.filter(({ head }) => head.tags.includes(tag));
    expect(tagged.meta.total).toBe(having.length);
    expect(tagged.tags.map(({ id }) => id)).toContain(tag);
    const either = await list({ tags: `${tag},pastel`, perPage: 999 });
    expect(either.meta.total).toBeGreaterThan(tagged.meta.total);

    for (const persona of ["basics", "professional"] as const) {
      const token = await tokenOf(persona);
      const query = Object({ open_to_me: "1", perPage: 999 });
      const { data, meta } = bodyOf(
        endpoints.listContent.replies[200],
        await call(endpoints.listContent, { query }, token),
      );
      expect(data.every(({ has_access }) => has_access)).toBe(true);
      const rank = persona === "basics" ? 0 : 1;
      const open = new Set(published.flatMap(({ slug, head }) => (head.open ? [slug] : [])));
      expect(meta.total).toBe(
        all.data.filter((card) => card.access_rank <= rank || open.has(card.slug)).length,
      );
      const inCategory = await call(
        endpoints.readCategoryPage,
        { query: { ...query, level1: "baby-kids", order_by: "Oldest" } },
        token,
      );
      const { content } = bodyOf(endpoints.readCategoryPage.replies[200], inCategory).data;
      const expected = data.filter((card) => content.data.some(({ id }) => id === card.id));
      expect(content.data).toEqual(expected.toReversed());
      expect(content.data.length).toBe(content.meta.total);
      expect(content.data.length).toBeGreaterThan(0);
    }
  });

  test("answer items by their IDs in the requested order, without unknown ones", async () => {
    const { data } = await list({ perPage: 6 });
    const [a = "", b = "", c = ""] = data.map(({ id }) => id);
    const requested = await list({ ids: [c, "itm_unknown", a, "<b>", b].join(",") });
    expect(requested.data.map(({ id }) => id)).toEqual([c, a, b]);
    expect(requested.meta.total).toBe(3);
  });

  test.each([
    [{ perPage: "1000000000" }, "perPage"],
    [{ page: "0" }, "page"],
    [{ page: "2e0" }, "page"],
    [{ media_type: "film" }, "media_type"],
    [{ categories: "cat_unknown" }, "categories"],
    [{ content_type: "no-such-type" }, "content_type"],
    [{ order_by: "Loudest" }, "order_by"],
    [{ season: "monsoon" }, "season"],
    [{ tags: "no-such-tag" }, "tags"],
    [{ open_to_me: "yes" }, "open_to_me"],
  ])("refuse %j with an error for its field", async (query, field) => {
    const reply = await call(
      endpoints.listContent,
      { query: Object(query) },
      await tokenOf("basics"),
    );
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(Object(reply.body).errors))).toEqual([field]);
  });
});

describe("categories", () => {
  test("form a tree of four levels, each with its own name and total", async () => {
    const reply = await call(endpoints.readTree, {}, await tokenOf("basics"));
    const { data } = bodyOf(endpoints.readTree.replies[200], reply);
    expect(data).toHaveLength(6);
    const depths = data.flatMap(({ children }) =>
      children.flatMap(({ grand_children: grand }) =>
        grand.flatMap(({ great_grand_children: great }) => great.map(({ level }) => level.length)),
      ),
    );
    expect(depths.length).toBeGreaterThan(0);
    expect(new Set(depths)).toEqual(new Set([4]));
    for (const industry of data) expect(industry.total).toBeGreaterThan(0);
  });

  test("each have a page with breadcrumbs, siblings, chapters and items", async () => {
    const token = await tokenOf("premium");
    for (const { level } of source.categories) {
      const [level1 = "", level2, level3, level4] = level;
      const reply = await call(
        endpoints.readCategoryPage,
        { query: { level1, level2, level3, level4 } },
        token,
      );
      const { data } = bodyOf(endpoints.readCategoryPage.replies[200], reply);
      expect(data.breadcrumbs.trail.map(({ slug }) => slug)).toEqual(level);
      expect(data.content.meta.total).toBe(data.total);
      for (const chapter of data.children) expect(chapter.content.length).toBeLessThanOrEqual(4);
      const byId = await call(endpoints.readCategory, { params: { id: data.id } }, token);
      expect(byId.body).toEqual(reply.body);
    }
  });

  test.each([
    { level1: "home-interiors", level2: "no-such-place" },
    { level1: "no-such-place" },
    { level1: "home-interiors", level3: "textiles" },
    { level1: "baby-kids", level2: "textiles" },
    { level1: "textiles" },
  ])("%j is not found", async (query) => {
    const reply = await call(endpoints.readCategoryPage, { query }, await tokenOf("basics"));
    expect(reply.status).toBe(404);
  });

  test("an unknown ID is not found, and a page far beyond the last is empty", async () => {
    const token = await tokenOf("basics");
    const unknown = await call(endpoints.readCategory, { params: { id: "cat_unknown" } }, token);
    expect(unknown.status).toBe(404);
    const query = { level1: "baby-kids", page: 999_999 };
    const beyond = await call(endpoints.readCategoryPage, { query }, token);
    const { data } = bodyOf(endpoints.readCategoryPage.replies[200], beyond);
    expect(data.content.data).toEqual([]);
    expect(data.content.meta.total).toBe(data.total);
    const bad = await call(endpoints.readCategoryPage, { query: { level1: "<b>" } }, token);
    expect(bad.status).toBe(422);
  });
});
