/** Corrects the words of a query that occur nowhere. */
import { maxEdits, editDistance } from "./edit-distance.ts";
import { matchTerm, type SearchTexts } from "./search-matching.ts";
import { type QueryTerm, readQuery, type Synonyms } from "./search-query.ts";
import { isStopWord } from "./search-words.ts";
import type { FuzzyTermIndex } from "./fuzzy-term-index.ts";
import { countDocumentsFrom, type WordIndex, wordAt } from "./word-index.ts";

/** A word that occurs nowhere, and the one that was searched instead. */
export interface Correction {
  readonly typed: string;
  readonly root: string;
  /** A document whose public text has the word; null if only the editors' synonyms or gated texts have it. */
  readonly document: number | null;
  /** True if the word may be shown: a word that only gated texts have may not. */
  readonly told: boolean;
}

interface CorrectionCandidate extends Omit<Correction, "typed"> {
  readonly slips: number;
  /** The number of documents with the word. */
  readonly count: number;
}

/** The maximum number of equally similar words that are considered. */
const maxSimilar = 6;

/**
 * Returns the most similar words, first among those that may be shown. Of equally similar ones, the one wins that occurs in most
 * documents with the query's other words; `matched` counts those words by document.
 */
export const findCorrections = (
  texts: SearchTexts,
  unmet: readonly QueryTerm[],
  synonyms: Synonyms,
  first: number,
): Correction[] => {
  const fits = othersIn(texts.scratch.matched, first);
  return unmet.flatMap((term) => {
    const open = nearestIn(texts.similarOpen, texts.open, term, first, true);
    const shown = nearest([...open, ...nearestSynonyms(synonyms, term)]);
    const bodies = (): CorrectionCandidate[] =>
      nearest(nearestIn(texts.similarBodies, texts.bodies, term, first, false));
    const candidates = shown.length > 0 ? shown : bodies();
    const meant = choose(candidates, ({ root }) => {
      const [candidateTerm] = readQuery(`${root} `, synonyms);
      return candidateTerm === undefined ? 0 : countFitting(texts, candidateTerm, first, fits);
    });
    if (meant === undefined) return [];
    const { root, document, told: mayBeTold } = meant;
    return [{ typed: term.typed, root, document, told: mayBeTold }];
  });
};

/** Returns for each document whether it has as many of the query's other words as any has. */
const othersIn = (matched: Uint8Array, first: number): Uint8Array => {
  let max = 0;
  for (let at = first; at < matched.length; at += 1) max = Math.max(max, matched[at] ?? 0);
  return matched.map((has, at) => (at >= first && has === max ? 1 : 0));
};

const countFitting = (
  texts: SearchTexts,
  term: QueryTerm,
  first: number,
  fits: Uint8Array,
): number => {
  const { weights } = matchTerm(texts, term, first);
  let count = 0;
  for (let at = first; at < weights.length; at += 1)
    if ((weights[at] ?? 0) > 0 && fits[at] === 1) count += 1;
  return count;
};

/** Returns the forms of a word to compare. A typing error may hide a plural ("ceramcis"), or the last letter of a root. */
const formsOf = ({ plain, root }: QueryTerm): readonly string[] => [
  ...new Set([root, plain, plain.replace(/s$/, "")]),
];

/**
 * Returns whether the words are similar enough: as many errors are tolerated as the longer word allows, because the typed one may
 * lack letters.
 */
const isSimilarEnough = ({ plain }: QueryTerm, root: string, slips: number): boolean => {
  const meant = root.length + (plain.endsWith("s") && !root.endsWith("s") ? 1 : 0);
  return slips <= maxEdits(Math.max(plain.length, meant));
};

const nearestIn = (
  similar: FuzzyTermIndex,
  index: WordIndex,
  term: QueryTerm,
  first: number,
  isShown: boolean,
): CorrectionCandidate[] =>
  similar
    // The intended word may be two letters longer.
    .near(formsOf(term), maxEdits(term.plain.length + 2))
    .map(({ number, slips }) => ({ number, slips, root: wordAt(index, number) }))
    .filter(({ root, slips }) => isSimilarEnough(term, root, slips))
    .map(({ number, slips, root }) => ({
      slips,
      root,
      told: isShown,
      ...countDocumentsFrom(index, number, first),
    }))
    .filter(({ count }) => count > 0);

/** Returns similar words among the editors' synonyms, which need not occur in any text. */
const nearestSynonyms = ({ roots }: Synonyms, term: QueryTerm): CorrectionCandidate[] =>
  [...roots].flatMap((root) => {
    const limit = maxEdits(Math.max(term.plain.length, root.length));
    const slips = Math.min(...formsOf(term).map((form) => editDistance(form, root, limit)));
    return slips <= limit ? [{ root, slips, told: true, document: null, count: 0 }] : [];
  });

/** Returns the words with the fewest errors, each once, the more frequent first. */
const nearest = (all: readonly CorrectionCandidate[]): CorrectionCandidate[] => {
  const slips = Math.min(...all.map((one) => one.slips));
  const best = all.filter((one) => one.slips === slips).sort((a, b) => b.count - a.count);
  return [...new Map(best.toReversed().map((one) => [one.root, one])).values()]
    .toReversed()
    .slice(0, maxSimilar);
};

/** Chooses the word, meaningful words before filler words. */
const choose = (
  candidates: readonly CorrectionCandidate[],
  worthOf: (meant: CorrectionCandidate) => number,
): CorrectionCandidate | undefined => {
  const [only, ...others] = candidates;
  if (others.length === 0) return only;
  const weighed = candidates.map((one) => ({
    one,
    worth: isStopWord(one.root) ? 0 : worthOf(one),
  }));
  return weighed.reduce((best, next) => (next.worth > best.worth ? next : best)).one;
};
