/**
 * Ranks the documents of a query: BM25 over weights that were computed when the document was published, with a slight preference
 * for recent ones.
 */
import { findCorrections, type Correction } from "./search-correction.ts";
import { matchTerm, type SearchTexts } from "./search-matching.ts";
import { type QueryTerm, readQuery, type Synonyms } from "./search-query.ts";

/** The words (by root) and the prefixes to mark in a text. */
export interface HighlightTerms {
  readonly roots: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

export interface Ranking {
  /** The document numbers, ascending. */
  readonly documents: Uint32Array;
  readonly scores: Float32Array;
  /** The words that occur nowhere, with what was searched instead. */
  readonly corrections: readonly Correction[];
  readonly marks: HighlightTerms;
}

const recency = { share: 0.2, halfLife: 180 * 24 * 3_600_000 } as const;

export interface RankedBy {
  /** The first visible document; those before it are not published. */
  readonly first: number;
  /** The publication times by document, in milliseconds since 1970. */
  readonly publishedAt: Float64Array;
  readonly now: Date;
  /** The documents that are shown elsewhere already. */
  readonly without: ReadonlySet<number>;
}

/** Searches. A mistyped query finds what the corrected one finds. */
export const search = (
  texts: SearchTexts,
  query: string,
  synonyms: Synonyms,
  by: RankedBy,
): Ranking => {
  const { unmet, ...found } = rank(texts, readQuery(query, synonyms), by);
  const corrections = unmet.length === 0 ? [] : findCorrections(texts, unmet, synonyms, by.first);
  if (corrections.length === 0) return { ...found, corrections };
  const meant = new Map(corrections.map(({ typed, root }) => [typed, root]));
  const { documents, scores, marks } = rank(texts, readQuery(query, synonyms, meant), by);
  return { documents, scores, marks, corrections };
};

interface Ranked extends Omit<Ranking, "corrections"> {
  /** The words of the query that occur nowhere. */
  readonly unmet: readonly QueryTerm[];
}

/** Ranks the hits. A hit has all words of the query or, if no document has them all, as many as any has. */
const rank = (texts: SearchTexts, terms: readonly QueryTerm[], by: RankedBy): Ranked => {
  const scores = texts.scratch.scores.fill(0);
  const matched = texts.scratch.matched.fill(0);
  const unmet: QueryTerm[] = [];
  const roots = new Set<string>();
  for (const term of terms) {
    const met = matchTerm(texts, term, by.first);
    for (const root of met.roots) roots.add(root);
    if (met.count === 0) {
      unmet.push(term);
      continue;
    }
    const others = scores.length - by.first - met.count;
    const rarity = Math.log(1 + (others + 0.5) / (met.count + 0.5));
    for (let document = by.first; document < scores.length; document += 1) {
      const weight = met.weights[document] ?? 0;
      if (weight === 0) continue;
      scores[document] = (scores[document] ?? 0) + rarity * weight;
      matched[document] = (matched[document] ?? 0) + 1;
    }
  }
  return {
    ...collect(texts.scratch, by),
    unmet,
    marks: {
      roots,
      prefixes: terms.flatMap(({ prefix }) => (prefix === null ? [] : [prefix])),
    },
  };
};

/** Returns the documents with the most words of the query, and the number of those words. */
const countFound = (
  matched: Uint8Array,
  { first, without }: RankedBy,
): { readonly words: number; readonly documents: number } => {
  let words = 1;
  let documents = 0;
  for (let document = first; document < matched.length; document += 1) {
    const has = matched[document] ?? 0;
    if (has < words || without.has(document)) continue;
    if (has > words) documents = 0;
    words = has;
    documents += 1;
  }
  return { words, documents };
};

const collect = (
  { scores, matched }: SearchTexts["scratch"],
  by: RankedBy,
): Pick<Ranking, "documents" | "scores"> => {
  const { words, documents: total } = countFound(matched, by);
  const found = { documents: new Uint32Array(total), scores: new Float32Array(total) };
  const now = by.now.getTime();
  let at = 0;
  for (let document = by.first; document < matched.length; document += 1) {
    if (matched[document] !== words || by.without.has(document)) continue;
    const age = Math.max(0, now - (by.publishedAt[document] ?? 0));
    found.documents[at] = document;
    found.scores[at] =
      (scores[document] ?? 0) * (1 + recency.share * 2 ** (-age / recency.halfLife));
    at += 1;
  }
  return found;
};
