import type { contentContract } from "../../../shared/contract/content/content.ts";
import type { Paging } from "../../../shared/domain/feeds/feed-filter.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { Category } from "../../entities/category.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { presentCategory, presentCrumb } from "./present-category.ts";
import { type ListQuery, readListFilter, presentChoices } from "./list-filter.ts";
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
  const viewpoint = await readerContextFor(deps, member);
  const { level1, level2, level3, level4 } = query;
  const level = [level1, level2, level3, level4];
  const given = level.filter((slug) => slug !== undefined);
  const hasGap = level.slice(0, given.length).includes(undefined);
  const category = hasGap ? undefined : viewpoint.library.categoryByLevel(given);
  if (category === undefined) throw notFound("This category");
  return { status: 200, body: { data: viewPage(viewpoint, category, query) } };
};

const viewPage = (viewpoint: ReaderContext, category: Category, query: ListQuery & Paging) => {
  const { library, now } = viewpoint;
  const { filter, also } = readListFilter(viewpoint, query);
  const trail = library.trailOf(category.id);
  const crumb = (depth: number) => {
    const found = trail[depth];
    return found === undefined ? null : presentCrumb(found);
  };
  const siblings = library.childrenOf(category.parentId).filter(({ id }) => id !== category.id);
  return {
    ...presentCategory(viewpoint, category),
    message: category.message,
    breadcrumbs: {
      master: crumb(0),
      parent: crumb(1),
      child: crumb(2),
      siblings: siblings.map(presentCrumb),
      trail: trail.map(presentCrumb),
    },
    children: library.childrenOf(category.id).map((child) => ({
      ...presentCategory(viewpoint, child),
      content: library
        .inCategory(child.id, now)
        .slice(0, chapterItems)
        .map((item) => presentCard(viewpoint, item)),
    })),
    content: presentFiltered(viewpoint, { ...filter, within: new Set([category.id]) }, query, also),
    ...presentChoices(viewpoint),
  };
};

const firstPage = { page: 1, perPage: 32, order_by: "Latest" } as const;

/** Returns the category page by the id of the category, always from its first page. */
export const readCategory: UseCase<Endpoints["readCategory"], LibraryDeps> = async (
  deps,
  member,
  { params },
) => {
  const viewpoint = await readerContextFor(deps, member);
  const category = viewpoint.library.categoryById(params.id);
  if (category === undefined) throw notFound("This category");
  return { status: 200, body: { data: viewPage(viewpoint, category, firstPage) } };
};
