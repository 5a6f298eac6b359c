/** Writes the introductions of newsletters into a stack; those that left the folder are deleted. */
import {
  type IssueIntro,
  listIssueIntros,
  putIssueIntro,
  deleteIssueIntro,
} from "../../../functions/entities/newsletter-intro.ts";
import type { SourceIssueIntro } from "./newsletter-source.ts";
import type { ImportDeps } from "./write-library.ts";

/** Returns how many were written or deleted; none if the library has no such folder. */
export const writeIssueIntros = async (
  { table }: Pick<ImportDeps, "table">,
  letters: readonly SourceIssueIntro[] | null,
): Promise<number> => {
  if (letters === null) return 0;
  const existing = new Map((await listIssueIntros(table)).map((intro) => [intro.on, intro]));
  let changed = 0;
  for (const { on, title, paragraphs } of letters) {
    const intro: IssueIntro = { on, title, paragraphs: [...paragraphs] };
    const before = existing.get(on);
    existing.delete(on);
    if (JSON.stringify(before) === JSON.stringify(intro)) continue;
    await table.save(putIssueIntro(intro));
    changed += 1;
  }
  for (const gone of existing.values()) await table.save(deleteIssueIntro(gone));
  return changed + existing.size;
};
