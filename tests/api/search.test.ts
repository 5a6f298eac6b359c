import { describe, expect, test } from "vitest";
import { itemKey, itemRow, newItemRow } from "../../functions/rows/content-item.ts";
import { put, remove } from "../../functions/runtime/table/write.ts";
import { readLibrary } from "../../infra/seed/import/library-source.ts";
import { contentId } from "../../infra/seed/import/prepare-item.ts";
import { contentContract } from "../../shared/contract/content.ts";
import { searchContract } from "../../shared/contract/search.ts";
import { colourDifference, labOfRgb, readHex } from "../../shared/domain/colour-difference.ts";
import { rootOf, wordsIn } from "../../shared/domain/search-words.ts";
import { londonInstant } from "../../shared/kernel/london-date.ts";
import { call, type Persona, tokenOf } from "../support/api.ts";
import { openTable } from "../support/table.ts";

const { search, listStickied, searchColours } = searchContract.endpoints;
const source = readLibrary("infra/seed/library");
const isPublished = ({ head }: (typeof source.items)[number]): boolean =>
  (londonInstant(head.publish)?.getTime() ?? 0) <= Date.now();
const published = source.items.filter(isPublished);

type Query = Record<string, unknown>;

const ask = async (query: Query, persona: Persona = "premium") =>
  call(search, { query: Object(query) }, await tokenOf(persona));

const find = async (query: string | Query, persona: Persona = "premium") => {
  const reply = await ask(typeof query === "string" ? { query } : query, persona);
  return search.replies[200].parse(reply.body);
};

const slugs = (data: ReadonlyArray<{ readonly slug: string }>): string[] =>
  data.map(({ slug }) => slug);

const stickied = async (query: string, persona: Persona = "premium") => {
  const reply = await call(listStickied, { query: { query } }, await tokenOf(persona));
  return listStickied.replies[200].parse(reply.body).data;
};

describe("hits", () => {
  test("are found by every title, best first", async () => {
    for (const { slug, head } of published.slice(0, 12)) {
      const above = slugs(await stickied(head.title));
      if (above.includes(slug)) continue;
      const { data, meta } = await find(head.title);
      expect([head.title, slugs(data).indexOf(slug)]).toEqual([head.title, 0]);
      expect(meta.total).toBeGreaterThan(0);
    }
  });

  test("come in pages with exact totals, and mark what was met", async () => {
    const all = await find({ query: "colours", perPage: 999 });
    expect(all.data).toHaveLength(all.meta.total);
    const second = await find({ query: "colours", page: 2, perPage: 12 });
    expect(second.meta).toEqual({ total: all.meta.total, page: 2, perPage: 12 });
    expect(slugs(second.data)).toEqual(slugs(all.data).slice(12, 24));
    expect((await find({ query: "colours", page: 999_999 })).data).toEqual([]);
    const marked = all.data.flatMap(({ title, subtext, highlights }) => [
      ...highlights.title.map(([start, end]) => title.slice(start, end)),
      ...highlights.subtext.map(([start, end]) => subtext.slice(start, end)),
    ]);
    expect(new Set(marked.map((word) => rootOf(word.toLowerCase())))).toContain("colour");
    expect(marked.every((word) => /^colou?r/i.test(word))).toBe(true);
  });

  test("lie in categories whose totals their filters keep", async () => {
    const { categories, meta } = await find("linen ");
    expect(categories.length).toBeGreaterThan(2);
    for (const industry of categories) {
      const filtered = await find({ query: "linen ", category_slug: industry.slug });
      expect([industry.slug, filtered.meta.total]).toEqual([industry.slug, industry.total]);
      expect(filtered.categories).toEqual(categories);
    }
    // Of each level below, the first three.
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
        const { meta: within } = await find({ query: "linen ", category_slug: path });
        expect([path, within.total]).toEqual([path, total]);
        expect(total).toBeGreaterThan(0);
      }
    const every = categories.map(({ slug }) => slug).join(",");
    expect((await find({ query: "linen ", category_slug: every })).meta.total).toBe(meta.total);
    const none = await find({ query: "linen ", category_slug: "no-such-place,home-interiors/x" });
    expect(none.meta.total).toBe(0);
  });

  test("bear slips, beginnings, accents, plurals and synonyms", async () => {
    const linen = await find("linen ");
    for (const same of ["LINENS ", "línen ", "flax ", "linen, "]) {
      const other = await find(same);
      expect([same, other.meta.total]).toEqual([same, linen.meta.total]);
    }
    const slip = await find("wallpapr ");
    expect(slip.corrections).toEqual([{ from: "wallpapr", to: "wallpaper" }]);
    expect(slugs(slip.data).toSorted()).toEqual(slugs((await find("wallpaper ")).data).toSorted());
    expect((await find("wallp")).meta.total).toBeGreaterThanOrEqual(slip.meta.total);
    expect((await find("linen ")).corrections).toEqual([]);
  });

  test("leave out what is stickied for the query, which staff put in its order", async () => {
    for (const { query, items } of source.editorial.search?.stickied ?? []) {
      const above = await stickied(` ${query.toUpperCase()}  `);
      expect(slugs(above)).toEqual(items);
      const { data, meta } = await find({ query, perPage: 999 });
      expect(slugs(data).filter((slug) => items.includes(slug))).toEqual([]);
      expect(data).toHaveLength(meta.total);
    }
    expect(await stickied("no such query")).toEqual([]);
  });

  test("cost one round trip to the table", async () => {
    await ask({ query: "moon" });
    const reply = await ask({ query: "moon" });
    expect(reply.headers.get("server-timing")).toMatch(/desc="[12] trips 0 writes/);
  });
});

