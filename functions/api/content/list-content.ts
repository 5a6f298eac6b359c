import type { contentContract } from "../../../shared/contract/content/content.ts";
import { isPublished } from "../../../shared/domain/access/access.ts";
import { invalidField } from "../../../shared/kernel/app-error.ts";
import { type ReaderContext, readerContextFor } from "../../content-index/reader-context.ts";
import type { LibraryDeps } from "../../content-index/with-library.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { splitList } from "./feed-filter-view.ts";
import { parseListFilter, presentChoices } from "./list-filter.ts";
import { presentList } from "./present-list.ts";
import { presentFiltered } from "./present-feed.ts";

type Endpoint = typeof contentContract.endpoints.listContent;

/** Lists one page of the content index, filtered and sorted. */
export const listContent: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const readerContext = await readerContextFor(deps, member);
  const { library } = readerContext;
  const media = unlessAll(query.media_type);
  const type = unlessAll(query.content_type);
  if (type !== null && library.typeBySlug(type) === undefined)
    throw invalidField("content_type", "Choose a type from the list");
  const choices = {
    types: library.types.map(({ slug, title, plural }) => ({ id: slug, title, plural })),
    ...presentChoices(readerContext),
  };
  if (query.ids !== undefined) {
    const items = findItemsByIds(readerContext, query.ids, media, type);
    return { status: 200, body: { ...presentList(readerContext, items, query), ...choices } };
  }
  const categories = new Set(readCategories(readerContext, query.categories ?? ""));
  const { filter, also } = parseListFilter(readerContext, query);
  const list = presentFiltered(readerContext, { ...filter, categories, media, type }, query, also);
  return { status: 200, body: { ...list, ...choices } };
};

/** Returns items by their ids, in the requested order. Unknown, unpublished and filtered items are left out. */
const findItemsByIds = (
  { library, now }: ReaderContext,
  text: string,
  media: string | null,
  type: string | null,
) =>
  text.split(",").flatMap((id): PublicItem[] => {
    const item = library.itemById(id);
    if (item === undefined || !isPublished(item, now)) return [];
    return (media ?? item.media) === item.media && (type ?? item.type) === item.type ? [item] : [];
  });

const readCategories = ({ library }: ReaderContext, text: string): readonly string[] => {
  const ids = splitList(text);
  if (ids.some((id) => library.categoryById(id) === undefined))
    throw invalidField("categories", "Choose categories from the list");
  return ids;
};

const unlessAll = <T extends string>(value: T): T | null => (value === "all" ? null : value);
