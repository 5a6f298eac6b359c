import type { contentContract } from "../../../shared/contract/content/content.ts";
import type { Paging } from "../../../shared/domain/feeds/feed-filter.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { Category } from "../../entities/category.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { presentCategory, presentCrumb } from "./present-category.ts";
import { type ListQuery, parseListFilter, presentChoices } from "./list-filter.ts";
import { presentFiltered } from "./present-feed.ts";

type Endpoints = typeof contentContract.endpoints;

/** The number of items that a chapter card shows. */
const chapterItems = 4;

/** Returns a category page by the slugs of its path. Slugs that do not belong together give a 404. */
export const readCategoryPage: UseCase<Endpoints["readCategoryPage"], LibraryDeps> = async (
  deps,
  member,
  { query },
) => {
  const readerContext = await readerContextFor(deps, member);
  const { level1, level2, level3, level4 } = query;
  const level = [level1, level2, level3, level4];
  const given = level.filter((slug) => slug !== undefined);
  const hasGap = level.slice(0, given.length).includes(undefined);
  const category = hasGap ? undefined : readerContext.library.categoryByLevel(given);
  if (category === undefined) throw notFound("This category");
  return { status: 200, body: { data: presentPage(readerContext, category, query) } };
};

const presentPage = (
  readerContext: ReaderContext,
  category: Category,
  query: ListQuery & Paging,
) => {
  const { library, now } = readerContext;
  const { filter, also } = parseListFilter(readerContext, query);
  const breadcrumbs = library.trailOf(category.id);
  const crumb = (depth: number) => {
    const found = breadcrumbs[depth];
    return found === undefined ? null : presentCrumb(found);
  };
  const siblings = library.childrenOf(category.parentId).filter(({ id }) => id !== category.id);
  return {
    ...presentCategory(readerContext, category),
    message: category.message,
    breadcrumbs: {
      master: crumb(0),
      parent: crumb(1),
      child: crumb(2),
      siblings: siblings.map(presentCrumb),
      trail: breadcrumbs.map(presentCrumb),
    },
    children: library.childrenOf(category.id).map((child) => ({
      ...presentCategory(readerContext, child),
      content: library
        .inCategory(child.id, now)
        .slice(0, chapterItems)
        .map((item) => presentCard(readerContext, item)),
    })),
    content: presentFiltered(
      readerContext,
      { ...filter, within: new Set([category.id]) },
      query,
      also,
    ),
    ...presentChoices(readerContext),
  };
};

const firstPage = { page: 1, perPage: 32, order_by: "Latest" } as const;

/** Returns the category page by the id of the category, always from its first page. */
export const readCategory: UseCase<Endpoints["readCategory"], LibraryDeps> = async (
  deps,
  member,
  { params },
) => {
  const readerContext = await readerContextFor(deps, member);
  const category = readerContext.library.categoryById(params.id);
  if (category === undefined) throw notFound("This category");
  return { status: 200, body: { data: presentPage(readerContext, category, firstPage) } };
};
