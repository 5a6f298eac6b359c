import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestFirst, findHighlights } from "../../shared/domain/search/search-page.ts";

describe("a page of hits", () => {
  test("is a slice of all hits, best first, then by number", () => {
    const scores = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 });
    fc.assert(
      fc.property(scores, fc.nat(20), fc.nat(20), (given, start, length) => {
        const documents = Uint32Array.from(given.keys());
        const expected = [...given.entries()]
          .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
          .map(([document]) => document);
        expect(bestFirst(documents, Float32Array.from(given), start, start + length)).toEqual(
          expected.slice(start, start + length),
        );
      }),
    );
  });

  test("highlights whole words, and beginnings only where they are significant", () => {
    const text = "The Thistle, thé & thistles";
    const marks = { roots: new Set(["linen"]), prefixes: ["th"] };
    expect(findHighlights(text, marks).map(([start, end]) => text.slice(start, end))).toEqual([
      "Thistle",
      "thistles",
    ]);
    expect(findHighlights("<b>Linens</b>", marks)).toEqual([[3, 9]]);
  });
});
