/** Finds words of an index that are one or two typing errors away from a word that it does not contain. */
import { editDistance } from "./edit-distance.ts";
import { type WordIndex, wordAt } from "./word-index.ts";

/** The bits after those of a to z: any digit, any other character. */
const digitBit = 1 << 26;
const otherBit = 1 << 27;

export interface SimilarWord {
  readonly number: number;
  readonly slips: number;
}

/**
 * An index of words by letter set and length. One typing error changes at most two letters of the set and the length by one, so
 * nearly all words are skipped without being compared.
 */
export class FuzzyTermIndex {
  readonly #index: WordIndex;
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;

  constructor(index: WordIndex) {
    this.#index = index;
    const { words, wordEnds } = index;
    this.#letters = new Uint32Array(wordEnds.length);
    this.#lengths = new Uint8Array(wordEnds.length);
    let at = 0;
    for (const [number, end] of wordEnds.entries()) {
      let letters = 0;
      let length = 0;
      for (; at < end; at += 1) {
        const byte = words[at] ?? 0;
        letters |= bitOf(byte);
        // The continuation bytes of a character do not count.
        if ((byte & 0xc0) !== 0x80) length += 1;
      }
      this.#letters[number] = letters;
      this.#lengths[number] = length;
    }
  }

  /**
   * Returns all words within so many typing errors of any of the forms, in no order. Roots in "i" stand for words in "y" and
   * "ie".
   */
  near(forms: readonly string[], limit: number): SimilarWord[] {
    if (limit === 0) return [];
    const slips = new Map<number, number>();
    for (const form of forms)
      for (const one of this.#nearForm(form, limit))
        slips.set(one.number, Math.min(one.slips, slips.get(one.number) ?? limit));
    return [...slips].map(([number, min]) => ({ number, slips: min }));
  }

  #nearForm(word: string, limit: number): SimilarWord[] {
    let letters = 0;
    for (const byte of new TextEncoder().encode(word)) letters |= bitOf(byte);
    const length = Array.from(word).length;
    const found: SimilarWord[] = [];
    for (let number = 0; number < this.#letters.length; number += 1) {
      const slack = this.#endsInI(number) ? 1 : 0;
      if (Math.abs((this.#lengths[number] ?? 0) - length) > limit + slack) continue;
      if (countBits(((this.#letters[number] ?? 0) ^ letters) >>> 0) > 2 * (limit + slack)) continue;
      const slips = Math.min(
        ...spellingsOf(wordAt(this.#index, number)).map((it) => editDistance(word, it, limit)),
      );
      if (slips <= limit) found.push({ number, slips });
    }
    return found;
  }

  #endsInI(number: number): boolean {
    return this.#index.words[(this.#index.wordEnds[number] ?? 0) - 1] === 105;
  }
}

const spellingsOf = (root: string): readonly string[] =>
  root.endsWith("i") ? [root, `${root.slice(0, -1)}y`, `${root}e`] : [root];

const bitOf = (byte: number): number => {
  if (byte >= 97 && byte <= 122) return 1 << (byte - 97);
  return byte >= 48 && byte <= 57 ? digitBit : otherBit;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};
