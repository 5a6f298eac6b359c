import { contentContract } from "../../../shared/contract/content/content.ts";
import { pagingOf } from "../../lib/list-query.ts";
import type { PageCall } from "../../lib/page-call.ts";
import { browseFiltersQuery, parseBrowseFilters } from "./browse-filters.ts";

const endpoint = contentContract.endpoints.readCategoryPage;

export const categoryCall: PageCall<typeof endpoint> = {
  endpoint,
  sent: ({ params: { level1 = "", level2, level3, level4 }, search }) => ({
    query: {
      level1: level1.toLowerCase(),
      level2: level2?.toLowerCase(),
      level3: level3?.toLowerCase(),
      level4: level4?.toLowerCase(),
      ...pagingOf(search),
      ...browseFiltersQuery(parseBrowseFilters(search)),
    },
  }),
};
