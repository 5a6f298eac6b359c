import type { contentContract } from "../../shared/contract/content.ts";
import { invalidField } from "../../shared/kernel/app-error.ts";
import { isPublished } from "../../shared/domain/access.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { PublicItem } from "./content-store.ts";
import { type Look, viewList } from "./content-view.ts";
import type { LibraryDeps } from "./library-store.ts";
import { lookOf } from "./look.ts";

type Endpoint = typeof contentContract.endpoints.listContent;

/** Newest first: one category's items come from its index, several are one filter over all. */
const candidates = (
  { library, now }: Look,
  categories: readonly string[],
): readonly PublicItem[] => {
  const [only] = categories;
  if (only === undefined) return library.publishedAt(now);
  if (categories.length === 1) return library.inCategory(only, now);
  const wanted = new Set(categories);
  return library.publishedAt(now).filter((item) => item.categories.some((id) => wanted.has(id)));
};

/** Items by their ids, in the order asked for; what is unknown or unpublished is left out. */
const named = ({ library, now }: Look, text: string): readonly PublicItem[] =>
  text.split(",").flatMap((id) => {
    const item = library.itemById(id);
    return item !== undefined && isPublished(item, now) ? [item] : [];
  });

const readCategories = (look: Look, text: string | undefined): readonly string[] => {
  const ids = (text ?? "").split(",").filter((id) => id !== "");
  if (ids.some((id) => look.library.categoryById(id) === undefined))
    throw invalidField("categories", "Choose categories that exist");
  return ids;
};

/** The content index (specification B §2): filtered, in order, one page of it. */
export const listContent: UseCase<Endpoint, LibraryDeps> = async (deps, member, { query }) => {
  const look = await lookOf(deps, member);
  const { media_type: media, content_type: type, order_by: order } = query;
  const found =
    query.ids === undefined
      ? candidates(look, readCategories(look, query.categories))
      : named(look, query.ids);
  const items = found.filter(
    (item) => (media === "all" || item.media === media) && (type === "all" || item.type === type),
  );
  return {
    status: 200,
    body: {
      ...viewList(look, order === "Latest" ? items : items.toReversed(), query),
      types: look.library.types.map(({ slug, title, plural }) => ({ id: slug, title, plural })),
    },
  };
};
