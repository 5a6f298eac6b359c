/** One page of what was found, and where the query's words stand in a text. */
import type { Marks } from "./search-ranking.ts";
import { isFiller, wordsIn } from "./search-words.ts";

/** More documents than an index holds. */
const documentRange = 2 ** 20;
/** Differences of a score below one part in this do not matter. */
const scoreParts = 2 ** 16;

/**
 * Documents from `start` to `end` of the best first; of equally good ones the lower number first. Score and number are
 * packed into one number each, because numbers alone are sorted many times faster.
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

/** Whole words, as UTF-16 units of the text. */
export const markWords = (text: string, { roots, prefixes }: Marks): Range[] =>
  wordsIn(text)
    .filter(
      ({ plain, root }) =>
        roots.has(root) || (!isFiller(root) && prefixes.some((prefix) => plain.startsWith(prefix))),
    )
    .map(({ start, end }) => [start, end]);
