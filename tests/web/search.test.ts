import { describe, expect, test } from "vitest";
import {
  choicesOf,
  resolveFilterPaths,
  withChoice,
  type Industry,
} from "../../web/features/search/category-choices.ts";
import { excerptOf, piecesOf } from "../../web/features/search/highlight.ts";
import {
  searchAddress,
  queryError,
  queryOf,
  searchOf,
} from "../../web/features/search/search-address.ts";

describe("the matches in a text", () => {
  const shown = (text: string, ranges: readonly (readonly [number, number])[]) =>
    piecesOf(text, ranges)
      .map((piece) => (piece.met ? `[${piece.text}]` : piece.text))
      .join("");

  test.each([
    ["no match", [], "Slow Linen"],
    ["a word", [[5, 10]], "Slow [Linen]"],
    ["the whole text", [[0, 10]], "[Slow Linen]"],
    [
      "ranges in any order",
      [
        [5, 10],
        [0, 4],
      ],
      "[Slow] [Linen]",
    ],
    [
      "ranges that overlap",
      [
        [0, 6],
        [5, 10],
      ],
      "[Slow L][inen]",
    ],
    [
      "a range inside another",
      [
        [0, 10],
        [2, 4],
      ],
      "[Slow Linen]",
    ],
    ["a range that reaches past the text", [[5, 99]], "Slow [Linen]"],
    [
      "invalid ranges",
      [
        [7, 3],
        [20, 30],
        [4, 4],
      ],
      "Slow Linen",
    ],
  ] as const)("%s", (_, ranges, expected) => {
    expect(shown("Slow Linen", ranges)).toBe(expected);
  });

  test("markup in a text remains text", () => {
    expect(piecesOf("<b>x</b>", [[0, 3]])).toEqual([
      { text: "<b>", met: true },
      { text: "x</b>", met: false },
    ]);
  });

  test("an excerpt of a long text begins shortly before its first match, at a word", () => {
    const text = `${"word ".repeat(40)}linen and more`;
    const excerpt = excerptOf(text, [[200, 205]]);
    expect(excerpt.text).toMatch(/^…word (word )*linen and more$/);
    const [range] = excerpt.ranges;
    expect(excerpt.text.slice(...(range ?? []))).toBe("linen");
    expect(excerptOf(text, [[5, 9]])).toEqual({ text, ranges: [[5, 9]] });
    expect(excerptOf(text, [])).toEqual({ text, ranges: [] });
  });
});

describe("the search in the URL", () => {
  const read = (text: string) => searchOf(new URLSearchParams(text));

  test("an empty query has the defaults", () => {
    expect(read("")).toEqual({ query: "", filters: [], page: 1, perPage: 12 });
  });

  test("categories are slugs or paths, separated by commas", () => {
    expect(read("query=x&catFilter=play,home-interiors/bed-and-bath").filters).toEqual([
      "play",
      "home-interiors/bed-and-bath",
    ]);
    expect(read("catFilter=,Play, play ,<b>,a/b/c/d/e,../x").filters).toEqual(["play"]);
    expect(read(`catFilter=${"a".repeat(120)},${"b".repeat(121)}`).filters).toHaveLength(1);
    const many = Array.from({ length: 400 }, (_, index) => `category-${index}`).join();
    expect(read(`catFilter=${many}`).filters.join().length).toBeLessThanOrEqual(1000);
  });

  test.each(["page=0", "page=-1", "page=1e9", "page=1000000000", "perPage=0", "perPage=9999999"])(
    "%s becomes the default",
    (text) => {
      expect(read(text)).toMatchObject({ page: 1, perPage: 12 });
    },
  );

  test("an address is read back to the same search", () => {
    const search = { query: "c++ & <b>.*\u{1f98a}", filters: ["a/b", "c"], page: 3, perPage: 24 };
    const address = searchAddress(search);
    expect(address).toContain("catFilter=a/b,c");
    expect(read(address.slice("/search?".length))).toEqual(search);
  });

  test("typed or pasted text becomes one clean line", () => {
    expect(queryOf("  two\nlines\tand\u0000 \u202emore\u2028 ")).toBe("two lines and more");
    expect(queryOf("\ud83e half")).toBe("\ufffd half");
    expect(queryOf("\u{1f469}\u200d\u{1f3a8}")).toBe("\u{1f469}\u200d\u{1f3a8}");
    expect(queryError("x".repeat(200))).toBeUndefined();
    expect(queryError("x".repeat(10_000))).toContain("10,000 characters");
  });
});

describe("the selects of a search", () => {
  const counted = (slug: string, total: number) => ({
    id: `cat_${slug}`,
    slug,
    title: slug,
    total,
  });
  const child = (slug: string, total: number) => ({ ...counted(slug, total), grand_children: [] });
  const industries: readonly Industry[] = [
    {
      ...counted("baby-kids", 9),
      title: "Baby & Kids",
      children: [
        {
          ...child("play", 4),
          grand_children: [
            { ...counted("toddler", 3), great_grand_children: [counted("ride-and-roll", 2)] },
          ],
        },
        child("nursery", 1),
      ],
    },
    { ...counted("gifts", 5), children: [child("play", 1), child("wrap", 2)] },
  ];
  const values = (filters: readonly string[]) =>
    choicesOf(industries, filters).map(({ value }) => value);

  test("each shows what the filters choose in its industry", () => {
    expect(values([])).toEqual(["", ""]);
    expect(values(["gifts/wrap"])).toEqual(["", "gifts/wrap"]);
    expect(values(["baby-kids"])).toEqual(["baby-kids", ""]);
    expect(values(["baby-kids/play", "gifts/wrap"])).toEqual(["baby-kids/play", "gifts/wrap"]);
  });

  test("all four levels can be chosen, each below its parent", () => {
    const [baby] = choicesOf(industries, ["baby-kids/play/toddler/ride-and-roll"]);
    expect(baby?.value).toBe("baby-kids/play/toddler/ride-and-roll");
    expect(baby?.options.map(({ value, depth, total }) => [value, depth, total])).toEqual([
      ["baby-kids", 0, 9],
      ["baby-kids/play", 0, 4],
      ["baby-kids/play/toddler", 1, 3],
      ["baby-kids/play/toddler/ride-and-roll", 2, 2],
      ["baby-kids/nursery", 0, 1],
    ]);
  });

  test("a lone slug represents all categories with that slug", () => {
    expect(resolveFilterPaths(["ride-and-roll"], industries)).toEqual([
      "baby-kids/play/toddler/ride-and-roll",
    ]);
    expect(resolveFilterPaths(["play", "wrap", "unknown", "gifts"], industries)).toEqual([
      "baby-kids/play",
      "gifts/play",
      "gifts/wrap",
      "unknown",
      "gifts",
    ]);
  });

  test("a choice without hits stays visible, and can be removed", () => {
    const [baby] = choicesOf(industries, ["baby-kids/growing-up"]);
    expect(baby?.options.at(-1)).toEqual({
      value: "baby-kids/growing-up",
      title: "Growing up",
      depth: 0,
      total: null,
    });
  });

  test("a new choice replaces that of its industry and leaves the others", () => {
    expect(withChoice(["baby-kids/play", "gifts"], "gifts", "gifts/wrap")).toEqual([
      "baby-kids/play",
      "gifts/wrap",
    ]);
    expect(withChoice(["baby-kids/play", "gifts"], "baby-kids", "")).toEqual(["gifts"]);
  });
});
