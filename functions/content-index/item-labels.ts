import type { Category } from "../entities/category.ts";
import type { PublicItem } from "../entities/public-item.ts";

/** The names of the frame that search reads. */
export interface LabelNames {
  readonly categories: readonly Category[];
  readonly types: ReadonlyArray<{ readonly slug: string; readonly title: string }>;
  readonly tags: ReadonlyArray<{ readonly slug: string; readonly title: string }>;
}

/** Returns a function for the titles of an item's tags, categories and type, by which it can be found. */
export const createLabels = ({ categories, types, tags }: LabelNames) => {
  const category = new Map(categories.map(({ id, title }) => [id, title]));
  const type = new Map(types.map(({ slug, title }) => [slug, title]));
  const tag = new Map(tags.map(({ slug, title }) => [slug, title]));
  return (item: Pick<PublicItem, "categories" | "type" | "tags">): string[] => [
    ...item.tags.map((slug) => tag.get(slug) ?? slug),
    ...item.categories.map((id) => category.get(id) ?? ""),
    type.get(item.type) ?? item.type,
  ];
};
