/**
 * An inverted index with the weight of each word in each document, in a few flat arrays, so that 50,000 documents take a few
 * megabytes, load without parsing and are walked at memory speed. Documents are numbered from 0. Neither the order of words in a
 * text nor their frequency can be recovered from it.
 */
export interface WordIndex {
  readonly documents: number;
  /** The number of bits of each posting that are its weight. */
  readonly weightBits: number;
  /** The words in UTF-8, one after the other, in byte order. */
  readonly words: Uint8Array;
  /** The end of each word in `words`. */
  readonly wordEnds: Uint32Array;
  /**
   * The documents of each word, ascending, each as a varint: its distance from the previous one (the first from -1), with the
   * weight in the lowest bits.
   */
  readonly postings: Uint8Array;
  readonly postingEnds: Uint32Array;
}

/** The step in which weights are stored. */
export const weightStep = 0.1375;

/** Returns an index without documents. */
export const emptyWordIndex = (weightBits: number): WordIndex => ({
  documents: 0,
  weightBits,
  words: new Uint8Array(0),
  wordEnds: new Uint32Array(0),
  postings: new Uint8Array(0),
  postingEnds: new Uint32Array(0),
});

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Returns where an entry starts, given where each entry ends. */
export const startOf = (ends: Uint32Array, number: number): number =>
  number === 0 ? 0 : (ends[number - 1] ?? 0);

/** Returns the UTF-8 bytes of the word with this number. */
export const wordBytes = ({ words, wordEnds }: WordIndex, number: number): Uint8Array =>
  words.subarray(startOf(wordEnds, number), wordEnds[number]);

/** Returns the word with this number. */
export const wordAt = (index: WordIndex, number: number): string =>
  decoder.decode(wordBytes(index, number));

/** Returns a negative number if `a` comes first, compared byte by byte. */
export const compareBytes = (a: Uint8Array, b: Uint8Array): number => {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
};

/** Returns the number of the first word that does not come before `bytes`. */
const lowerBound = (index: WordIndex, bytes: Uint8Array): number => {
  let low = 0;
  let high = index.wordEnds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBytes(wordBytes(index, middle), bytes) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the word's number, or -1. */
export const findWord = (index: WordIndex, word: string): number => {
  const bytes = encoder.encode(word);
  const number = lowerBound(index, bytes);
  const isThere =
    number < index.wordEnds.length && compareBytes(wordBytes(index, number), bytes) === 0;
  return isThere ? number : -1;
};

/** Returns the range of words that begin with `prefix`: the number of the first one and the number after the last. */
export const findPrefix = (index: WordIndex, prefix: string): readonly [number, number] => {
  const bytes = encoder.encode(prefix);
  // No UTF-8 text contains the byte 255, so this sorts after everything that begins with the prefix.
  const behind = new Uint8Array(bytes.length + 1).fill(255);
  behind.set(bytes);
  return [lowerBound(index, bytes), lowerBound(index, behind)];
};

/**
 * Raises the weights in `into`: for every document of the word from `first` on, the entry becomes the weight times `factor`,
 * unless it is higher already.
 */
export const raiseWeights = (
  { postings, postingEnds, weightBits }: WordIndex,
  word: number,
  factor: number,
  first: number,
  into: Float32Array,
): void => {
  const mask = (1 << weightBits) - 1;
  const scale = factor * weightStep;
  const end = postingEnds[word] ?? 0;
  let document = -1;
  for (let at = startOf(postingEnds, word); at < end;) {
    let byte = postings[at] ?? 0;
    let value = byte & 127;
    at += 1;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at] ?? 0;
      value |= (byte & 127) << shift;
      at += 1;
    }
    document += value >>> weightBits;
    const weight = (value & mask) * scale;
    if (document >= first && weight > (into[document] ?? 0)) into[document] = weight;
  }
};

/** Returns the word's documents with the steps of their weights, alternating: document, steps, document, … */
export const readPostings = (
  { postings, postingEnds, weightBits }: WordIndex,
  word: number,
): number[] => {
  const mask = (1 << weightBits) - 1;
  const end = postingEnds[word] ?? 0;
  const read: number[] = [];
  let document = -1;
  for (let at = startOf(postingEnds, word); at < end;) {
    let byte = postings[at] ?? 0;
    let value = byte & 127;
    at += 1;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at] ?? 0;
      value |= (byte & 127) << shift;
      at += 1;
    }
    document += value >>> weightBits;
    read.push(document, value & mask);
  }
  return read;
};

/** Returns how many of the word's documents come from `first` on, and the first of them. */
export const countDocumentsFrom = (
  index: WordIndex,
  word: number,
  first: number,
): { readonly count: number; readonly document: number } => {
  const read = readPostings(index, word);
  const documents = read.filter((value, at) => at % 2 === 0 && value >= first);
  return { count: documents.length, document: documents[0] ?? -1 };
};
