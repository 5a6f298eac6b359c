/**
 * Loads the context of every product form: the library, parts of which a product gives access to, and the categories and tags.
 */
import { GroupTree } from "../../../shared/domain/catalogue/product-taxonomy.ts";
import type { Library } from "../../content-index/library.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import { loadGroups, type StoredGroup, type StoredGroups } from "../../entities/product-group.ts";

export interface ProductFormContext {
  readonly library: Library;
  readonly categories: StoredGroups;
  readonly tags: StoredGroups;
  readonly categoryTree: GroupTree<StoredGroup>;
  readonly tagTree: GroupTree<StoredGroup>;
}

export const loadProductFormContext = async ({
  table,
  library,
}: LibraryDeps): Promise<ProductFormContext> => {
  const [current, categories, tags] = await Promise.all([
    library.current(),
    loadGroups(table, "category"),
    loadGroups(table, "tag"),
  ]);
  return {
    library: current,
    categories,
    tags,
    categoryTree: new GroupTree(categories.groups),
    tagTree: new GroupTree(tags.groups),
  };
};
