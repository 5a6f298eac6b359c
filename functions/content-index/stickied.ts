import { canSee } from "../../shared/domain/access/access.ts";
import { sameQuery } from "../../shared/domain/search/search-query.ts";
import type { ReaderContext } from "./reader-context.ts";
import type { PublicItem } from "../entities/public-item.ts";

/** Returns the results that staff have pinned for a query, in their order, without those that the reader cannot see. */
export const stickiedItems = (readerContext: ReaderContext, query: string): PublicItem[] => {
  const { library, reader, now } = readerContext;
  const ids = library.editorial.search.stickied
    .filter((one) => sameQuery(one.query, query))
    .flatMap(({ items }) => items);
  return [...new Set(ids)].flatMap((id) => {
    const item = library.itemById(id);
    return item !== undefined && canSee(reader, item, now) ? [item] : [];
  });
};
