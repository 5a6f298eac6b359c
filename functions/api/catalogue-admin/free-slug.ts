/**
 * Chooses addresses in the shop, which products, options and plans share. Saving enforces uniqueness; this module explains a
 * conflict to staff.
 */
import { uniqueSlug, slugify } from "../../../shared/domain/search/fold-text.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { shopKey } from "../../entities/shop-item.ts";
import type { Table } from "../../platform/table/table.ts";

export const slugTakenError = (): Error =>
  invalidField("slug", "This URL is already in use: choose another");

export const assertSlugFree = async (table: Table, slug: string): Promise<void> => {
  const [row] = await table.getMany([shopKey(slug)]);
  if (row !== null) throw slugTakenError();
};

const tried = 50;

/** Returns the requested slug, or the first free one based on the title. */
export const chooseSlug = async (
  table: Table,
  requested: string | undefined,
  title: string,
): Promise<string> => {
  if (requested !== undefined) {
    await assertSlugFree(table, requested);
    return requested;
  }
  const slug = slugify(title, "product");
  const candidates = [slug, ...Array.from({ length: tried }, (_, index) => `${slug}-${index + 2}`)];
  const rows = await table.getMany(candidates.map(shopKey));
  return uniqueSlug(slug, new Set(candidates.filter((_, index) => rows[index] !== null)));
};
