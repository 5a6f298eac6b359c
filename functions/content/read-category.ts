import type { contentContract } from "../../shared/contract/content.ts";
import { notFound } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { Category } from "./content-store.ts";
import {
  type Look,
  type Paging,
  viewCard,
  viewCategory,
  viewCrumb,
  viewList,
} from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";

type Endpoints = typeof contentContract.endpoints;

/** Specification B §9: a chapter card shows this many items. */
const chapterItems = 4;

const viewPage = (look: Look, category: Category, paging: Paging) => {
  const { library, now } = look;
  const trail = library.trailOf(category.id);
  const crumb = (depth: number) => {
    const found = trail[depth];
    return found === undefined ? null : viewCrumb(found);
  };
  const siblings = library.childrenOf(category.parentId).filter(({ id }) => id !== category.id);
  return {
    ...viewCategory(look, category),
    message: category.message,
    breadcrumbs: {
      master: crumb(0),
      parent: crumb(1),
      child: crumb(2),
      siblings: siblings.map(viewCrumb),
      trail: trail.map(viewCrumb),
    },
    children: library.childrenOf(category.id).map((child) => ({
      ...viewCategory(look, child),
      content: library
        .inCategory(child.id, now)
        .slice(0, chapterItems)
        .map((item) => viewCard(look, item)),
    })),
    content: viewList(look, library.inCategory(category.id, now), paging),
  };
};

/** A category by its slugs; slugs that do not belong together are 404. */
export const readCategoryPage: UseCase<Endpoints["readCategoryPage"], LibraryDeps> = async (
  deps,
  member,
  { query },
) => {
  const look = await lookOf(deps, member);
  const { level1, level2, level3, level4 } = query;
  const level = [level1, level2, level3, level4];
  const given = level.filter((slug) => slug !== undefined);
  const hasGap = level.slice(0, given.length).includes(undefined);
  const category = hasGap ? undefined : look.library.categoryByLevel(given);
  if (category === undefined) throw notFound("This category");
  return { status: 200, body: { data: viewPage(look, category, query) } };
};

/** The same page by the category's id, from its first page on. */
export const readCategory: UseCase<Endpoints["readCategory"], LibraryDeps> = async (
  deps,
  member,
  { params },
) => {
  const look = await lookOf(deps, member);
  const category = look.library.categoryById(params.id);
  if (category === undefined) throw notFound("This category");
  return { status: 200, body: { data: viewPage(look, category, { page: 1, perPage: 32 }) } };
};
