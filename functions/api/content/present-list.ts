import type { Paging } from "../../../shared/domain/feeds/feed-filter.ts";
import type { ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import { presentCard } from "../../presenters/content-card.ts";
import { pageOf } from "../../presenters/page-of.ts";

/** Returns one page of a list, with its exact total. */
export const presentList = (
  readerContext: ReaderContext,
  items: readonly PublicItem[],
  { page, perPage }: Paging,
) => {
  const { data, meta } = pageOf(items, { page, limit: perPage });
  return { data: data.map((item) => presentCard(readerContext, item)), meta };
};
