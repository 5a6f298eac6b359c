/** Writes the introductions of newsletters into a stack; those that left the folder are deleted. */
import {
  type LetterIntro,
  listLetterIntros,
  putLetterIntro,
  removeLetterIntro,
} from "../../../functions/entities/letter-intro.ts";
import type { SourceLetter } from "./letter-source.ts";
import type { ImportDeps } from "./write-library.ts";

/** Returns how many were written or deleted; none if the library has no such folder. */
export const writeLetters = async (
  { table }: Pick<ImportDeps, "table">,
  letters: readonly SourceLetter[] | null,
): Promise<number> => {
  if (letters === null) return 0;
  const known = new Map((await listLetterIntros(table)).map((intro) => [intro.on, intro]));
  let changed = 0;
  for (const { on, title, paragraphs } of letters) {
    const intro: LetterIntro = { on, title, paragraphs: [...paragraphs] };
    const before = known.get(on);
    known.delete(on);
    if (JSON.stringify(before) === JSON.stringify(intro)) continue;
    await table.save(putLetterIntro(intro));
    changed += 1;
  }
  for (const gone of known.values()) await table.save(removeLetterIntro(gone));
  return changed + known.size;
};
