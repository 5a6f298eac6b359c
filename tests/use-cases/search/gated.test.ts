import { describe, expect, test } from "vitest";
import { searchContract } from "../../../shared/contract/content/search.ts";
import {
  colourDifference,
  labOfRgb,
  readHex,
} from "../../../shared/domain/colours/colour-difference.ts";
import { wordsIn } from "../../../shared/domain/search/search-words.ts";
import { call, type Persona, tokenOf } from "../../support/api.ts";
import { isPublished, published, source } from "../../support/published-items.ts";
import { searchReply, searchFor, slugs } from "../../support/search-calls.ts";

const { search, searchColours } = searchContract.endpoints;

/** For each of these items, a word of its pages that no public text of the library contains. */
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

describe("gated text", () => {
  test.each<[Persona, boolean]>([
    ["unverified", false],
    ["basics", false],
    ["professional", false],
    ["premium", true],
    ["team-member", true],
    ["staff", true],
  ])("is found by %s, and is in no response", async (persona, opens) => {
    expect(gatedWords.length).toBeGreaterThanOrEqual(5);
    for (const { slug, word } of gatedWords.slice(0, 5)) {
      const reply = await searchReply({ query: `${word} `, perPage: 999 }, persona);
      const { data, corrections } = search.replies[200].parse(reply.body);
      const hit = data.find((it) => it.slug === slug);
      expect([word, hit?.has_access]).toEqual([word, opens]);
      expect(corrections).toEqual([]);
      expect(reply.text.toLowerCase()).not.toContain(word);
      // A typo near the word does not reveal it as a correction either.
      const slip = await searchReply({ query: `${word.slice(0, 2)}q${word.slice(3)} ` }, persona);
      expect(slip.text.toLowerCase()).not.toContain(word);
    }
  });

  test("is not shown by the colour search, where a locked report is found by its cover only", async () => {
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
        const { data, meta, colour: queryText } = searchColours.replies[200].parse(reply.body);
        expect(meta.total).toBe(96);
        // Palettes come before cover colours, and each group is sorted by distance.
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
          const exact = colourDifference(
            labOfRgb(readHex(queryText)),
            labOfRgb(readHex(nearest.hex)),
          );
          expect(nearest.distance).toBeCloseTo(exact, 1);
        }
        const shown = titles.filter(({ title }) => reply.text.includes(JSON.stringify(title)));
        if (persona === "basics") expect(shown).toEqual([]);
        else expect(shown.length).toBeGreaterThan(0);
      }
  });

  test("drafts are found by staff only, by any of their words", async () => {
    const draft = source.items.find((item) => !isPublished(item));
    if (draft === undefined) throw new Error("The seed has no draft");
    const query = { query: draft.head.title, perPage: 999 };
    expect(slugs((await searchFor(query, "staff")).data)).toContain(draft.slug);
    expect(slugs((await searchFor(query, "premium")).data)).not.toContain(draft.slug);
  });

  test("visitors are refused; unverified members can search, but open nothing", async () => {
    expect((await call(search, { query: { query: "linen" } })).status).toBe(401);
    const { data } = await searchFor("linen", "unverified");
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
