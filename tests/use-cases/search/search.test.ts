import { describe, expect, test } from "vitest";
import { itemKey, itemRow, newItemRow } from "../../../functions/entities/content-item.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { contentId } from "../../../infra/seed/import/prepare-item.ts";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { rootOf } from "../../../shared/domain/search/search-words.ts";
import { call } from "../../support/api.ts";
import { published, source } from "../../support/published-items.ts";
import { searchReply, searchFor, slugs, stickied } from "../../support/search-calls.ts";
import { openTable } from "../../support/table.ts";

describe("hits", () => {
  test("are found by every title, best first", async () => {
    for (const { slug, head } of published.slice(0, 12)) {
      const above = slugs(await stickied(head.title));
      if (above.includes(slug)) continue;
      const { data, meta } = await searchFor(head.title);
      expect([head.title, slugs(data).indexOf(slug)]).toEqual([head.title, 0]);
      expect(meta.total).toBeGreaterThan(0);
    }
  });

  test("are paged with exact totals, and mark the words that match", async () => {
    const all = await searchFor({ query: "colours", perPage: 999 });
    expect(all.data).toHaveLength(all.meta.total);
    const second = await searchFor({ query: "colours", page: 2, perPage: 12 });
    expect(second.meta).toEqual({ total: all.meta.total, page: 2, perPage: 12 });
    expect(slugs(second.data)).toEqual(slugs(all.data).slice(12, 24));
    expect((await searchFor({ query: "colours", page: 999_999 })).data).toEqual([]);
    const marked = all.data.flatMap(({ title, subtext, highlights }) => [
      ...highlights.title.map(([start, end]) => title.slice(start, end)),
      ...highlights.subtext.map(([start, end]) => subtext.slice(start, end)),
    ]);
    expect(new Set(marked.map((word) => rootOf(word.toLowerCase())))).toContain("colour");
    expect(marked.every((word) => /^colou?r/i.test(word))).toBe(true);
  });

  test("are counted by category, and a filter by category returns as many", async () => {
    const { categories, meta } = await searchFor("linen ");
    expect(categories.length).toBeGreaterThan(2);
    for (const industry of categories) {
      const filtered = await searchFor({ query: "linen ", category_slug: industry.slug });
      expect([industry.slug, filtered.meta.total]).toEqual([industry.slug, industry.total]);
      expect(filtered.categories).toEqual(categories);
    }
    // Three categories of each lower level are checked.
    const below = categories.flatMap((industry) =>
      industry.children.flatMap((child) => {
        const path = `${industry.slug}/${child.slug}`;
        return [
          { path, total: child.total },
          ...child.grand_children.flatMap((grandChild) => [
            { path: `${path}/${grandChild.slug}`, total: grandChild.total },
            ...grandChild.great_grand_children.map(({ slug, total }) => ({
              path: `${path}/${grandChild.slug}/${slug}`,
              total,
            })),
          ]),
        ];
      }),
    );
    const levels = (path: string): number => path.split("/").length;
    expect(new Set(below.map(({ path }) => levels(path)))).toEqual(new Set([2, 3, 4]));
    for (const level of [2, 3, 4])
      for (const { path, total } of below.filter((one) => levels(one.path) === level).slice(0, 3)) {
        const { meta: within } = await searchFor({ query: "linen ", category_slug: path });
        expect([path, within.total]).toEqual([path, total]);
        expect(total).toBeGreaterThan(0);
      }
    const every = categories.map(({ slug }) => slug).join(",");
    expect((await searchFor({ query: "linen ", category_slug: every })).meta.total).toBe(
      meta.total,
    );
    const none = await searchFor({
      query: "linen ",
      category_slug: "no-such-place,home-interiors/x",
    });
    expect(none.meta.total).toBe(0);
  });

  test("tolerate typos, prefixes, accents, plurals and synonyms", async () => {
    const linen = await searchFor("linen ");
    for (const same of ["LINENS ", "línen ", "flax ", "linen, "]) {
      const other = await searchFor(same);
      expect([same, other.meta.total]).toEqual([same, linen.meta.total]);
    }
    const slip = await searchFor("wallpapr ");
    expect(slip.corrections).toEqual([{ from: "wallpapr", to: "wallpaper" }]);
    expect(slugs(slip.data).toSorted()).toEqual(
      slugs((await searchFor("wallpaper ")).data).toSorted(),
    );
    expect((await searchFor("wallp")).meta.total).toBeGreaterThanOrEqual(slip.meta.total);
    expect((await searchFor("linen ")).corrections).toEqual([]);
  });

  test("exclude the items that are stickied for the query, which are in the order of staff", async () => {
    for (const { query, items } of source.editorial.search?.stickied ?? []) {
      const above = await stickied(` ${query.toUpperCase()}  `);
      expect(slugs(above)).toEqual(items);
      const { data, meta } = await searchFor({ query, perPage: 999 });
      expect(slugs(data).filter((slug) => items.includes(slug))).toEqual([]);
      expect(data).toHaveLength(meta.total);
    }
    expect(await stickied("no such query")).toEqual([]);
  });

  test("cost one round trip to the table", async () => {
    await searchReply({ query: "moon" });
    const reply = await searchReply({ query: "moon" });
    expect(reply.headers.get("server-timing")).toMatch(/desc="[12] trips 0 writes/);
  });
});

test("a new item is found within ten seconds", async () => {
  const [model] = published;
  const table = await openTable();
  const row = itemRow.parse(await table.read(itemKey(contentId(model?.slug ?? ""))));
  const id = "itm_foundwithintensec";
  // The date is far ahead, so that only staff can ever see the item.
  const item = { ...row.public, id, slug: "quixotry", title: "Quixotry", publishAt: "2099-01-01" };
  const publishAt = new Date(item.publishAt).toISOString();
  const stored = newItemRow({
    ...row,
    digest: "new",
    public: { ...item, publishAt },
  });
  await table.write([put(stored)]);
  try {
    await expect
      .poll(async () => slugs((await searchFor("quixotry ", "staff")).data), {
        timeout: 15_000,
        interval: 250,
      })
      .toEqual(["quixotry"]);
    expect((await searchFor("quixotry ", "premium")).meta.total).toBe(0);
    const latest = contentContract.endpoints.readLatest;
    expect(latest.replies[200].parse((await call(latest)).body).data.id).not.toBe(id);
  } finally {
    await table.write([remove(stored)]);
  }
});

describe("products beside the hits", () => {
  test("match the words, in titles first, and are on the first page only", async () => {
    const { products } = await searchFor("kiln room");
    expect(products[0]).toMatchObject({ slug: "the-kiln-room-report", price_display: "£295.00" });
    expect((await searchFor({ query: "kiln room", page: 2 })).products).toEqual([]);
  });

  test("are found with a typo, too, and are at most four", async () => {
    const { products } = await searchFor("kiln rooom");
    expect(products[0]?.slug).toBe("the-kiln-room-report");
    expect((await searchFor("colour")).products).toHaveLength(4);
  });

  test("are none for unknown words", async () => {
    expect((await searchFor("xylophone")).products).toEqual([]);
    expect((await searchFor("")).products).toEqual([]);
  });
});
