import { describe, expect, inject, test } from "vitest";
import type * as z from "zod/mini";
import { contentContract } from "../../shared/contract/content.ts";
import type { ContentCard } from "../../shared/contract/content-view.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { call, type Persona, send, tokenOf } from "../support/api.ts";

const { endpoints } = contentContract;
const source = readLibrary("infra/seed/library");
const ranks = { basics: 0, professional: 1, premium: 2 };
const published = source.items.filter(
  ({ head }) => (londonInstant(head.publish)?.getTime() ?? 0) <= Date.now(),
);
const drafts = source.items.filter((item) => !published.includes(item));

const cardsOf = async (persona: Persona): Promise<ContentCard[]> => {
  const reply = await call(
    endpoints.listContent,
    { query: { perPage: 999 } },
    await tokenOf(persona),
  );
  return endpoints.listContent.replies[200].parse(reply.body).data;
};

const readItem = async (slug: string, persona: Persona) =>
  call(endpoints.readItem, { params: { slug }, query: {} }, await tokenOf(persona));

const within = <S extends z.ZodMiniType>(schema: S, reply: { body: unknown }): z.output<S> =>
  schema.parse(reply.body);

describe("access", () => {
  test.each<[Persona, number]>([
    ["basics", 0],
    ["professional", 1],
    ["premium", 2],
    ["team-admin", 2],
    ["team-member", 2],
  ])("%s opens exactly what rank %i opens, item by item", async (persona, rank) => {
    const cards = await cardsOf(persona);
    expect(cards.map(({ slug }) => slug).sort()).toEqual(published.map(({ slug }) => slug).sort());
    for (const { head, slug } of published) {
      const opens = ranks[head.access] <= rank;
      const card = cards.find((it) => it.slug === slug);
      expect([slug, card?.has_access, card?.is_premium]).toEqual([
        slug,
        opens,
        head.access !== "basics",
      ]);
      const reply = await readItem(slug, persona);
      expect([slug, reply.status]).toEqual([slug, opens ? 200 : 403]);
      if (!opens)
        expect(Object.keys(Object(reply.body)).sort()).toEqual(["code", "errors", "message"]);
    }
  });

  test("nothing gated is in any list, feed or refusal", async () => {
    const token = await tokenOf("basics");
    const everything = await Promise.all([
      call(endpoints.readDashboard, {}, token),
      call(endpoints.listContent, { query: { perPage: 999 } }, token),
      call(endpoints.listMasterclasses, { query: { perPage: 999 } }, token),
      call(endpoints.readTree, {}, token),
      ...source.categories.map(({ level: [level1 = "", level2, level3, level4] }) =>
        call(endpoints.readCategoryPage, { query: { level1, level2, level3, level4 } }, token),
      ),
      ...published
        .filter(({ head }) => head.access !== "basics")
        .map(({ slug }) => readItem(slug, "basics")),
    ]);
    const text = everything.map((reply) => reply.text).join("\n");
    expect(text).not.toContain("/gated/");
    for (const { head, pages } of published.filter((item) => item.head.access !== "basics")) {
      const quote = pages
        .flatMap(({ blocks }) => blocks)
        .find(({ kind }) => kind === "decorative-quote");
      if (quote) expect(text).not.toContain(String(quote.fields["quote"]));
      if (head.subtextAccess !== undefined) expect(text).not.toContain(head.subtextAccess);
    }
  });

  test("drafts are unknown to members and open to staff", async () => {
    const [draft] = drafts;
    if (draft === undefined) throw new Error("The seed has no draft");
    expect((await readItem(draft.slug, "premium")).status).toBe(404);
    expect((await readItem(draft.slug, "staff")).status).toBe(200);
  });

  test("visitors are 401, unverified members 403 with a code of their own", async () => {
    expect((await call(endpoints.readDashboard)).status).toBe(401);
    const reply = await call(endpoints.readDashboard, {}, await tokenOf("unverified"));
    expect([reply.status, Object(reply.body).code]).toEqual([403, "unverified"]);
  });
});

