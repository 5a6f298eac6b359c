/** Pages of the site's own that staff write: terms, privacy, what we do. One partition, a row for each. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../platform/table/write.ts";

export const sitePage = z.object({
  slug: z.string(),
  title: z.string(),
  /** For lists and search engines. */
  description: z.string(),
  /** Sanitised; it begins below the title and has headings of the second level. */
  html: z.string(),
  /** A day, as 2026-11-01. */
  updatedOn: z.string(),
  /** Raised whenever the page changes. */
  version: z.int(),
});
export type SitePage = z.output<typeof sitePage>;

const partition = "SITE";
const prefix = "PAGE#";
const pageKey = (slug: string): Key => ({ pk: partition, sk: `${prefix}${slug}` });

/** All, by slug, in one query. `current`: sees every change. */
export const loadSitePages = async (
  table: Table,
  { current }: { readonly current?: true } = {},
): Promise<readonly SitePage[]> => {
  const rows = await table.queryAll({
    pk: partition,
    beginsWith: prefix,
    ...(current && { current }),
  });
  return rows.map((row) => sitePage.parse(row));
};

/** What was last imported of each page. In a partition of its own, so that reading the pages does not read it. */
const importedKey = (slug: string): Key => ({ pk: `${partition}#IMPORTED`, sk: slug });
const importedRow = z.object({ sk: z.string(), digest: z.string() });

/** Digests by slug. */
export const loadImportedPages = async (table: Table): Promise<ReadonlyMap<string, string>> => {
  const rows = await table.queryAll({ pk: importedKey("").pk, current: true });
  return new Map(
    rows.map((row) => {
      const { sk, digest } = importedRow.parse(row);
      return [sk, digest];
    }),
  );
};

/** One transaction, unless somebody else has imported the page meanwhile. `known` is the digest before, if any. */
export const importSitePage = (
  page: SitePage,
  { digest, known }: { readonly digest: string; readonly known: string | null },
): readonly Write[] => [
  put({ ...pageKey(page.slug), ...page }),
  put({ ...importedKey(page.slug), digest }, known === null ? absent : where({ digest: known })),
];

/** One transaction; for a page that was imported and has left its folder. */
export const removeSitePage = (slug: string, known: string): readonly Write[] => [
  remove(pageKey(slug)),
  remove(importedKey(slug), where({ digest: known })),
];
