import type { searchContract } from "../../shared/contract/search.ts";
import { bestFirst } from "../../shared/domain/search-page.ts";
import { readQuery } from "../../shared/domain/search-query.ts";
import { type Ranking, rank } from "../../shared/domain/search-ranking.ts";
import { wordsIn } from "../../shared/domain/search-words.ts";
import { firstPublished } from "../../shared/domain/shelf.ts";
import { createLabels } from "../library/item-labels.ts";
import { readerOf, type Viewpoint } from "../library/viewpoint.ts";
import type { Member } from "../runtime/caller.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { countByCategory, readCategoryFilter } from "./category-counts.ts";
import { viewHit } from "./hit-view.ts";
import type { Searchable, SearchDeps } from "./searchable.ts";
import { stickiedItems } from "../library/stickied.ts";

type Endpoints = (typeof searchContract)["endpoints"];

/** Exact totals, counts by category, one page of hits. Everything comes from memory. */
export const searchLibrary: UseCase<Endpoints["search"], SearchDeps> = async (
  deps,
  member,
  { query: { query, page, perPage, category_slug: categories } },
) => {
  const searchable = await deps.searchable.current();
  const { library, shelf } = searchable;
  const viewpoint = lookAt(deps, searchable, member);
  const found = find(
    searchable,
    viewpoint,
    query,
    stickiedItems(viewpoint, query).map(({ id }) => id),
  );
  const fits = readCategoryFilter(library, shelf, categories);
  const { documents, scores } = fits === null ? found : keep(found, fits);
  const hits = bestFirst(documents, scores, (page - 1) * perPage, page * perPage);
  return {
    status: 200,
    body: {
      data: hits.flatMap((document) => {
        const item = library.items[document];
        return item === undefined ? [] : [viewHit(viewpoint, item, found.marks)];
      }),
      meta: { total: documents.length, page, perPage },
      corrections: viewCorrections(searchable, found),
      categories: countByCategory(library, shelf, found.documents),
    },
  };
};

const lookAt = ({ now }: SearchDeps, { library }: Searchable, member: Member): Viewpoint => ({
  reader: readerOf(member),
  now: now(),
  library,
});

/** Of everything that the reader may know of, drafts for staff alone; what is stickied stands above and is left out. */
const find = (
  searchable: Searchable,
  { reader, now }: Viewpoint,
  query: string,
  without: readonly string[],
) => {
  const { shelf, texts, synonyms, library } = searchable;
  const apart = new Set(without);
  const positions =
    apart.size === 0
      ? []
      : library.items.flatMap(({ id }, position) => (apart.has(id) ? [position] : []));
  return rank(texts, readQuery(query, synonyms), {
    first: reader.isStaff ? 0 : firstPublished(shelf, now),
    publishedAt: shelf.publishedAt,
    now,
    without: new Set(positions),
  });
};

/** The words that were searched for instead, as a published text writes them. */
const viewCorrections = ({ library }: Searchable, { corrections }: Ranking) => {
  const labelsOf = createLabels(library);
  return corrections.flatMap(({ typed, root, document }) => {
    const item = library.items[document];
    if (item === undefined) return [];
    const to = [item.title, item.subtext, ...labelsOf(item)]
      .flatMap((text) => wordsIn(text).map((word) => ({ text, ...word })))
      .find((word) => word.root === root);
    return to === undefined
      ? []
      : [{ from: typed, to: to.text.slice(to.start, to.end).toLowerCase() }];
  });
};

const keep = (
  { documents, scores }: Ranking,
  fits: (document: number) => boolean,
): Pick<Ranking, "documents" | "scores"> => ({
  documents: documents.filter(fits),
  scores: scores.filter((_, at) => fits(documents[at] ?? 0)),
});

/** Staff's choice for a query, in their order. */
export const listStickied: UseCase<Endpoints["listStickied"], SearchDeps> = async (
  deps,
  member,
  { query: { query } },
) => {
  const searchable = await deps.searchable.current();
  const viewpoint = lookAt(deps, searchable, member);
  const roots = new Set(
    readQuery(query, searchable.synonyms).flatMap(({ phrases }) => phrases[0] ?? []),
  );
  const data = stickiedItems(viewpoint, query).map((item) =>
    viewHit(viewpoint, item, { roots, prefixes: [] }),
  );
  return { status: 200, body: { data } };
};
