import type { Paging } from "../../../shared/domain/feeds/feed-filter.ts";
import type { ReaderContext } from "../../content-index/viewpoint.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { viewCard } from "../../presenters/content-card.ts";

/** Returns one page of a list, with its exact total. */
export const viewList = (
  viewpoint: ReaderContext,
  items: readonly PublicItem[],
  { page, perPage }: Paging,
) => ({
  data: items.slice((page - 1) * perPage, page * perPage).map((item) => viewCard(viewpoint, item)),
  meta: { total: items.length, page, perPage },
});
