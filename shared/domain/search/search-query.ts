/** Parses a query into its words, each with its possible substitutes. */
import { isStopWord, type PlacedWord, wordsIn } from "./search-words.ts";

/** The roots that together replace one word of the query. */
export type Phrase = readonly string[];

export interface QueryTerm {
  /** The word as it was typed. */
  readonly typed: string;
  readonly plain: string;
  readonly root: string;
  /** The phrases that may match; the first is the term itself. */
  readonly phrases: readonly Phrase[];
  /** The prefix that may match instead: only for the last word, while it is being typed. */
  readonly prefix: string | null;
}

/** The phrases by the phrase that they may replace, with roots joined by spaces. */
export interface Synonyms {
  readonly of: ReadonlyMap<string, readonly Phrase[]>;
  /** The number of words in the longest phrase. */
  readonly longest: number;
  /** The roots of all words in the phrases. */
  readonly roots: ReadonlySet<string>;
}

/** The maximum number of terms. A query has 200 characters at most; further words are ignored. */
const maxTerms = 16;

/** Parses groups of phrases, in which each phrase may replace the others. */
export const readSynonyms = (groups: ReadonlyArray<readonly string[]>): Synonyms => {
  const of = new Map<string, Phrase[]>();
  let longest = 1;
  for (const group of groups) {
    const phrases = group
      .map((text) => wordsIn(text).map(({ root }) => root))
      .filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase);
      const key = phrase.join(" ");
      of.set(key, [...(of.get(key) ?? []), ...others]);
      longest = Math.max(longest, phrase.length);
    }
  }
  const roots = new Set([...of.keys()].flatMap((phrase) => phrase.split(" ")));
  return { of, longest, roots };
};

/** Returns the longest run of words from `start` on that has synonyms; one word if none has. */
const parsePhrase = (words: readonly PlacedWord[], start: number, synonyms: Synonyms) => {
  for (let length = Math.min(synonyms.longest, words.length - start); length > 0; length -= 1) {
    const run = words.slice(start, start + length);
    const roots = run.map(({ root }) => root);
    const others = synonyms.of.get(roots.join(" "));
    if (others !== undefined || length === 1)
      return { taken: run, phrases: [roots, ...(others ?? [])] };
  }
  return { taken: [], phrases: [] };
};

/** Drops filler words unless there are no others. */
const dropStopWords = (words: readonly PlacedWord[]): readonly PlacedWord[] => {
  const others = words.filter(({ root }) => !isStopWord(root));
  return others.length > 0 ? others : words;
};

const noCorrections: ReadonlyMap<string, string> = new Map();

/** Returns the intended word, in the number (singular or plural) that was typed. */
const correctWord = (word: PlacedWord, root: string | undefined): PlacedWord =>
  root === undefined
    ? word
    : { ...word, root, plain: word.plain.endsWith("s") && !root.endsWith("s") ? `${root}s` : root };

/**
 * Parses a query. The last word may be unfinished unless something follows it. An empty list of terms means that nothing was
 * searched. `corrections` are the corrected roots by the words that they replace.
 */
export const readQuery = (
  query: string,
  synonyms: Synonyms,
  corrections = noCorrections,
): QueryTerm[] => {
  const all = wordsIn(query).map((word) =>
    correctWord(word, corrections.get(query.slice(word.start, word.end))),
  );
  const unfinished = all.findLast(({ end }) => end === query.length);
  const words = dropStopWords(all);
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < words.length && terms.size < maxTerms;) {
    const { taken: applied, phrases } = parsePhrase(words, at, synonyms);
    const [first] = applied;
    const last = applied.at(-1);
    if (first === undefined || last === undefined) break;
    const root = applied.map((word) => word.root).join(" ");
    terms.set(root, {
      typed: query.slice(first.start, last.end),
      plain: last.plain,
      root,
      phrases,
      prefix: applied.length === 1 && last === unfinished ? last.plain : null,
    });
    at += applied.length;
  }
  return [...terms.values()];
};

/** Returns whether two queries have the same words, and so share the hits that staff have pinned. */
export const sameQuery = (a: string, b: string): boolean => {
  const key = (text: string): string =>
    wordsIn(text)
      .map(({ root }) => root)
      .join(" ");
  return key(a) === key(b) && key(a) !== "";
};
