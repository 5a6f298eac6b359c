import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance } from "../../shared/domain/search/edit-distance.ts";
import { FuzzyTermIndex } from "../../shared/domain/search/fuzzy-term-index.ts";
import { createWordCollector, mergeWords } from "../../shared/domain/search/word-index-builder.ts";
import {
  findPrefix,
  findWord,
  readPostings,
  wordAt,
} from "../../shared/domain/search/word-index.ts";
import { indexOf } from "../support/word-index-of.ts";

describe("the index", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength: 1, maxLength: 4 });
  const words = fc.dictionary(word, fc.double({ min: 0.2, max: 30, noNaN: true }), { maxKeys: 6 });

  test("that was updated equals one made from scratch", () => {
    const change = fc.record({ words, goes: fc.boolean(), comesBefore: fc.option(words) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const before = indexOf(
          8,
          changes.map((one) => Object.entries(one.words)),
        );
        const after: Array<Record<string, number>> = [];
        const places = new Int32Array(changes.length).fill(-1);
        const added = createWordCollector(8);
        for (const [document, one] of changes.entries()) {
          if (one.comesBefore !== null)
            added.add(after.push(one.comesBefore) - 1, Object.entries(one.comesBefore));
          if (!one.goes) places[document] = after.push(one.words) - 1;
        }
        expect(mergeWords(before, places, added, after.length)).toEqual(
          indexOf(
            8,
            after.map((one) => Object.entries(one)),
          ),
        );
      }),
    );
  });

  test("finds words, beginnings and postings like a plain table", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 10 }), word, (documents, queryText) => {
        const index = indexOf(
          8,
          documents.map((one) => Object.entries(one)),
        );
        const all = [...new Set(documents.flatMap((one) => Object.keys(one)))];
        const number = findWord(index, queryText);
        const holders = [...documents.keys()].filter((at) => queryText in (documents[at] ?? {}));
        const found = number < 0 ? [] : readPostings(index, number).filter((_, at) => at % 2 === 0);
        expect(found).toEqual(holders);
        const [from, to] = findPrefix(index, queryText);
        const begun = Array.from({ length: to - from }, (_, at) => wordAt(index, from + at));
        expect(begun.toSorted()).toEqual(all.filter((it) => it.startsWith(queryText)).toSorted());
      }),
    );
  });

  test("finds similar words like a comparison with every word", () => {
    const long = fc.string({
      unit: fc.constantFrom("a", "b", "c", "d", "é"),
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.array(long, { maxLength: 30 }),
        long,
        fc.integer({ min: 1, max: 2 }),
        (all, query, limit) => {
          const index = indexOf(8, [all.map((it) => [it, 1] as const)]);
          const near = new FuzzyTermIndex(index).near([query], limit);
          expect(new Map(near.map((it) => [wordAt(index, it.number), it.slips]))).toEqual(
            new Map(
              all
                .map((it) => [it, editDistance(query, it, limit)] as const)
                .filter(([, slips]) => slips <= limit),
            ),
          );
        },
      ),
    );
  });
});
