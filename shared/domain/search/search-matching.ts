/** Finds the documents that have a word of the query or one of its substitutes, and its weight there. */
import type { Phrase, QueryTerm } from "./search-query.ts";
import { isStopWord } from "./search-words.ts";
import { FuzzyTermIndex } from "./fuzzy-term-index.ts";
import { findPrefix, findWord, raiseWeights, wordAt, type WordIndex } from "./word-index.ts";

/** A number for every document. Searches run one at a time and share these arrays, so nothing has to be cleared. */
interface Scratch {
  readonly open: Float32Array;
  readonly bodies: Float32Array;
  readonly scores: Float32Array;
  readonly matched: Uint8Array;
}

/** The same documents twice: their public text, and their gated text. */
export interface SearchTexts {
  readonly open: WordIndex;
  readonly bodies: WordIndex;
  readonly similarOpen: FuzzyTermIndex;
  readonly similarBodies: FuzzyTermIndex;
  readonly scratch: Scratch;
}

/** Prepares the two indexes for searches: `open` has public texts, `bodies` gated ones. */
export const prepareSearchTexts = (open: WordIndex, bodies: WordIndex): SearchTexts => ({
  open,
  bodies,
  similarOpen: new FuzzyTermIndex(open),
  similarBodies: new FuzzyTermIndex(bodies),
  scratch: newScratch(open.documents),
});

const newScratch = (documents: number): Scratch => ({
  open: new Float32Array(documents),
  bodies: new Float32Array(documents),
  scores: new Float32Array(documents),
  matched: new Uint8Array(documents),
});

/** The factors by which substitutes count less than the word itself. */
const factors = { synonym: 0.8, prefix: 0.6 } as const;
/** The minimum length of prefixes in bodies: nearly every body matches shorter ones. */
const shortestPrefixInBodies = 3;
interface Weighed {
  readonly weights: Float32Array;
  readonly count: number;
}

const countFrom = (weights: Float32Array, first: number): Weighed => {
  let count = 0;
  for (let document = first; document < weights.length; document += 1)
    if ((weights[document] ?? 0) > 0) count += 1;
  return { weights, count };
};

/** The sum of the best weight in the public text and the best in the body. */
class Scale {
  readonly #texts: SearchTexts;
  readonly #first: number;
  readonly #open: Float32Array;
  readonly #bodies: Float32Array;

  constructor(texts: SearchTexts, first: number, { open, bodies } = texts.scratch) {
    this.#texts = texts;
    this.#first = first;
    this.#open = open.fill(0);
    this.#bodies = bodies.fill(0);
  }

  word(root: string, factor: number): void {
    const { open, bodies } = this.#texts;
    const inOpen = findWord(open, root);
    if (inOpen >= 0) raiseWeights(open, inOpen, factor, this.#first, this.#open);
    const inBodies = findWord(bodies, root);
    if (inBodies >= 0) raiseWeights(bodies, inBodies, factor, this.#first, this.#bodies);
  }

  prefix(prefix: string): void {
    const { open, bodies } = this.#texts;
    const [from, to] = findPrefix(open, prefix);
    for (let word = from; word < to; word += 1)
      if (!isStopWord(wordAt(open, word)))
        raiseWeights(open, word, factors.prefix, this.#first, this.#open);
    if (prefix.length < shortestPrefixInBodies) return;
    const [fromBody, toBody] = findPrefix(bodies, prefix);
    for (let word = fromBody; word < toBody; word += 1)
      raiseWeights(bodies, word, factors.prefix, this.#first, this.#bodies);
  }

  /** Adds a phrase, which has the weight of its lowest-weighted word. */
  phrase(phrase: Phrase, factor: number): void {
    const [only] = phrase;
    if (phrase.length === 1 && only !== undefined) return this.word(only, factor);
    const parts = phrase.map((root) => {
      const part = new Scale(this.#texts, this.#first, newScratch(this.#open.length));
      part.word(root, factor);
      return part.read().weights;
    });
    for (let document = this.#first; document < this.#open.length; document += 1) {
      let min = Number.POSITIVE_INFINITY;
      for (const part of parts) min = Math.min(min, part[document] ?? 0);
      if (min > (this.#open[document] ?? 0)) this.#open[document] = min;
    }
  }

  /** Returns the weights. It must be called once, at the end. */
  read(): Weighed {
    for (let document = this.#first; document < this.#open.length; document += 1)
      this.#open[document] = (this.#open[document] ?? 0) + (this.#bodies[document] ?? 0);
    return countFrom(this.#open, this.#first);
  }
}

interface TermMatch extends Weighed {
  readonly roots: readonly string[];
}

/** Matches a term. The weights are valid until the next call. */
export const matchTerm = (texts: SearchTexts, term: QueryTerm, first: number): TermMatch => {
  const scale = new Scale(texts, first);
  for (const [place, phrase] of term.phrases.entries())
    scale.phrase(phrase, place === 0 ? 1 : factors.synonym);
  if (term.prefix !== null) scale.prefix(term.prefix);
  const met = scale.read();
  return { ...met, roots: met.count > 0 ? term.phrases.flat() : [] };
};
