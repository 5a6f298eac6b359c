/** Counts results by category, and filters them by the selected categories. */
import type { EndpointResponse } from "../../../shared/contract/endpoint.ts";
import type { searchContract } from "../../../shared/contract/content/search.ts";
import { countShared, type FeedIndex } from "../../../shared/domain/feeds/feed-index.ts";
import type { Library } from "../../content-index/library.ts";
import type { Category } from "../../entities/category.ts";
import type { PublicItem } from "../../entities/public-item.ts";

type Industries = EndpointResponse<
  (typeof searchContract)["endpoints"]["search"]
>["body"]["categories"];

/** Returns all industries and, below them, the categories that have results, in the order of the tree. */
export const countByCategory = (
  library: Library,
  { categories: { sets, of } }: FeedIndex<PublicItem>,
  hits: Uint32Array,
): Industries => {
  const bySet = new Uint32Array(sets.length);
  for (const hit of hits) {
    const set = of[hit] ?? 0;
    bySet[set] = (bySet[set] ?? 0) + 1;
  }
  const totals = new Map<string, number>();
  for (const [set, count] of bySet.entries())
    if (count > 0) for (const id of sets[set] ?? []) totals.set(id, (totals.get(id) ?? 0) + count);
  const counted = ({ id, slug, title }: Category) => ({
    id,
    slug,
    title,
    total: totals.get(id) ?? 0,
  });
  const below = ({ id }: Category) => library.childrenOf(id).filter((one) => totals.has(one.id));
  return library.childrenOf(null).map((industry) => ({
    ...counted(industry),
    children: below(industry).map((child) => ({
      ...counted(child),
      grand_children: below(child).map((grandChild) => ({
        ...counted(grandChild),
        great_grand_children: below(grandChild).map(counted),
      })),
    })),
  }));
};

/**
 * Returns the ids of the categories with a slug or path; the same slug can exist below several parents. Returns an empty list if
 * there is none.
 */
const findCategoryByName = (library: Library, text: string): string[] => {
  const level = text.split("/");
  if (level.length > 1) return [library.categoryByLevel(level)?.id ?? []].flat();
  return library.categories.filter(({ slug }) => slug === text).map(({ id }) => id);
};

/**
 * Returns a function that tests whether a result is in any of the categories in `text`, which are separated by commas. Returns
 * null if `text` names none.
 */
export const readCategoryFilter = (
  library: Library,
  { categories }: FeedIndex<PublicItem>,
  text: string | undefined,
): ((hit: number) => boolean) | null => {
  const names = (text ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "");
  if (names.length === 0) return null;
  const requested = new Set(names.flatMap((name) => findCategoryByName(library, name)));
  const shared = countShared(categories, requested);
  return (hit) => (shared[categories.of[hit] ?? 0] ?? 0) > 0;
};
