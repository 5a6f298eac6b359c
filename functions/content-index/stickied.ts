import { mayKnow } from "../../shared/domain/access/access.ts";
import { sameQuery } from "../../shared/domain/search/search-query.ts";
import type { Viewpoint } from "./viewpoint.ts";
import type { PublicItem } from "../entities/public-item.ts";

/** What staff put above the hits of a query, in their order, as far as this reader may know of it. */
export const stickiedItems = (viewpoint: Viewpoint, query: string): PublicItem[] => {
  const { library, reader, now } = viewpoint;
  const ids = library.editorial.search.stickied
    .filter((one) => sameQuery(one.query, query))
    .flatMap(({ items }) => items);
  return [...new Set(ids)].flatMap((id) => {
    const item = library.itemById(id);
    return item !== undefined && mayKnow(reader, item, now) ? [item] : [];
  });
};
