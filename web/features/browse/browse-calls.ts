import { contentContract } from "../../../shared/contract/content.ts";
import { pagingOf } from "../../lib/list-query.ts";
import { callOf } from "../../lib/page-call.ts";
import { indexQueryOf } from "./index-query.ts";

const { listContent, listMasterclasses, readCategoryPage, readTree } = contentContract.endpoints;

export const indexCall = callOf(listContent, ({ search }) => {
  const { page, perPage, categories, mediaType, contentType } = indexQueryOf(search);
  return {
    query: {
      page,
      perPage,
      categories: categories.join() || undefined,
      media_type: mediaType,
      content_type: contentType,
    },
  };
});

/** All industries, unless one category is chosen. */
export const industriesCall = callOf(readTree, ({ search }) =>
  indexQueryOf(search).categories.length === 1 ? null : {},
);

export const masterclassesCall = callOf(listMasterclasses, ({ search }) => ({
  query: pagingOf(search),
}));

export const categoryCall = callOf(
  readCategoryPage,
  ({ params: { level1 = "", level2, level3, level4 }, search }) => ({
    query: {
      level1: level1.toLowerCase(),
      level2: level2?.toLowerCase(),
      level3: level3?.toLowerCase(),
      level4: level4?.toLowerCase(),
      ...pagingOf(search),
    },
  }),
);
