/** Presents categories for pages, breadcrumbs and the navigation drawer. */
import type * as z from "zod/mini";
import type { treeNode } from "../../../shared/contract/content/content-view.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { Category } from "../../entities/category.ts";
import { publicPicture } from "../../presenters/public-picture.ts";

export const presentCategory = ({ library, now }: ReaderContext, category: Category) => ({
  id: category.id,
  slug: category.slug,
  title: category.title,
  intro: category.intro,
  image: category.image === null ? null : publicPicture(category.image),
  colour_primary: category.colours.primary,
  colour_secondary: category.colours.secondary,
  show_children: category.showChildren,
  contentFirst: category.contentFirst,
  total: library.inCategory(category.id, now).length,
  level: category.level,
});

export const presentCrumb = ({ id, slug, title, level }: Category) => ({ id, slug, title, level });

/** Returns the tree of the drawer: four levels, each under a field name of its own. */
export const presentTree = (readerContext: ReaderContext): Array<z.input<typeof treeNode>> => {
  const below = (category: Category): readonly Category[] =>
    readerContext.library.childrenOf(category.id);
  return readerContext.library.childrenOf(null).map((industry) => ({
    ...presentCategory(readerContext, industry),
    children: below(industry).map((child) => ({
      ...presentCategory(readerContext, child),
      grand_children: below(child).map((grandChild) => ({
        ...presentCategory(readerContext, grandChild),
        great_grand_children: below(grandChild).map((leaf) => presentCategory(readerContext, leaf)),
      })),
    })),
  }));
};
