/** Builds the heads of members' pages from public fields only. */
import { isPublished } from "../../../shared/domain/access/access.ts";
import type { Library } from "../../content-index/library.ts";
import { headScreen } from "./first-screen.ts";
import { itemHead } from "./item-head.ts";
import type { PageHead } from "./page-html.ts";

/**
 * Returns the head of an item, which is that of its preview: search engines and links are directed there. Returns null if no such
 * item is published.
 */
export const contentHead = (
  library: Library,
  origin: string,
  slug: string,
  now: Date,
): PageHead | null => {
  const item = library.itemBySlug(slug);
  if (item === undefined || !isPublished(item, now)) return null;
  return {
    ...itemHead(library, origin, item),
    main: headScreen({ title: item.title, intro: item.subtext }, [
      ["Preview", `/preview/${item.slug}`],
      ["Log in", "/login"],
    ]),
  };
};

/**
 * Returns the head of a category by its slugs, from the industry down. The page is for members only and has no public version.
 */
export const categoryHead = (
  library: Library,
  levels: ReadonlyArray<string | undefined>,
): PageHead | null => {
  const given = levels.flatMap((level) => (level === undefined ? [] : [level.toLowerCase()]));
  const category = library.categoryByLevel(given);
  if (category === undefined) return null;
  const intro = "The reports, palettes and prints of this category are for members.";
  return {
    title: category.title,
    description: intro,
    path: null,
    kind: "website",
    share: null,
    data: [],
    main: headScreen({ title: category.title, intro }, [
      ["Plans", "/plans"],
      ["Log in", "/login"],
    ]),
  };
};