describe("one item", () => {
  test("comes with pages, block types, signed pictures and breadcrumbs", async () => {
    const report = published.find(
      ({ head, pages }) => head.access === "professional" && pages.length > 2,
    );
    if (report === undefined) throw new Error("The seed has no such report");
    const reply = await readItem(report.slug, "professional");
    const { data } = within(endpoints.readItem.replies[200], reply);
    expect(data.pages.map(({ title }) => title)).toEqual(report.pages.map(({ title }) => title));
    expect(data.blocks).toHaveLength(report.pages.flatMap(({ blocks }) => blocks).length);
    const types = new Set(data.types.map(({ id }) => id));
    expect(data.blocks.every(({ type_id }) => types.has(type_id))).toBe(true);
    expect(data.breadcrumbs.map(({ slug }) => slug).join("/")).toBe(report.head.categories[0]);

    const [gated] = /https?:[^"]*\/gated\/[^"]*/.exec(reply.text) ?? [];
    if (gated === undefined) throw new Error("The report shows no picture");
    const picture = await fetch(gated);
    expect(picture.status).toBe(200);
    await picture.arrayBuffer();
    const [address = ""] = gated.split("?");
    const unsigned = await fetch(address);
    expect(unsigned.status).toBe(403);
    const forged = await fetch(gated.replace(/.$/, (last) => (last === "0" ? "1" : "0")));
    expect(forged.status).toBe(403);
  });

  test("takes two round trips to the table", async () => {
    const [item] = published.filter(({ head }) => head.access === "basics");
    await readItem(item?.slug ?? "", "basics");
    const reply = await readItem(item?.slug ?? "", "basics");
    expect(reply.headers.get("server-timing")).toMatch(/desc="[12] trips/);
  });

  test("its cover is a public, immutable file", async () => {
    const [card] = await cardsOf("basics");
    const cover = await fetch(new URL(card?.image.temporary_url ?? "", inject("origin")));
    expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(cover.headers.get("cache-control")).toContain("immutable");
    await cover.arrayBuffer();
  });

  test.each(["/images/../gated/x.jpg", "/gated/x.jpg", "/images/%2e%2e/snapshots/1.json.zst"])(
    "%s leads nowhere",
    async (path) => {
      const reply = await send(path);
      expect(reply.text).not.toContain('"items"');
      expect(reply.headers.get("content-type") ?? "").not.toContain("zst");
    },
  );
});

describe("lists", () => {
  const list = async (query: Record<string, unknown>) => {
    const reply = await call(
      endpoints.listContent,
      { query: Object(query) },
      await tokenOf("premium"),
    );
    return within(endpoints.listContent.replies[200], reply);
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
    const categories = within(
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
    const { meta } = within(endpoints.listMasterclasses.replies[200], masterclasses);
    expect(meta.total).toBe(published.filter(({ head }) => head.type === "masterclass").length);
  });

  test.each([
    [{ perPage: "1000000000" }, "perPage"],
    [{ page: "0" }, "page"],
    [{ page: "2e0" }, "page"],
    [{ media_type: "film" }, "media_type"],
    [{ categories: "cat_unknown" }, "categories"],
  ])("refuse %j with a message for its field", async (query, field) => {
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
  test("the tree has four levels under their own names, with totals", async () => {
    const reply = await call(endpoints.readTree, {}, await tokenOf("basics"));
    const { data } = within(endpoints.readTree.replies[200], reply);
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

  test("every category has its page with trail, siblings, chapters and items", async () => {
    const token = await tokenOf("premium");
    for (const { level } of source.categories) {
      const [level1 = "", level2, level3, level4] = level;
      const reply = await call(
        endpoints.readCategoryPage,
        { query: { level1, level2, level3, level4 } },
        token,
      );
      const { data } = within(endpoints.readCategoryPage.replies[200], reply);
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
  ])("%j is not found", async (query) => {
    const reply = await call(endpoints.readCategoryPage, { query }, await tokenOf("basics"));
    expect(reply.status).toBe(404);
  });
});

describe("the dashboard", () => {
  test("has full rows that never repeat the masthead", async () => {
    const reply = await call(endpoints.readDashboard, {}, await tokenOf("professional"));
    const { data } = within(endpoints.readDashboard.replies[200], reply);
    expect(data.featured_content).toHaveLength(5);
    const featured = new Set(data.featured_content.map(({ id }) => id));
    for (const row of [data.personalisedFeed, data.premiumContent, data.moreContent]) {
      expect(row).toHaveLength(8);
      expect(row.some(({ id }) => featured.has(id))).toBe(false);
    }
    const latest = await call(endpoints.readLatest);
    expect(within(endpoints.readLatest.replies[200], latest).data.id).toBe(data.latest);
    expect(data.latest_content[0]?.id).toBe(data.latest);
    expect(latest.headers.get("cache-control")).toContain("s-maxage=30");
  });
});
