/** Returns one page of hits, and the positions of the query's words in a text. */
import type { HighlightTerms } from "./search-ranking.ts";
import { isStopWord, wordsIn } from "./search-words.ts";

/** More documents than an index can contain. */
const documentRange = 2 ** 20;
/** The resolution of a score: smaller differences do not matter. */
const scoreParts = 2 ** 16;

/**
 * Returns hits `start` to `end` by descending score, equal ones by number. Score and number are packed into one number each,
 * because plain numbers are sorted many times faster.
 */
export const bestFirst = (
  documents: Uint32Array,
  scores: Float32Array,
  start: number,
  end: number,
): number[] => {
  const keys = new Float64Array(documents.length);
  for (let at = 0; at < keys.length; at += 1)
    keys[at] =
      Math.round((scores[at] ?? 0) * scoreParts) * documentRange +
      (documentRange - 1 - (documents[at] ?? 0));
  keys.sort();
  return [...keys.subarray(Math.max(0, keys.length - end), Math.max(0, keys.length - start))]
    .reverse()
    .map((key) => documentRange - 1 - (key % documentRange));
};

export type Range = [start: number, end: number];

/** Returns the ranges of whole words, in UTF-16 units of the text. */
export const findHighlights = (text: string, { roots, prefixes }: HighlightTerms): Range[] =>
  wordsIn(text)
    .filter(
      ({ plain, root }) =>
        roots.has(root) ||
        (!isStopWord(root) && prefixes.some((prefix) => plain.startsWith(prefix))),
    )
    .map(({ start, end }) => [start, end]);
