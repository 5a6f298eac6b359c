import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { searchContract } from "../../../shared/contract/content/search.ts";
import { bestFirst } from "../../../shared/domain/search/search-page.ts";
import { type Ranking, search } from "../../../shared/domain/search/search-ranking.ts";
import { wordsIn } from "../../../shared/domain/search/search-words.ts";
import { firstPublished } from "../../../shared/domain/feeds/feed-index.ts";
import { createLabels } from "../../content-index/item-labels.ts";
import { stickiedItems } from "../../content-index/stickied.ts";
import { readerOf, type ReaderContext } from "../../content-index/reader-context.ts";
import type { PublicItem } from "../../entities/public-item.ts";
import type { Member } from "../../identity/caller.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { countByCategory, readCategoryFilter } from "./category-counts.ts";
import { presentHit } from "./present-hit.ts";
import { searchProducts } from "./search-products.ts";
import type { Searchable, SearchDeps } from "../../content-index/searchable.ts";

type Endpoints = (typeof searchContract)["endpoints"];

/** Returns exact totals, counts by category and one page of results. Everything comes from memory. */
export const searchLibrary: UseCase<Endpoints["search"], SearchDeps> = async (
  deps,
  member,
  { query: { query, page, perPage, category_slug: categories } },
) => {
  const searchable = await deps.searchable.current();
  const { library, feed } = searchable;
  const readerContext = buildReaderContext(deps, searchable, member);
  const { found } = find(searchable, readerContext, query);
  const fits = readCategoryFilter(library, feed, categories);
  const { documents, scores } = fits === null ? found : filterRanking(found, fits);
  const hits = bestFirst(documents, scores, (page - 1) * perPage, page * perPage);
  return {
    status: 200,
    body: {
      data: hits.flatMap((document) => {
        const item = library.items[document];
        return item === undefined ? [] : [presentHit(readerContext, item, found.marks)];
      }),
      meta: { total: documents.length, page, perPage },
      corrections: presentCorrections(searchable, found),
      products:
        page === 1
          ? searchProducts(readerContext.library, meantQuery(query, found.corrections))
          : [],
      categories: countByCategory(library, feed, found.documents),
    },
  };
};

const buildReaderContext = (
  { now }: SearchDeps,
  { library }: Searchable,
  member: Member,
): ReaderContext => ({
  reader: readerOf(member),
  now: now(),
  library: library.on(londonDay(now())),
});

interface LibraryHits {
  readonly found: Ranking;
  /** The results that staff have pinned to the top. */
  readonly stickied: readonly PublicItem[];
}

/**
 * Searches everything that the reader can see; only staff see drafts. Pinned results are shown above and left out here, even if
 * the query was misspelt.
 */
const find = (searchable: Searchable, readerContext: ReaderContext, query: string): LibraryHits => {
  const { feed, texts, synonyms, library } = searchable;
  const { reader, now } = readerContext;
  const first = reader.isStaff ? 0 : firstPublished(feed, now);
  const by = { first, publishedAt: feed.publishedAt, now };
  const without = (items: readonly PublicItem[]): Ranking => {
    const apart = new Set(items.map(({ id }) => id));
    const positions =
      apart.size === 0
        ? []
        : library.items.flatMap(({ id }, position) => (apart.has(id) ? [position] : []));
    return search(texts, query, synonyms, { ...by, without: new Set(positions) });
  };
  const asTyped = stickiedItems(readerContext, query);
  const found = without(asTyped);
  if (found.corrections.length === 0) return { found, stickied: asTyped };
  const stickied = stickiedItems(readerContext, meantQuery(query, found.corrections));
  return { found: stickied.length === 0 ? found : without(stickied), stickied };
};

const meantQuery = (query: string, corrections: Ranking["corrections"]): string =>
  corrections.reduce((text, { typed, root }) => text.replaceAll(typed, root), query);

/** Returns the words that were searched for instead, in the spelling of a published text. */
const presentCorrections = ({ library }: Searchable, { corrections }: Ranking) => {
  const labelsOf = createLabels(library);
  return corrections.flatMap(({ typed, root, document, told: isShown }) => {
    if (!isShown) return [];
    const item = document === null ? undefined : library.items[document];
    const texts =
      item === undefined
        ? library.editorial.search.synonyms.flat()
        : [item.title, item.subtext, ...labelsOf(item)];
    const to = texts
      .flatMap((text) => wordsIn(text).map((word) => ({ text, ...word })))
      .find((word) => word.root === root);
    return to === undefined
      ? []
      : [{ from: typed, to: to.text.slice(to.start, to.end).toLowerCase() }];
  });
};

const filterRanking = (
  { documents, scores }: Ranking,
  fits: (document: number) => boolean,
): Pick<Ranking, "documents" | "scores"> => ({
  documents: documents.filter(fits),
  scores: scores.filter((_, at) => fits(documents[at] ?? 0)),
});

/** Lists the results that staff have pinned for a query, in their order. */
export const listStickied: UseCase<Endpoints["listStickied"], SearchDeps> = async (
  deps,
  member,
  { query: { query } },
) => {
  const searchable = await deps.searchable.current();
  const readerContext = buildReaderContext(deps, searchable, member);
  const { found, stickied } = find(searchable, readerContext, query);
  const marks = { roots: found.marks.roots, prefixes: [] };
  return {
    status: 200,
    body: { data: stickied.map((item) => presentHit(readerContext, item, marks)) },
  };
};
