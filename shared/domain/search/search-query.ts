/** What a query asks for: its words, each with what may stand for it. */
import { isFiller, type PlacedWord, wordsIn } from "./search-words.ts";

/** Roots that stand together for one word of the query. */
export type Phrase = readonly string[];

export interface QueryTerm {
  /** As it was typed. */
  readonly typed: string;
  readonly plain: string;
  readonly root: string;
  /** What may be met in its stead; the first is the term itself. */
  readonly phrases: readonly Phrase[];
  /** What words may begin with instead: only of the last word, while it is being typed. */
  readonly prefix: string | null;
}

/** Phrases by the phrase that they may stand for, roots joined by spaces. */
export interface Synonyms {
  readonly of: ReadonlyMap<string, readonly Phrase[]>;
  /** Words of the longest phrase. */
  readonly longest: number;
  /** Of all words in them. */
  readonly roots: ReadonlySet<string>;
}

/** A query has 200 characters at most; words behind these are not looked for. */
const mostTerms = 16;

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

/** The longest run of words from `start` on that has synonyms; one word where none has. */
const takePhrase = (words: readonly PlacedWord[], start: number, synonyms: Synonyms) => {
  for (let length = Math.min(synonyms.longest, words.length - start); length > 0; length -= 1) {
    const taken = words.slice(start, start + length);
    const roots = taken.map(({ root }) => root);
    const others = synonyms.of.get(roots.join(" "));
    if (others !== undefined || length === 1) return { taken, phrases: [roots, ...(others ?? [])] };
  }
  return { taken: [], phrases: [] };
};

/** Words that tell nothing count only where there are no others. */
const telling = (words: readonly PlacedWord[]): readonly PlacedWord[] => {
  const others = words.filter(({ root }) => !isFiller(root));
  return others.length > 0 ? others : words;
};

const noCorrections: ReadonlyMap<string, string> = new Map();

/** A word as it was meant: in the number in which it was typed. */
const meantBy = (word: PlacedWord, root: string | undefined): PlacedWord =>
  root === undefined
    ? word
    : { ...word, root, plain: word.plain.endsWith("s") && !root.endsWith("s") ? `${root}s` : root };

/**
 * The last word may be unfinished unless something stands behind it. No terms mean that nothing was asked for.
 * `corrections` are roots by the words in whose stead they were meant.
 */
export const readQuery = (
  query: string,
  synonyms: Synonyms,
  corrections = noCorrections,
): QueryTerm[] => {
  const all = wordsIn(query).map((word) =>
    meantBy(word, corrections.get(query.slice(word.start, word.end))),
  );
  const unfinished = all.findLast(({ end }) => end === query.length);
  const words = telling(all);
  const terms = new Map<string, QueryTerm>();
  for (let at = 0; at < words.length && terms.size < mostTerms;) {
    const { taken, phrases } = takePhrase(words, at, synonyms);
    const [first] = taken;
    const last = taken.at(-1);
    if (first === undefined || last === undefined) break;
    const root = taken.map((word) => word.root).join(" ");
    terms.set(root, {
      typed: query.slice(first.start, last.end),
      plain: last.plain,
      root,
      phrases,
      prefix: taken.length === 1 && last === unfinished ? last.plain : null,
    });
    at += taken.length;
  }
  return [...terms.values()];
};

/** Queries for the same words share what staff put above their hits. */
export const sameQuery = (a: string, b: string): boolean => {
  const key = (text: string): string =>
    wordsIn(text)
      .map(({ root }) => root)
      .join(" ");
  return key(a) === key(b) && key(a) !== "";
};