/** Words of an item's pages that no public text of the library has. */
const gatedWords = (() => {
  const open = new Set(
    JSON.stringify([
      ...source.items.map(({ slug, head }) => [slug, head]),
      source.categories,
      source.tags,
      source.types,
      source.editorial.search,
    ])
      .split(/[^\p{L}]+/u)
      .flatMap((text) => wordsIn(text).map(({ root }) => root)),
  );
  return published.flatMap(({ slug, head, pages }) => {
    const prose = pages.flatMap(({ blocks }) =>
      blocks.flatMap(({ fields }) => (typeof fields["text"] === "string" ? [fields["text"]] : [])),
    );
    const word = wordsIn(prose.join(" ").replaceAll(/<[^>]*>/g, " ")).find(
      ({ root, plain }) => plain.length > 6 && /^[a-z]+$/.test(plain) && !open.has(root),
    );
    return head.access === "premium" && word !== undefined ? [{ slug, word: word.plain }] : [];
  });
})();

describe("what is gated", () => {
  test.each<[Persona, boolean]>([
    ["unverified", false],
    ["basics", false],
    ["professional", false],
    ["premium", true],
    ["team-member", true],
    ["staff", true],
  ])("is found by %s in its words, and stands in no answer", async (persona, opens) => {
    expect(gatedWords.length).toBeGreaterThan(10);
    for (const { slug, word } of gatedWords.slice(0, 5)) {
      const reply = await ask({ query: `${word} `, perPage: 999 }, persona);
      const { data, corrections } = search.replies[200].parse(reply.body);
      const hit = data.find((it) => it.slug === slug);
      expect([word, hit?.has_access]).toEqual([word, opens]);
      expect(corrections).toEqual([]);
      expect(reply.text.toLowerCase()).not.toContain(word);
      // Nor is it told to whoever comes near it.
      const slip = await ask({ query: `${word.slice(0, 2)}q${word.slice(3)} ` }, persona);
      expect(slip.text.toLowerCase()).not.toContain(word);
    }
  });

  test("is not shown by colour, where a locked report is found by its cover alone", async () => {
    const titles = published
      .filter(({ head }) => head.access === "premium")
      .flatMap(({ slug, pages }) =>
        pages.flatMap(({ blocks }) =>
          blocks
            .filter(({ kind }) => kind === "colour-palette")
            .map(({ fields }) => ({ slug, title: String(fields["title"]) })),
        ),
      );
    const colours = ["#8996C1", "c97b52", "#3C7A4E"];
    for (const colour of colours)
      for (const persona of ["basics", "premium"] as const) {
        const reply = await call(
          searchColours,
          { query: Object({ colour, perPage: 96 }) },
          await tokenOf(persona),
        );
        const { data, meta, colour: asked } = searchColours.replies[200].parse(reply.body);
        expect(meta.total).toBe(96);
        // Palettes come before rows that know only a cover, and of both the nearest first.
        const covers = data.map((one) => one.palette === null);
        expect(covers).toEqual(covers.toSorted((a, b) => Number(a) - Number(b)));
        for (const cover of [false, true]) {
          const rows = data.filter((_, at) => covers[at] === cover);
          const distances = rows.map(({ nearest }) => nearest.distance);
          expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        }
        for (const { content, nearest, palette } of data) {
          const cover = [content.colour_primary, content.colour_secondary].map((it) =>
            it?.toUpperCase(),
          );
          if (!content.has_access) expect(palette).toBeNull();
          if (palette === null) expect(cover).toContain(nearest.hex);
          else expect(palette.colours.map(({ hex }) => hex)).toContain(nearest.hex);
          const exact = colourDifference(labOfRgb(readHex(asked)), labOfRgb(readHex(nearest.hex)));
          expect(nearest.distance).toBeCloseTo(exact, 1);
        }
        const shown = titles.filter(({ title }) => reply.text.includes(JSON.stringify(title)));
        if (persona === "basics") expect(shown).toEqual([]);
        else expect(shown.length).toBeGreaterThan(0);
      }
  });

  test("drafts are found by staff alone, by any of their words", async () => {
    const draft = source.items.find((item) => !isPublished(item));
    if (draft === undefined) throw new Error("The seed has no draft");
    const query = { query: draft.head.title, perPage: 999 };
    expect(slugs((await find(query, "staff")).data)).toContain(draft.slug);
    expect(slugs((await find(query, "premium")).data)).not.toContain(draft.slug);
  });

  test("visitors are 401; whoever is not verified may search and open nothing", async () => {
    expect((await call(search, { query: { query: "linen" } })).status).toBe(401);
    const { data } = await find("linen", "unverified");
    expect(data.length).toBeGreaterThan(0);
    expect(data.some(({ has_access }) => has_access)).toBe(false);
    const colours = await call(
      searchColours,
      { query: { colour: "#8996C1" } },
      await tokenOf("unverified"),
    );
    expect([colours.status, Object(colours.body).code]).toEqual([403, "unverified"]);
  });
});

