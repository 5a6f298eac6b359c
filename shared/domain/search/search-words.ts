/**
 * Words of a text as search knows them: in lower case, without accents, in the singular, so that "Armoires", "armoire"
 * and "ARMOIRE" are one word. The rules are light on purpose: a word keeps its meaning, and both texts and queries pass
 * through the same ones.
 */

/** A word where it stands. `start` and `end` are UTF-16 units of the text. */
export interface PlacedWord {
  readonly start: number;
  readonly end: number;
  /** As written, in lower case and without accents. */
  readonly plain: string;
  /** `plain` in the singular: what the index holds. */
  readonly root: string;
}

const token = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const isAscii = /^[a-z0-9]+$/;
const beyondAscii = /[^\u0000-\u007f]/;
const marks = /[\u0300-\u036f]+/g;
const apostrophes = /['’]/g;

/** Letters that Unicode does not take apart. */
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
const joined = /[ßæœøđðłþı]/g;

/** Longer ones are cut: no language has them, and an index should not carry them. */
const longest = 40;

/** Lower case, without accents. */
export const plainLetters = (text: string): string => {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replaceAll(marks, "")
    .replaceAll(joined, (letter) => letters[letter] ?? letter);
};

/** The same; a possessive loses its ending, other apostrophes just go. */
export const plainWord = (written: string): string => {
  const lower = written.toLowerCase();
  if (isAscii.test(lower)) return lower.slice(0, longest);
  return plainLetters(written)
    .replace(/['’]s?$/, "")
    .replaceAll(apostrophes, "")
    .slice(0, longest);
};

/** Plurals that no rule finds, among words for rooms, clothes and people. */
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
 * The singular of a plain word. "berries", "berrie" and "berry" meet in "berri", as "movies" and "movie" do in "movi";
 * "niches" and "niche" in "nich". What is left need not be a word: nobody reads it.
 */
export const rootOf = (plain: string): string => {
  if (plain.length <= 3) return plain;
  const known = irregular.get(plain);
  if (known !== undefined) return known;
  const singular = /[^siu]s$/.test(plain) ? plain.slice(0, -1) : plain;
  if (singular.length > 3 && /(?:ie|[^aeiou]y)$/.test(singular))
    return `${singular.slice(0, singular.endsWith("y") ? -1 : -2)}i`;
  return /(?:[cs]h|ss|x)e$/.test(singular) ? singular.slice(0, -1) : singular;
};

/** Too frequent to tell one text from another: bodies are not indexed by them, and queries need not meet them. */
const fillers: ReadonlySet<string> = new Set(
  (
    "a about after all also am an and any are as at be been before being between both but by can could did do does " +
    "done each else ever every few for from had has have having he her here hers him his how i if in into is it its " +
    "just let like made make many may me might more most much must my no nor not now of off on once one only or other " +
    "our out over own per quite rather same she should since so some such than that the their them then there these " +
    "they thi this those through to too under until up upon us very via wa was we were what when where which while who " +
    "whom whose why will with within without would yet you your"
  ).split(" "),
);

export const isFiller = (word: string): boolean => fillers.has(word);

/** All words of a text in their order. */
export const wordsIn = (text: string): PlacedWord[] => {
  const words: PlacedWord[] = [];
  for (const { 0: written, index } of text.matchAll(token)) {
    const plain = plainWord(written);
    if (plain !== "")
      words.push({ start: index, end: index + written.length, plain, root: rootOf(plain) });
  }
  return words;
};
