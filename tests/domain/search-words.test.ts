import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxEdits, editDistance } from "../../shared/domain/search/edit-distance.ts";
import { readQuery, readSynonyms, sameQuery } from "../../shared/domain/search/search-query.ts";
import { wordsIn } from "../../shared/domain/search/search-words.ts";

const roots = (text: string): string[] => wordsIn(text).map(({ root }) => root);
const noSynonyms = readSynonyms([]);

describe("words", () => {
  test.each([
    ["curtains", "Curtain"],
    ["berries", "berry"],
    ["boxes", "box"],
    ["dresses", "dress"],
    ["glazes", "glaze"],
    ["niches", "niche"],
    ["shelves", "shelf"],
    ["feet", "foot"],
    ["geese", "goose"],
    ["halves", "half"],
    ["knives", "knife"],
    ["leaves", "leaf"],
    ["loaves", "loaf"],
    ["mice", "mouse"],
    ["scarves", "scarf"],
    ["teeth", "tooth"],
    ["wolves", "wolf"],
    ["women", "woman"],
    ["children’s", "child"],
    ["Children's", "child"],
    ["designers'", "designer"],
    ["movies", "movie"],
    ["série", "serie"],
    ["CAFÉ", "cafe"],
    ["cafe\u0301", "café"],
    ["Ærø", "aero"],
    ["straße", "strasse"],
  ])("%s and %s have the same root", (one, other) => {
    expect(roots(one)).toEqual(roots(other));
  });

  test.each([
    ["glass", "glas"],
    ["axis", "axi"],
    ["cactus", "cactu"],
    ["gas", "ga"],
    ["pie", "pi"],
  ])("%s is not the plural of %s", (one, other) => {
    expect(roots(one)).not.toEqual(roots(other));
  });

  test("have positions in UTF-16 units of any text", () => {
    const text = "🌊 Sea-glass, CAFÉ & 2027’s";
    expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Sea",
      "glass",
      "CAFÉ",
      "2027’s",
    ]);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (any) => {
        let before = 0;
        for (const { start, end, plain, root } of wordsIn(any)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(any.length);
          expect(Math.min(plain.length, root.length)).toBeGreaterThan(0);
          before = end;
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each(["", "   ", "🌊🌊", "<>&;/.*+?^${}()|[]\\", "—"])("%j has no words", (text) => {
    expect(roots(text)).toEqual([]);
  });
});

describe("typing errors", () => {
  test.each([
    ["terracotta", "terracota", 1],
    ["linen", "lienn", 1],
    ["linen", "line", 1],
    ["linen", "livens", 2],
    ["glaze", "glaze", 0],
    ["chair", "sofa", 3],
  ])("%s and %s are %i edits apart, or too far", (a, b, slips) => {
    expect([editDistance(a, b, 2), editDistance(b, a, 2)]).toEqual([slips, slips]);
  });

  test("are limited to one from five letters and two from nine", () => {
    expect([4, 5, 8, 9, 40].map(maxEdits)).toEqual([0, 1, 1, 2, 2]);
  });

  test("are counted exactly, and never as more than were made", () => {
    const word = fc.string({
      unit: fc.constantFrom("a", "b", "c", "d", "e"),
      minLength: 3,
      maxLength: 10,
    });
    const slip = fc.tuple(fc.nat(), fc.constantFrom("drop", "double", "swap", "change"));
    fc.assert(
      fc.property(word, fc.array(slip, { maxLength: 2 }), (given, slips) => {
        let spoiled = given;
        for (const [where, how] of slips) {
          const at = where % spoiled.length;
          const [head, letter, tail] = [
            spoiled.slice(0, at),
            spoiled.charAt(at),
            spoiled.slice(at + 1),
          ];
          if (how === "drop" && spoiled.length > 1) spoiled = head + tail;
          else if (how === "double") spoiled = head + letter + letter + tail;
          else if (how === "swap") spoiled = head + tail.slice(0, 1) + letter + tail.slice(1);
          else spoiled = `${head}x${tail}`;
        }
        // Two swaps of the same letters may need a third edit under optimal string alignment.
        expect(editDistance(given, spoiled, 3)).toBeLessThanOrEqual(slips.length + 1);
        if (slips.length === 1) expect(editDistance(given, spoiled, 3)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("a query", () => {
  const terms = (query: string, groups: string[][] = []) =>
    readQuery(query, groups.length === 0 ? noSynonyms : readSynonyms(groups)).map(
      ({ typed, phrases, prefix }) => [typed, phrases.map((phrase) => phrase.join(" ")), prefix],
    );

  test("is its significant words, the last one unfinished until something follows it", () => {
    expect(terms("the Linen of chairs")).toEqual([
      ["Linen", ["linen"], null],
      ["chairs", ["chair"], "chairs"],
    ]);
    expect(terms("linen ")).toEqual([["linen", ["linen"], null]]);
    expect(terms("linen linens ")).toHaveLength(1);
  });

  test("of stop words only is searched as it is", () => {
    expect(terms("the ")).toEqual([["the", ["the"], null]]);
  });

  test("matches synonyms, also of several words", () => {
    const groups = [
      ["nursery", "children's room"],
      ["grey", "gray"],
    ];
    expect(terms("grey ", groups)).toEqual([["grey", ["grey", "gray"], null]]);
    expect(terms("blue childrens room ", groups)).toEqual([
      ["blue", ["blue"], null],
      ["childrens", ["children"], null],
      ["room", ["room"], null],
    ]);
    expect(terms("blue children's rooms", groups)).toEqual([
      ["blue", ["blue"], null],
      ["children's rooms", ["child room", "nurseri"], null],
    ]);
  });

  test("has a bounded number of terms, whatever it contains", () => {
    expect(readQuery("a1 b2 c3 d4 e5 f6 g7 h8 ".repeat(3), noSynonyms)).toHaveLength(8);
    const long = Array.from({ length: 60 }, (_, number) => `w${number}`).join(" ");
    expect(readQuery(long, noSynonyms)).toHaveLength(16);
    expect(readQuery("🌊 <> .*", noSynonyms)).toEqual([]);
  });

  test("equals another one with the same words", () => {
    expect(sameQuery("  Moon Gardens ", "moon garden")).toBe(true);
    expect(sameQuery("garden moon", "moon garden")).toBe(false);
    expect(sameQuery("", "")).toBe(false);
  });
});
