/**
 * Which documents a query finds, and how good each is: BM25 over weights that were worked out when the document was
 * published, with a mild preference for the recent.
 */
import { correct, type Correction } from "./search-correction.ts";
import { meetTerm, type SearchTexts } from "./search-matching.ts";
import { type QueryTerm, readQuery, type Synonyms } from "./search-query.ts";

/** What to mark in a text: words by their roots, and beginnings of words. */
export interface Marks {
  readonly roots: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

export interface Ranking {
  /** Rising numbers. */
  readonly documents: Uint32Array;
  readonly scores: Float32Array;
  /** Words that nothing has, with what was looked for instead. */
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

/** A mistyped query finds what the one that was meant finds. */
export const search = (
  texts: SearchTexts,
  query: string,
  synonyms: Synonyms,
  by: RankedBy,
): Ranking => {
  const { unmet, ...found } = rank(texts, readQuery(query, synonyms), by);
  const corrections = unmet.length === 0 ? [] : correct(texts, unmet, synonyms, by.first);
  if (corrections.length === 0) return { ...found, corrections };
  const meant = new Map(corrections.map(({ typed, root }) => [typed, root]));
  const { documents, scores, marks } = rank(texts, readQuery(query, synonyms, meant), by);
  return { documents, scores, marks, corrections };
};

interface Ranked extends Omit<Ranking, "corrections"> {
  /** Words of the query that nothing has. */
  readonly unmet: readonly QueryTerm[];
}

/** A hit has all words of the query; where nothing has them all, as many as anything has. */
const rank = (texts: SearchTexts, terms: readonly QueryTerm[], by: RankedBy): Ranked => {
  const scores = texts.scratch.scores.fill(0);
  const matched = texts.scratch.matched.fill(0);
  const unmet: QueryTerm[] = [];
  const roots = new Set<string>();
  for (const term of terms) {
    const met = meetTerm(texts, term, by.first);
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

/** Documents that have most of the words, and how many those are. */
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
