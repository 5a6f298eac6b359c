/** Computes the weight of each word of a document: BM25 by field. */
import { isStopWord, wordsIn } from "./search-words.ts";

/**
 * The fields. `length` is a typical length in words: weights then depend on the document alone, and adding others changes none.
 */
const fields = {
  title: { boost: 8, length: 4 },
  labels: { boost: 4, length: 8 },
  subtext: { boost: 3, length: 20 },
  body: { boost: 1, length: 400 },
} as const;
type WeighedField = (typeof fields)[keyof typeof fields];

/** The BM25 constants: how soon repeated words stop counting, and how much less a long text counts. */
const saturation = 1.2;
const lengthShare = 0.75;

/** The bits of the weights of public texts and of bodies: a body's words weigh little and differ little. */
export const publicWeightBits = 8;
export const bodyWeightBits = 4;

export interface PublicTexts {
  readonly title: string;
  /** The titles of its tags, its categories and its type. */
  readonly labels: readonly string[];
  readonly subtext: string;
}

/** Returns the weight of each word in the public texts of a document. */
export const weighPublicTexts = ({ title, labels, subtext }: PublicTexts): Map<string, number> => {
  const weights = new Map<string, number>();
  addField(weights, [title], fields.title, () => true);
  addField(weights, labels, fields.labels, () => true);
  addField(weights, [subtext], fields.subtext, () => true);
  return weights;
};

const addField = (
  weights: Map<string, number>,
  texts: Iterable<string>,
  { boost, length }: WeighedField,
  keeps: (root: string) => boolean,
): void => {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts)
    for (const { root } of wordsIn(text)) {
      total += 1;
      if (keeps(root)) counts.set(root, (counts.get(root) ?? 0) + 1);
    }
  const damping = saturation * (1 - lengthShare + (lengthShare * total) / length);
  for (const [word, count] of counts) {
    const weight = (boost * count * (saturation + 1)) / (count + damping);
    weights.set(word, (weights.get(word) ?? 0) + weight);
  }
};

/** Weighs the words of a body. Filler words are left out: they would be half of the index. */
export const weighBody = (texts: Iterable<string>): Map<string, number> => {
  const weights = new Map<string, number>();
  addField(weights, texts, fields.body, (root) => !isStopWord(root));
  return weights;
};
