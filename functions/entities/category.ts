/** Categories of the library: one row each, all of them in one partition of the index. */
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
  /** The slugs, from the industry down. */
  level: z.array(z.string()),
  /** The position among its siblings. */
  position: z.int(),
  image: z.nullable(storedPicture),
  colours: z.object({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) }),
  /** The message that staff have written for the masthead of the category's page. */
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

/** Returns the id of a category from its row's key, or null for another kind of row. */
export const categoryIdOf = ({ pk }: Key): string | null =>
  pk.startsWith(prefix) ? pk.slice(prefix.length) : null;

const categoryKey = (categoryId: string) =>
  ({ pk: `${prefix}${categoryId}`, sk: "CATEGORY" }) as const satisfies Key;

/** Returns a category's row. `digest` covers everything that the category says. */
export const newCategoryRow = (shown: Category, digest: string): CategoryRow => ({
  ...categoryKey(shown.id),
  gsi1pk: "CATEGORIES",
  gsi1sk: shown.level.join("/"),
  digest,
  category: shown,
});

/** Loads all categories from the index, which may lag by a moment. */
export const loadAllCategories = async (table: Table): Promise<Category[]> => {
  const rows = await table.queryAll({ index: "gsi1", pk: "CATEGORIES" });
  return rows.map((row) => categoryRow.parse(row).category);
};

/** Loads current categories, and leaves out those that no longer exist. */
export const loadCategories = async (table: Table, ids: readonly string[]): Promise<Category[]> => {
  const found: Category[] = [];
  for (let start = 0; start < ids.length; start += 100)
    for (const row of await table.getMany(ids.slice(start, start + 100).map(categoryKey)))
      if (row) found.push(categoryRow.parse(row).category);
  return found;
};
