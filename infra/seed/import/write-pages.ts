/**
 * Writes the site's own pages into a stack. A page whose file is unchanged since the last import is skipped, so that later
 * changes by staff stay; one that left the folder is deleted.
 */
import {
  importSitePage,
  loadImportedPages,
  loadSitePages,
  removeSitePage,
} from "../../../functions/entities/site-page.ts";
import { digestOf } from "../../../functions/platform/digest.ts";
import type { SourceSitePage } from "./page-source.ts";
import { toSafePage } from "./rich-text.ts";
import type { ImportDeps } from "./write-library.ts";

/** Returns how many pages were written or deleted; none if the library has no such folder. */
export const writePages = async (
  { table }: Pick<ImportDeps, "table">,
  pages: readonly SourceSitePage[] | null,
): Promise<number> => {
  if (pages === null) return 0;
  const imported = await loadImportedPages(table);
  const now = await loadSitePages(table, { current: true });
  const versions = new Map(now.map(({ slug, version }) => [slug, version]));
  let changed = 0;
  for (const { slug, title, description, updated, markdown } of pages) {
    const content = { slug, title, description, html: toSafePage(markdown), updatedOn: updated };
    const digest = digestOf(JSON.stringify(content));
    const existing = imported.get(slug) ?? null;
    if (existing === digest) continue;
    const page = { ...content, version: (versions.get(slug) ?? 0) + 1 };
    await table.save(importSitePage(page, { digest, existing }));
    changed += 1;
  }
  const stored = new Set(pages.map(({ slug }) => slug));
  for (const [slug, current] of imported) {
    if (stored.has(slug)) continue;
    await table.save(removeSitePage(slug, current));
    changed += 1;
  }
  return changed;
};
