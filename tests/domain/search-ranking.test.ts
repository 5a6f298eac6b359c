import { describe, expect, test } from "vitest";
import {
  bodyWeightBits,
  publicWeightBits,
  weighBody,
  weighPublicTexts,
} from "../../shared/domain/search/document-weights.ts";
import { bestFirst } from "../../shared/domain/search/search-page.ts";
import { prepareSearchTexts } from "../../shared/domain/search/search-matching.ts";
import { readSynonyms } from "../../shared/domain/search/search-query.ts";
import { search } from "../../shared/domain/search/search-ranking.ts";
import { indexOf } from "../support/word-index-of.ts";

interface Document {
  readonly title?: string;
  readonly labels?: readonly string[];
  readonly subtext?: string;
  readonly body?: string;
  /** The age is the number of days before now. */
  readonly age?: number;
}

const now = new Date("2026-11-20T12:00:00.000Z");
const dayMs = 86_400_000;

const library = (documents: readonly Document[], groups: string[][] = []) => {
  const texts = prepareSearchTexts(
    indexOf(
      publicWeightBits,
      documents.map(({ title = "", labels = [], subtext = "" }) =>
        weighPublicTexts({ title, labels, subtext }),
      ),
    ),
    indexOf(
      bodyWeightBits,
      documents.map(({ body = "" }) => weighBody([body])),
    ),
  );
  const publishedAt = Float64Array.from(documents, ({ age = 400 }) => now.getTime() - age * dayMs);
  const find = (query: string, first = 0, without: readonly number[] = []) =>
    search(texts, query, readSynonyms(groups), {
      first,
      publishedAt,
      now,
      without: new Set(without),
    });
  return {
    find,
    best: (query: string, first = 0) => {
      const { documents: found, scores } = find(query, first);
      return bestFirst(found, scores, 0, 10);
    },
  };
};

describe("ranking", () => {
  test("a title counts more than a label, a label more than a subtext, a subtext more than a body", () => {
    const { best } = library([
      { body: "a chapter on linen" },
      { subtext: "Washed linen for slow rooms" },
      { labels: ["Linen"] },
      { title: "Linen" },
      { title: "Clay" },
    ]);
    expect(best("linen")).toEqual([3, 2, 1, 0]);
  });

  test("a hit has all words, or else as many as the best item has", () => {
    const { best } = library([
      { title: "Linen chairs" },
      { title: "Linen" },
      { title: "Chairs", body: "linen" },
      { title: "Clay" },
    ]);
    for (const query of ["chair linen ", "chair linen clay ", "nothing chair "])
      expect([query, new Set(best(query))]).toEqual([query, new Set([0, 2])]);
    expect(best("")).toEqual([]);
    expect(best("zzzzzz")).toEqual([]);
  });

  test("of equally good hits the recent one comes first, after any better one", () => {
    const { best } = library([
      { title: "Linen", age: 1000 },
      { title: "Linen", age: 10 },
      { title: "Linen, linen, linen", subtext: "linen", age: 1000 },
    ]);
    expect(best("linen")).toEqual([2, 1, 0]);
  });

  test("only the last word may be a beginning", () => {
    const { best } = library([{ title: "Terrazzo" }, { body: "terrazzo" }, { title: "Linen" }]);
    expect(best("terra")).toEqual([0, 1]);
    expect(best("te")).toEqual([0]);
    expect(best("terra linen")).toEqual([2]);
    expect(best("terra ")).toEqual([]);
  });

  test("a synonym counts less than the word", () => {
    const { best } = library(
      [{ title: "Couch" }, { title: "Sofa" }, { body: "child room" }, { title: "Nursery" }],
      [
        ["sofa", "couch"],
        ["nursery", "child's room"],
      ],
    );
    expect(best("sofa ")).toEqual([1, 0]);
    expect(best("nursery ")).toEqual([3, 2]);
  });

  test("an unknown word is searched with typing errors, and only public corrections are shown", () => {
    const { find } = library([
      { title: "Terracotta" },
      { title: "Linen", body: "A secret celadon" },
      { title: "Draft of terracotta" },
    ]);
    const notified = find("teracotta ");
    expect([...notified.documents]).toEqual([0, 2]);
    expect(notified.corrections).toEqual([
      { typed: "teracotta", root: "terracotta", document: 0, told: true },
    ]);
    const untold = find("celadno ");
    expect([...untold.documents]).toEqual([1]);
    expect(untold.corrections).toMatchObject([{ typed: "celadno", told: false }]);
    expect(find("linen ").corrections).toEqual([]);
  });

  test("a mistyped word finds the same hits as the right one, in the same order", () => {
    const { best, find } = library(
      [
        { title: "Sofa beds" },
        { title: "Linen", subtext: "For sofas" },
        { title: "Quiet pools", body: "swimming" },
        { title: "Lullaby blue" },
        { title: "Pairs of paper pears" },
        { title: "Paper" },
        { title: "A house in brown" },
      ],
      [
        ["sofa", "couch"],
        ["swimming pool", "lido"],
        ["lido", "linen bath"],
      ],
    );
    for (const [typo, right] of [
      // The word itself is in no text, but its synonyms are.
      ["coutch ", "couch "],
      ["soffa beds linen", "sofa beds linen"],
      // A phrase with synonyms is recognised only after its words are corrected.
      ["swiming pool ", "swimming pool "],
      // A root is spelt differently from the word that it is indexed for.
      ["lullbay blue", "lullaby blue"],
      // The word has four of five letters.
      ["bron house ", "brown house "],
      ["huose in bron", "house in brown"],
      // Of equally near words, the one that matches the other words is chosen.
      ["paper paers pair ", "paper pears pair "],
    ] as const)
      expect([typo, best(typo)]).toEqual([typo, best(right)]);
    expect(best("couch ")).toEqual([0, 1]);
    expect(find("coutch ").corrections).toEqual([
      { typed: "coutch", root: "couch", document: null, told: true },
    ]);
    expect(best("bro ")).toEqual([]);
  });

  test.each([3, 4])("%i words with one typing error find the same hits as without it", (count) => {
    const texts = [
      "washed linen bedrooms drape slowly",
      "painted nursery furniture glows tonight",
      "terracotta garden planters weather gently",
      "striped outdoor cushions gather neatly",
    ];
    const { best, find } = library(texts.map((title) => ({ title })));
    const slips = [
      (word: string) => word.slice(0, 2) + word.slice(3),
      (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`,
      (word: string) => `${word.slice(0, 2)}q${word.slice(3)}`,
    ];
    for (const text of texts) {
      const words = text.split(" ").slice(0, count);
      for (const at of words.keys())
        for (const slip of slips) {
          const typed = words.map((word, place) => (place === at ? slip(word) : word)).join(" ");
          const right = words.join(" ");
          expect([typed, best(typed)]).toEqual([typed, best(right)]);
          expect(find(typed).corrections).toHaveLength(typed === right ? 0 : 1);
        }
    }
  });

  test("items before the first published one are not found", () => {
    const { find } = library([{ title: "Moonstone draft", body: "moonstone" }, { title: "Linen" }]);
    expect([...find("moonstone ").documents]).toEqual([0]);
    expect([...find("moonstone ", 1).documents]).toEqual([]);
    expect(find("moonstoen ", 1).corrections).toEqual([]);
    expect([...find("moo", 1).documents]).toEqual([]);
  });

  test("excluded items are left out, and the other hits need not match them", () => {
    const { find } = library([{ title: "Moon garden" }, { title: "Garden" }]);
    expect([...find("moon garden ", 0, [0]).documents]).toEqual([1]);
  });
});
