/** What every view of a product needs: the library that it opens a part of, and the groups that it is assigned to. */
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
