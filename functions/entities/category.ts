/** Categories of the library: a row each, all of them in one partition of the index. */
import * as z from "zod/mini";
import { storedPicture } from "../../shared/contract/content/picture.ts";
import type { Table } from "../platform/table/table.ts";
import type { Key } from "../platform/table/write.ts";

export const category = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  intro: z.string(),
  parentId: z.nullable(z.string()),
  /** Slugs from the industry down. */
  level: z.array(z.string()),
  /** Among its siblings. */
  position: z.int(),
  image: z.nullable(storedPicture),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
  /** Of the staff's; stands in the masthead of the category's page. */
  message: z._default(z.nullable(z.string()), null),
  showChildren: z.boolean(),
  contentFirst: z.nullable(z.string()),
});
export type Category = z.output<typeof category>;

const categoryRow = z.object({
  pk: z.string(),
  sk: z.literal("CATEGORY"),
  gsi1pk: z.literal("CATEGORIES"),
  gsi1sk: z.string(),
  digest: z.string(),
  category,
});
export type CategoryRow = z.output<typeof categoryRow>;

const prefix = "CATEGORY#";

/** The category that a row is, null for rows of anything else. */
export const categoryIdOf = ({ pk }: Key): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

const categoryKey = (categoryId: string) =>
  ({ pk: `${prefix}${categoryId}`, sk: "CATEGORY" }) as const satisfies Key;

/** `digest` is of all that the category says. */
export const newCategoryRow = (shown: Category, digest: string): CategoryRow => ({
  ...categoryKey(shown.id),
  gsi1pk: "CATEGORIES",
  gsi1sk: shown.level.join("/"),
  digest,
  category: shown,
});

/** All of them, from the index: what changed a moment ago may be as it was before. */
export const loadAllCategories = async (table: Table): Promise<Category[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: "CATEGORIES" });
  return rows.map((row) => categoryRow.parse(row).category);
};

/** As they are now; those that are gone are left out. */
export const loadCategories = async (table: Table, ids: readonly string[]): Promise<Category[]> => {
  const found: Category[] = [];
  for (let start = 0; start < ids.length; start += 100)
    for (const row of await table.getMany(ids.slice(start, start + 100).map(categoryKey)))
      if (row) found.push(categoryRow.parse(row).category);
  return found;
};
