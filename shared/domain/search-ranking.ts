/**
 * Which documents a query finds, and how good each is: BM25 over weights that were worked out when the document was
 * published, with a mild preference for the recent.
 */
import { type Correction, meetTerm, type SearchTexts } from "./search-matching.ts";
import type { QueryTerm } from "./search-query.ts";

/** What to mark in a text: words by their roots, and beginnings of words. */
export interface Marks {
  readonly roots: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

export interface Found {
  /** Rising numbers. */
  readonly documents: Uint32Array;
  readonly scores: Float32Array;
  readonly corrections: readonly Correction[];
  readonly marks: Marks;
}

const recency = { share: 0.2, halfLife: 180 * 24 * 3_600_000 } as const;

export interface RankedBy {
  /** Documents before this one are not seen. */
  readonly first: number;
  /** By document, milliseconds since 1970. */
  readonly publishedAt: Float64Array;
  readonly now: Date;
  /** Documents that stand elsewhere already. */
  readonly without: ReadonlySet<number>;
}

/** A hit has all words of the query; where nothing has them all, as many as anything has. */
export const rank = (texts: SearchTexts, terms: readonly QueryTerm[], by: RankedBy): Found => {
  const { documents: total } = texts.open;
  const scores = new Float32Array(total);
  const matched = new Uint8Array(total);
  const met = terms.map((term) => meetTerm(texts, term, by.first));
  const seen = total - by.first;
  let most = 0;
  for (const { weights, count } of met) {
    if (count === 0) continue;
    const rarity = Math.log(1 + (seen - count + 0.5) / (count + 0.5));
    for (let document = by.first; document < total; document += 1) {
      const weight = weights[document] ?? 0;
      if (weight === 0) continue;
      scores[document] = (scores[document] ?? 0) + rarity * weight;
      const words = (matched[document] ?? 0) + 1;
      matched[document] = words;
      if (words > most && !by.without.has(document)) most = words;
    }
  }
  const found: number[] = [];
  if (most > 0)
    for (let document = by.first; document < total; document += 1)
      if (matched[document] === most && !by.without.has(document)) found.push(document);
  const documents = Uint32Array.from(found);
  return {
    documents,
    scores: Float32Array.from(documents, (document) => {
      const age = Math.max(0, by.now.getTime() - (by.publishedAt[document] ?? 0));
      return (scores[document] ?? 0) * (1 + recency.share * 2 ** (-age / recency.halfLife));
    }),
    corrections: met.flatMap(({ corrections }) => corrections),
    marks: {
      roots: new Set(met.flatMap(({ roots }) => roots)),
      prefixes: terms.flatMap(({ prefix }) => (prefix === null ? [] : [prefix])),
    },
  };
};
