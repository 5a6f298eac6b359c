/** Generates words with the frequencies of a language: a few very common ones and many rare ones, always the same. */

/** Returns a generator of numbers from 0 to 1 for a seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = Math.imul(seed + 1, 0x9e37_79b1);
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const starts =
  "b br c ch cl d dr f fl g gl gr h j k l m n p pl pr qu r s sh sl sp st t th tr v w".split(" ");
const middles = "a e i o u ai ea ou".split(" ");
const ends = "n r l t m nd st rn ck x".split(" ");

const syllable = (number: number): string =>
  `${starts[number % starts.length]}${middles[Math.floor(number / starts.length) % middles.length]}`;
const perSyllable = starts.length * middles.length;

/** Spells frequent words short, as languages do. */
const spell = (rank: number): string => {
  let word = "";
  for (let rest = rank; rest > 0 || word === ""; rest = Math.floor(rest / perSyllable))
    word += syllable(rest % perSyllable);
  return word + ends[rank % ends.length];
};

/** The number of different words that libraries of this size have. */
const vocabularySize = 60_000;
const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => spell(rank));

/** Draws a word by Zipf's law: the word of rank n is n times rarer than the first. */
export const drawWord = (random: () => number): string =>
  vocabulary[Math.floor(vocabularySize ** random()) - 1] ?? "";

export const drawWords = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => drawWord(random)).join(" ");

/** Returns the word of this rank; rank 1 is the most frequent. */
export const wordOfRank = (rank: number): string => vocabulary[rank - 1] ?? "";

/** Swaps two letters in the middle, like a typing error. */
export const misspell = (word: string): string => {
  const middle = Math.floor(word.length / 2);
  return `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`;
};
