import type { contentContract } from "../../shared/contract/content.ts";
import { isPublished } from "../../shared/domain/access.ts";
import { everything } from "../../shared/domain/feed-filter.ts";
import { invalidField } from "../../shared/kernel/app-error.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { PublicItem } from "./content-store.ts";
import { type Look, viewList } from "./content-view.ts";
import { splitList } from "./feed-filter-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";
import { viewFiltered } from "./shelf-view.ts";

type Endpoint = typeof contentContract.endpoints.listContent;

/** Items by their ids, in the order asked for; what is unknown, unpublished or filtered out is left out. */
const named = ({ library, now }: Look, text: string, media: string | null, type: string | null) =>
  text.split(",").flatMap((id): PublicItem[] => {
    const item = library.itemById(id);
    if (item === undefined || !isPublished(item, now)) return [];
    return (media ?? item.media) === item.media && (type ?? item.type) === item.type ? [item] : [];
  });

const readCategories = ({ library }: Look, text: string): readonly string[] => {
  const ids = splitList(text);
  if (ids.some((id) => library.categoryById(id) === undefined))
    throw invalidField("categories", "Choose categories that exist");
  return ids;
};

const unlessAll = <T extends string>(value: T): T | null => (value === "all" ? null : value);

/** The content index (specification B §2): filtered, in order, one page of it. */
export const listContent: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const look = await lookOf(deps, member);
  const { library } = look;
  const media = unlessAll(query.media_type);
  const type = unlessAll(query.content_type);
  if (type !== null && library.typeBySlug(type) === undefined)
    throw invalidField("content_type", "Choose a type that exists");
  const types = library.types.map(({ slug, title, plural }) => ({ id: slug, title, plural }));
  if (query.ids !== undefined) {
    const items = named(look, query.ids, media, type);
    return { status: 200, body: { ...viewList(look, items, query), types } };
  }
  const categories = new Set(readCategories(look, query.categories ?? ""));
  const filter = { ...everything, categories, media, type, order: query.order_by };
  return { status: 200, body: { ...viewFiltered(look, filter, query), types } };
};
