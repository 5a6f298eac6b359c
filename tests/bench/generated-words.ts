/** Words as a language has them: few that are everywhere, many that are rare; always the same ones. */

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
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

/** The frequent ones are short, as they are everywhere. */
const spell = (rank: number): string => {
  let word = "";
  for (let rest = rank; rest > 0 || word === ""; rest = Math.floor(rest / perSyllable))
    word += syllable(rest % perSyllable);
  return word + ends[rank % ends.length];
};

/** So many different words do libraries of this size have. */
const vocabularySize = 60_000;
const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => spell(rank));

/** By Zipf's law: the word of rank n is met n times more seldom than the first. */
export const drawWord = (random: () => number): string =>
  vocabulary[Math.floor(vocabularySize ** random()) - 1] ?? "";

export const drawWords = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => drawWord(random)).join(" ");

/** The word of that rank, the most frequent first. */
export const wordOfRank = (rank: number): string => vocabulary[rank - 1] ?? "";

/** A slip of the keyboard: two letters in the middle change places. */
export const misspell = (word: string): string => {
  const middle = Math.floor(word.length / 2);
  return `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`;
};
