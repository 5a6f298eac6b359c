import { createWordCollector, mergeWords } from "../../shared/domain/search/word-index-builder.ts";
import { emptyWordIndex, type WordIndex } from "../../shared/domain/search/word-index.ts";

/** Builds a word index of documents, each given by its words with their weights. */
export const indexOf = (
  weightBits: number,
  weights: ReadonlyArray<Iterable<readonly [string, number]>>,
): WordIndex => {
  const added = createWordCollector(weightBits);
  for (const [document, one] of weights.entries()) added.add(document, one);
  return mergeWords(emptyWordIndex(weightBits), new Int32Array(0), added, weights.length);
};
