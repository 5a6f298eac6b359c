/**
 * Builds a word index from the previous one and the changes since: unchanged documents get their new numbers without being read
 * again.
 */
import { compareBytes, readPostings, type WordIndex, weightStep, wordBytes } from "./word-index.ts";

/** The documents to add to an index, by word. */
export interface WordCollector {
  /** Adds a document. Numbers must rise from call to call. */
  add(document: number, weights: Iterable<readonly [word: string, weight: number]>): void;
  /** Returns the words in byte order; documents and weights in steps alternate. */
  readonly sorted: () => ReadonlyArray<readonly [word: Uint8Array, postings: readonly number[]]>;
}

/** Collects words for an index. `weightBits` is the number of bits for a weight; higher weights are capped. */
export const createWordCollector = (weightBits: number): WordCollector => {
  const heaviest = (1 << weightBits) - 1;
  const words = new Map<string, number[]>();
  const encoder = new TextEncoder();
  return {
    add: (document, weights) => {
      for (const [word, weight] of weights) {
        const steps = Math.min(heaviest, Math.max(1, Math.round(weight / weightStep)));
        const existing = words.get(word);
        if (existing) existing.push(document, steps);
        else words.set(word, [document, steps]);
      }
    },
    sorted: () =>
      [...words]
        .map(([word, postings]) => [encoder.encode(word), postings] as const)
        .sort(([a], [b]) => compareBytes(a, b)),
  };
};

/** A byte array that grows. */
class Growing {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  appendVarint(value: number): void {
    this.#reserve(5);
    let rest = value;
    for (; rest > 127; rest >>>= 7) {
      this.#bytes[this.length] = (rest & 127) | 128;
      this.length += 1;
    }
    this.#bytes[this.length] = rest;
    this.length += 1;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

/** Returns the remaining postings of a word, under the new numbers. */
const renumberPostings = (existing: WordIndex, word: number, positions: Int32Array): number[] => {
  const postings = readPostings(existing, word);
  let end = 0;
  for (let at = 0; at < postings.length; at += 2) {
    const position = positions[postings[at] ?? -1] ?? -1;
    if (position < 0) continue;
    postings[end] = position;
    postings[end + 1] = postings[at + 1] ?? 0;
    end += 2;
  }
  postings.length = end;
  return postings;
};

/** Merges two lists of documents with weights into one ascending list. */
const interleave = (a: readonly number[], b: readonly number[]): readonly number[] => {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const both: number[] = [];
  let nextOfB = 0;
  for (let at = 0; at < a.length; at += 2) {
    const document = a[at] ?? 0;
    for (; nextOfB < b.length && (b[nextOfB] ?? 0) < document; nextOfB += 2)
      both.push(b[nextOfB] ?? 0, b[nextOfB + 1] ?? 0);
    both.push(document, a[at + 1] ?? 0);
  }
  for (; nextOfB < b.length; nextOfB += 1) both.push(b[nextOfB] ?? 0);
  return both;
};

const writer = (weightBits: number, documents: number) => {
  const words = new Growing();
  const postings = new Growing();
  const wordEnds: number[] = [];
  const postingEnds: number[] = [];
  return {
    write: (word: Uint8Array, list: readonly number[]): void => {
      if (list.length === 0) return;
      words.append(word);
      wordEnds.push(words.length);
      let before = -1;
      for (let at = 0; at < list.length; at += 2) {
        const document = list[at] ?? 0;
        postings.appendVarint(((document - before) << weightBits) | (list[at + 1] ?? 0));
        before = document;
      }
      postingEnds.push(postings.length);
    },
    finish: (): WordIndex => ({
      documents,
      weightBits,
      words: words.finish(),
      wordEnds: Uint32Array.from(wordEnds),
      postings: postings.finish(),
      postingEnds: Uint32Array.from(postingEnds),
    }),
  };
};

/**
 * Merges the words. `positions` has the new number of each document of `existing`, or -1 if it was deleted or is in `added`; the
 * others must stay in order. Words without a document are left out.
 */
export const mergeWords = (
  existing: WordIndex,
  positions: Int32Array,
  added: WordCollector,
  documents: number,
): WordIndex => {
  const merged = writer(existing.weightBits, documents);
  const news = added.sorted();
  let next = 0;
  for (let word = 0; word < existing.wordEnds.length; word += 1) {
    const bytes = wordBytes(existing, word);
    let more: readonly number[] = [];
    for (; next < news.length; next += 1) {
      const [newWord, postings] = news[next] ?? [bytes, []];
      const order = compareBytes(newWord, bytes);
      if (order > 0) break;
      if (order === 0) more = postings;
      else merged.write(newWord, postings);
    }
    merged.write(bytes, interleave(renumberPostings(existing, word, positions), more));
  }
  for (const [word, postings] of news.slice(next)) merged.write(word, postings);
  return merged.finish();
};
