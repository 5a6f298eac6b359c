/**
 * Writes the layout's files into a stack. Content that is unchanged since the last import is skipped, so that later changes by
 * staff stay; content that is no longer in the files is deleted.
 */
import {
  loadImportedLayout,
  nameOfPart,
  importLayoutPart,
  removeLayoutPart,
} from "../../../functions/entities/layout.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { PreparedLayoutFile } from "./prepare-layout.ts";
import type { ImportDeps } from "./write-library.ts";

/** Returns how many rows were written or deleted. */
export const writeLayout = async (
  { table }: Pick<ImportDeps, "table">,
  files: readonly PreparedLayoutFile[],
): Promise<number> => {
  const imported = await loadImportedLayout(table);
  let changed = 0;
  for (const { part, rows } of files) {
    for (const row of rows) {
      const digest = digestOf(JSON.stringify(row));
      const existing = imported.get(nameOfPart(row))?.digest ?? null;
      if (existing === digest) continue;
      await table.save(importLayoutPart(row, { digest, existing }));
      changed += 1;
    }
    const stored = new Set(rows.map(nameOfPart));
    for (const [name, current] of imported) {
      if (current.part !== part || stored.has(name)) continue;
      await table.save(removeLayoutPart(name, current.digest));
      changed += 1;
    }
  }
  return changed;
};
