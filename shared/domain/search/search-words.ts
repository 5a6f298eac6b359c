/**
 * Splits a text into words for search: in lower case, without accents, in the singular, so that "Armoires", "armoire" and
 * "ARMOIRE" are one word. The rules are deliberately light: a word keeps its meaning, and texts and queries use the same ones.
 */

/** A word with its position. `start` and `end` are UTF-16 units of the text. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  /** The word as written, in lower case and without accents. */
  readonly plain: string;
  /** The singular of `plain`, which the index contains. */
  readonly root: string;
}

const token = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const asciiWord = /^[a-z0-9]+$/;
const beyondAscii = /[^\u0000-\u007f]/;
const marks = /[\u0300-\u036f]+/g;
const apostrophes = /['’]/g;

/** The letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};
const ligatures = /[ßæœøđðłþı]/g;

/** The maximum length of a word. Longer ones are cut: no language has them, and an index should not store them. */
const maxWordLength = 40;

/** Returns the text in lower case, without accents. */
export const plainLetters = (text: string): string => {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replaceAll(marks, "")
    .replaceAll(ligatures, (letter) => letters[letter] ?? letter);
};

/** Returns the word in lower case without accents; a possessive loses its ending, and other apostrophes are removed. */
export const plainWord = (written: string): string => {
  const lower = written.toLowerCase();
  if (asciiWord.test(lower)) return lower.slice(0, maxWordLength);
  return plainLetters(written)
    .replace(/['’]s?$/, "")
    .replaceAll(apostrophes, "")
    .slice(0, maxWordLength);
};

/** The irregular plurals among words for rooms, clothes and people. */
const irregular: ReadonlyMap<string, string> = new Map([
  ["children", "child"],
  ["feet", "foot"],
  ["geese", "goose"],
  ["halves", "half"],
  ["knives", "knife"],
  ["leaves", "leaf"],
  ["loaves", "loaf"],
  ["men", "man"],
  ["mice", "mouse"],
  ["scarves", "scarf"],
  ["shelves", "shelf"],
  ["teeth", "tooth"],
  ["wolves", "wolf"],
  ["women", "woman"],
]);

/**
 * Returns the root of a plain word. "berries", "berrie" and "berry" all give "berri", "movies" and "movie" give "movi", and
 * "niches" and "niche" give "nich". A root need not be a word: nobody reads it.
 */
export const rootOf = (plain: string): string => {
  if (plain.length <= 3) return plain;
  const existing = irregular.get(plain);
  if (existing !== undefined) return existing;
  const singular = /[^siu]s$/.test(plain) ? plain.slice(0, -1) : plain;
  if (singular.length > 3 && /(?:ie|[^aeiou]y)$/.test(singular))
    return `${singular.slice(0, singular.endsWith("y") ? -1 : -2)}i`;
  return /(?:[cs]h|ss|x)e$/.test(singular) ? singular.slice(0, -1) : singular;
};

/**
 * The filler words, which are too frequent to distinguish texts: bodies are not indexed by them, and queries need not match them.
 */
const stopWords: ReadonlySet<string> = new Set(
  (
    "a about after all also am an and any are as at be been before being between both but by can could did do does " +
    "done each else ever every few for from had has have having he her here hers him his how i if in into is it its " +
    "just let like made make many may me might more most much must my no nor not now of off on once one only or other " +
    "our out over own per quite rather same she should since so some such than that the their them then there these " +
    "they thi this those through to too under until up upon us very via wa was we were what when where which while who " +
    "whom whose why will with within without would yet you your"
  ).split(" "),
);

/** Returns whether the word is too frequent to distinguish texts. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Returns all words of a text in order. */
export const wordsIn = (text: string): PlacedWord[] => {
  const words: PlacedWord[] = [];
  for (const { 0: written, index } of text.matchAll(token)) {
    const plain = plainWord(written);
    if (plain !== "")
      words.push({ start: index, end: index + written.length, plain, root: rootOf(plain) });
  }
  return words;
};