describe("bad input", () => {
  test.each<[Query, string]>([
    [{ query: "a\u0000b" }, "query"],
    [{ query: "a\u202eb" }, "query"],
    [{ query: "linen", page: "0" }, "page"],
    [{ query: "linen", page: "1000000" }, "page"],
    [{ query: "linen", page: "1000000000" }, "page"],
    [{ query: "linen", perPage: "1000000000" }, "perPage"],
    [{ query: "linen", perPage: "-1" }, "perPage"],
  ])("%j is refused with a message for its field", async (query, field) => {
    const reply = await ask(query);
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(Object(reply.body).errors))).toEqual([field]);
  });

  test.each<[string, string, number]>([
    ["query", "x", 201],
    ["query", "x", 10_000],
    ["query", "é", 10_000],
    ["category_slug", "x", 1001],
  ])("a %s of %s, %i times, is too long", async (field, letter, times) => {
    const reply = await ask({ [field]: letter.repeat(times) });
    // An address of 60 kB does not get as far as the function.
    expect([422, 431]).toContain(reply.status);
  });

  test.each([
    "",
    "   ",
    "🌊",
    "👩‍👩‍👧‍👦",
    ".*",
    "(((((((((((((((((((((((((((((((",
    "[a-",
    "\\",
    "%_%",
    "<>\"'&",
    "constructor",
    "__proto__",
    "toString",
    "zzzzzzzzzz",
    "漢字",
    "' OR 1=1 --".repeat(15).slice(0, 200),
  ])("%j is answered clearly", async (query) => {
    const { data, meta } = await find(query);
    expect(data.length).toBe(Math.min(12, meta.total));
    expect(await stickied(query)).toEqual([]);
  });

  test("HTML is text, and an answer never repeats it", async () => {
    const reply = await ask({ query: '<img src=x onerror="alert(1)"> linen' });
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain("onerror");
  });

  test.each(["", "red", "#12345", "#1234567", "8996C1;", "#GGGGGG"])(
    "%j is no colour",
    async (colour) => {
      const reply = await call(searchColours, { query: { colour } }, await tokenOf("premium"));
      expect(reply.status).toBe(422);
    },
  );
});

test("what is new is found within ten seconds", async () => {
  const [model] = published;
  const table = await openTable();
  const row = itemRow.parse(await table.read(itemKey(contentId(model?.slug ?? ""))));
  const id = "itm_foundwithintensec";
  // Far ahead, so that only staff ever see it.
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
      .poll(async () => slugs((await find("quixotry ", "staff")).data), {
        timeout: 15_000,
        interval: 250,
      })
      .toEqual(["quixotry"]);
    expect((await find("quixotry ", "premium")).meta.total).toBe(0);
    const latest = contentContract.endpoints.readLatest;
    expect(latest.replies[200].parse((await call(latest)).body).data.id).not.toBe(id);
  } finally {
    await table.write([remove(stored)]);
  }
});

describe("the shop beside the hits", () => {
  test("has what the words say, in titles first, on the first page alone", async () => {
    const { products } = await find("kiln room");
    expect(products[0]).toMatchObject({ slug: "the-kiln-room-report", price_display: "£295.00" });
    expect((await find({ query: "kiln room", page: 2 })).products).toEqual([]);
  });

  test("is found with a typo, too, and never more than four", async () => {
    const { products } = await find("kiln rooom");
    expect(products[0]?.slug).toBe("the-kiln-room-report");
    expect((await find("colour")).products).toHaveLength(4);
  });

  test("has nothing for words that it does not know", async () => {
    expect((await find("xylophone")).products).toEqual([]);
    expect((await find("")).products).toEqual([]);
  });
});
