/**
 * Text as the papers' faces can write it. Names and addresses come from everywhere, the faces write Latin: Greek and
 * Cyrillic are spelled in Latin letters, other letters lose the accents that no face has, and what is left is `?`.
 */
import { type Face, furtherLatin, western, type WesternFace } from "./typefaces.ts";

export interface Run {
  readonly face: Face;
  readonly text: string;
}

const latin: ReadonlySet<string> = new Set(western);
const more: ReadonlySet<string> = new Set(furtherLatin);

const pairs = (letters: string, spelled: string): ReadonlyArray<readonly [string, string]> => {
  const words = spelled.split(" ");
  return Array.from(letters, (letter, index) => [letter, words[index] ?? ""] as const);
};

const spellings: ReadonlyMap<string, string> = new Map([
  ...pairs("αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o"),
  ...pairs(
    "абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґђјљњћџ",
    "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya i yi ye g dj j lj nj c dz",
  ),
]);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const spelled = (letter: string): string | undefined => {
  const lower = letter.toLowerCase();
  const found = spellings.get(lower);
  return found === undefined || lower === letter ? found : capitalised(found);
};

/** Only characters that a face has. */
export const printable = (text: string): string =>
  Array.from(text.normalize("NFC"), printableLetter).join("");

const canWrite = (letter: string): boolean => latin.has(letter) || more.has(letter);

const printableLetter = (letter: string): string => {
  if (canWrite(letter)) return letter;
  if (/\s/u.test(letter)) return " ";
  const plain = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const written = Array.from(plain, (part) => (canWrite(part) ? part : (spelled(part) ?? "?")));
  return written.join("");
};

/** Printable text cut where another face has to write. */
export const runsOf = (text: string, face: WesternFace): readonly Run[] => {
  const further: Face = face === "display" || face === "quote" ? "display-extended" : "extended";
  const runs: Run[] = [];
  for (const letter of text) {
    const wanted: Face = latin.has(letter) ? face : further;
    const last = runs.at(-1);
    if (last?.face === wanted) runs[runs.length - 1] = { ...last, text: last.text + letter };
    else runs.push({ face: wanted, text: letter });
  }
  return runs;
};
