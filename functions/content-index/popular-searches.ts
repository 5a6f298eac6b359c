/**
 * Computes the results of the editors' keywords for the dashboard with the engine that answers searches, when its index is
 * published. So a dashboard needs no index, and a keyword has the same results as its search.
 */
import * as z from "zod/mini";
import { prepareSearchTexts } from "../../shared/domain/search/search-matching.ts";
import { bestFirst } from "../../shared/domain/search/search-page.ts";
import { readSynonyms } from "../../shared/domain/search/search-query.ts";
import { search } from "../../shared/domain/search/search-ranking.ts";
import { firstPublished, buildFeedIndex } from "../../shared/domain/feeds/feed-index.ts";
import type { PublicItem } from "../entities/public-item.ts";
import type { Editorial } from "../entities/taxonomy.ts";
import type { SearchIndex } from "./search-index.ts";

export const popularSearch = z.object({
  keyword: z.string(),
  /** The ids of the best results, best first. */
  items: z.array(z.string()),
});
export type PopularSearch = z.output<typeof popularSearch>;

/** The maximum number of results. It is more than the panel shows, because results that staff have pinned are not repeated. */
const maxResults = 12;

export const findPopularSearches = (
  {
    items,
    editorial: { search: set },
  }: { readonly items: readonly PublicItem[]; readonly editorial: Editorial },
  index: SearchIndex,
  now: Date,
): PopularSearch[] => {
  if (set.keywords.length === 0) return [];
  const feed = buildFeedIndex(items);
  const texts = prepareSearchTexts(index.open, index.bodies);
  const synonyms = readSynonyms(set.synonyms);
  const by = { first: firstPublished(feed, now), publishedAt: feed.publishedAt, now };
  return set.keywords.map((keyword) => {
    const { documents, scores } = search(texts, keyword, synonyms, { ...by, without: new Set() });
    const hits = bestFirst(documents, scores, 0, maxResults);
    return { keyword, items: hits.flatMap((hit) => items[hit]?.id ?? []) };
  });
};
