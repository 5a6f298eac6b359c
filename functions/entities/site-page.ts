/** The site's own pages that staff write, such as terms and privacy: one partition with a row for each. */
import * as z from "zod/mini";
import type { Table } from "../platform/table/table.ts";
import { absent, type Key, put, remove, where, type Write } from "../platform/table/write.ts";

export const sitePage = z.object({
  slug: z.string(),
  title: z.string(),
  /** The description for lists and search engines. */
  description: z.string(),
  /** Sanitised HTML. It begins below the title, with headings of the second level. */
  html: z.string(),
  /** A day, such as 2026-11-01. */
  updatedOn: z.string(),
  /** The version, raised whenever the page changes. */
  version: z.int(),
});
export type SitePage = z.output<typeof sitePage>;

const partition = "SITE";
const prefix = "PAGE#";
const pageKey = (slug: string): Key => ({ pk: partition, sk: `${prefix}${slug}` });

/** Loads all pages by slug in one query. With `current`, the read sees every change. */
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

/**
 * Returns the key of the last import's digest. The digests have a partition of their own, so that loading the pages
 * does not read them.
 */
const importedKey = (slug: string): Key => ({ pk: `${partition}#IMPORTED`, sk: slug });
const importedRow = z.object({ sk: z.string(), digest: z.string() });

/** Returns digests by slug. */
export const loadImportedPages = async (table: Table): Promise<ReadonlyMap<string, string>> => {
  const rows = await table.queryAll({ pk: importedKey("").pk, current: true });
  return new Map(
    rows.map((row) => {
      const { sk, digest } = importedRow.parse(row);
      return [sk, digest];
    }),
  );
};

/**
 * Imports a page in one transaction. Fails if it was imported in the meantime. `existing` is the digest before, if any.
 */
export const importSitePage = (
  page: SitePage,
  { digest, existing }: { readonly digest: string; readonly existing: string | null },
): readonly Write[] => [
  put({ ...pageKey(page.slug), ...page }),
  put(
    { ...importedKey(page.slug), digest },
    existing === null ? absent : where({ digest: existing }),
  ),
];

/** Removes in one transaction a page that was imported and is no longer in its folder. */
export const removeSitePage = (slug: string, existing: string): readonly Write[] => [
  remove(pageKey(slug)),
  remove(importedKey(slug), where({ digest: existing })),
];
